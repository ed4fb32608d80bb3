#pragma once

#include <cstddef>
#include <memory>

#include "cache/budget.hpp"
#include "cache/parts.hpp"
#include "node/transfer.hpp"

namespace gannet::cache {

/// The elements of one tile, dense and row-major, and the bytes that they take of the budget.
class TileMemory {
 public:
  TileMemory(const array::Core& a, const Patch& patch, Budget::Room room)
      : room_(std::move(room)),
        patch_(patch),
        strides_(row_major(patch.extents())),
        element_(a.element_bytes()),
        data_(std::make_unique_for_overwrite<std::byte[]>(bytes())) {}

  const Patch& patch() const { return patch_; }
  std::size_t bytes() const { return static_cast<std::size_t>(patch_.size()) * element_; }
  std::byte* data() { return data_.get(); }

  /// Where a box of the tile begins.
  std::byte* at(const Patch& box) {
    return data() + skip_to(box, patch_, strides_) * static_cast<Index>(element_);
  }

  /// Between a box of this tile (near) and memory of other strides (far); and the other way round.
  node::Transfer from_far(const Patch& box, const Index* far) const {
    return node::Transfer(box, far, strides_.data(), element_);
  }
  node::Transfer to_buffer(const Patch& box, const Strides& buffer) const {
    return node::Transfer(box, strides_.data(), buffer.data(), element_);
  }

  /// The memory is never given back: somebody may still read or write there.
  void abandon() { static_cast<void>(data_.release()); }

 private:
  Budget::Room room_;
  Patch patch_;
  Strides strides_;
  std::size_t element_;
  std::unique_ptr<std::byte[]> data_;
};

}  // namespace gannet::cache
