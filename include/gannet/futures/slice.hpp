#pragma once

#include <optional>
#include <span>
#include <vector>

#include "gannet/array_ref.hpp"
#include "gannet/futures/core.hpp"
#include "gannet/view.hpp"

namespace gannet {

namespace futures {
[[noreturn]] GANNET_API void refuse_in_place(const array::Core* core, const Patch& patch);
}  // namespace futures

/// The patch of an array that a task works on. As long as a task has a slice, its array is not
/// destroyed. Indices are those of the array. Local to its thread.
template <Writable T>
class Slice {
 public:
  Slice(ArrayRef<T> array, const Patch& patch, std::shared_ptr<futures::Fetched> fetched = {})
      : array_(std::move(array)), patch_(patch), fetched_(std::move(fetched)) {}

  const Patch& patch() const { return patch_; }
  Index size() const { return patch_.size(); }

  /// The whole array: put, get, accumulate and its other calls, on any patch.
  const Array<T>& array() const { return *array_; }

  /// Local. Whether all of the patch is in this node's memory, in one piece, so that view() works.
  bool is_here() const { return tile().has_value(); }

  /// Local. The patch in place. Others may write there at the same time. Fault::state, saying where
  /// the patch is, unless is_here().
  View<T> view() const {
    const auto here = tile();
    if (!here) futures::refuse_in_place(array_->core(), patch_);
    return {static_cast<T*>(here->data), here->patch, here->strides};
  }

  /// One-sided. The patch for reading: in place if it is here; otherwise a copy that the first call
  /// fetches, and that lasts as long as the slice.
  View<const T> read() {
    if (const auto here = tile()) {
      return {static_cast<const T*>(here->data), here->patch, here->strides};
    }
    prefetch();
    return {reinterpret_cast<const T*>(fetched_->wait()), patch_, row_major(patch_.extents())};
  }

  /// One-sided. Begins to fetch what read() will wait for.
  void prefetch() {
    if (fetched_ || is_here()) return;
    fetched_ = std::make_shared<futures::Fetched>(array_->core(), patch_);
  }

  /// One-sided. As the calls of Array, for the whole patch; the values are dense and row-major.
  void put(std::span<const T> values) const { array_->put(patch_, values); }
  void accumulate(std::span<const T> values, T alpha = T(1)) const requires Numeric<T> {
    array_->accumulate(patch_, values, alpha);
  }

 private:
  std::optional<array::LocalTile> tile() const { return array::in_place(array_->core(), patch_); }

  ArrayRef<T> array_;
  Patch patch_;
  std::shared_ptr<futures::Fetched> fetched_;
};

}  // namespace gannet
