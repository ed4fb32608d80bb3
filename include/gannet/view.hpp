#pragma once

#include <cassert>
#include <span>

#include "gannet/patch.hpp"

namespace gannet {

/// Elements of an array where they lie in the memory of their owner: no copy. Valid until the array
/// is destroyed. `View<const T>` is for reading.
///
/// Nobody stops other ranks meanwhile: sync, or a mutex, decides who may write when.
template <class T>
class View {
 public:
  View() = default;
  View(T* data, const Patch& patch, const Strides& strides)
      : data_(data), patch_(patch), strides_(strides) {}

  /// First element; null if the view is empty.
  T* data() const { return data_; }

  /// Which elements of the whole array these are.
  const Patch& patch() const { return patch_; }

  Shape extents() const { return patch_.extents(); }
  Index extent(int d) const { return patch_.extent(d); }
  Index size() const { return patch_.size(); }
  bool empty() const { return data_ == nullptr || patch_.empty(); }

  /// Elements between neighbours along each dimension; the last is 1.
  const Strides& strides() const { return strides_; }

  /// Element at indices that count from the corner of the view: v(0, 0) is the first. Checked where
  /// NDEBUG is not defined.
  template <class... I>
  T& operator()(I... local) const {
    const Index at[] = {static_cast<Index>(local)...};
    assert(sizeof...(I) == patch_.dims());
    Index offset = 0;
    for (int d = 0; d < static_cast<int>(sizeof...(I)); ++d) {
      assert(at[d] >= 0 && at[d] < extent(d));
      offset += at[d] * strides_[d];
    }
    return data_[offset];
  }

  /// Whether the elements follow each other without gaps.
  bool contiguous() const { return empty() || strides_ == row_major(extents()); }

  /// All elements in row-major order. Only for contiguous views (always so for the block of a
  /// regular or irregular array).
  std::span<T> flat() const { return {data_, static_cast<std::size_t>(size())}; }

 private:
  T* data_ = nullptr;
  Patch patch_;
  Strides strides_;
};

}  // namespace gannet
