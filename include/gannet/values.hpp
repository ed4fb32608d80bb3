#pragma once

#include <cassert>
#include <memory>

#include "gannet/patch.hpp"

namespace gannet {

/// A copy of a patch in this rank's memory, dense and row-major: what `array.get(patch)` returns.
/// It owns its elements, can be moved but not copied, and is no longer connected to the array.
template <Storable T>
class Values {
 public:
  Values() = default;
  explicit Values(const Shape& extents)
      : extents_(extents),
        size_(Patch::whole(extents).size()),
        data_(std::make_unique_for_overwrite<T[]>(static_cast<std::size_t>(size_))) {}

  const Shape& extents() const { return extents_; }
  Index extent(int d) const { return extents_[d]; }
  Index size() const { return size_; }

  T* data() { return data_.get(); }
  const T* data() const { return data_.get(); }
  T* begin() { return data(); }
  T* end() { return data() + size_; }
  const T* begin() const { return data(); }
  const T* end() const { return data() + size_; }

  /// The element at indices counted from the corner of the patch.
  template <class... I>
  T& operator()(I... local) {
    return data_[offset(local...)];
  }
  template <class... I>
  const T& operator()(I... local) const {
    return data_[offset(local...)];
  }

  /// The n-th element in row-major order.
  T& operator[](Index n) { return data_[static_cast<std::size_t>(n)]; }
  const T& operator[](Index n) const { return data_[static_cast<std::size_t>(n)]; }

 private:
  template <class... I>
  std::size_t offset(I... local) const {
    const Index at[] = {static_cast<Index>(local)...};
    assert(sizeof...(I) == extents_.dims());
    Index offset = 0;
    for (int d = 0; d < static_cast<int>(sizeof...(I)); ++d) {
      assert(at[d] >= 0 && at[d] < extents_[d]);
      offset = offset * extents_[d] + at[d];
    }
    return static_cast<std::size_t>(offset);
  }

  Shape extents_;
  Index size_ = 0;
  std::unique_ptr<T[]> data_;
};

}  // namespace gannet
