#pragma once

#include <atomic>
#include <cstddef>
#include <cstring>

#include "gannet/divider.hpp"
#include "gannet/patch.hpp"

namespace gannet::array {

/// The fast path to one element or one row: its address in this node's memory, found in the
/// caller's own code. For arrays of one to three dimensions in equal blocks, one block for each
/// rank. Anything that this path cannot serve, because it is on another node, outside the array or
/// in a world that is closed, has no address here and takes the general path of all patches, which
/// performs the operation or reports what is wrong.
class Direct {
 public:
  static constexpr int most_dims = 3;

  /// Consecutive blocks of one width along an axis.
  struct Blocks {
    Index begin = 0;  ///< index where the first of them begins
    Index first = 0;  ///< its number
    detail::Divider width;
  };

  /// Wide blocks, and narrow ones from `narrow_begin` on.
  struct Axis {
    Index extent = 0;
    Index parts = 1;
    Index narrow_begin = 0;
    Blocks blocks[2];  ///< the wide ones, the narrow ones
  };

  /// Where the node's memory begins, and the limit for offsets into it: a larger offset stands for
  /// another node.
  struct Memory {
    std::byte* base = nullptr;
    std::uint64_t bytes = 0;
  };

  /// `places`: for each part, row by row through the grid of parts, the offset of its first
  /// element.
  Direct(int dims, std::size_t element_bytes, const Memory& memory, const std::uint64_t* places,
         const std::atomic<bool>& open)
      : dims_(dims), bytes_(element_bytes), memory_(memory), places_(places), open_(&open) {}

  void set_axis(int d, const Axis& axis) { axes_[d] = axis; }
  int dims() const { return dims_; }

  /// From now on nothing is found; `never` is false.
  void close(const std::atomic<bool>& never) { open_ = &never; }

  /// Null, or the address of an element.
  void* element(const Point& at) const {
    Index part, number;
    return element(at, part, number);
  }

  /// The same, and what is then known as well: the part that the element lies in, and its number in
  /// the whole array, row by row.
  void* element(const Point& at, Index& part, Index& number) const {
    if (at.dims() != dims_) [[unlikely]]
      return nullptr;
    return find(at.dims(), at.data(), 1, part, number);
  }

  /// Null, or the address of a patch that is one row, so that its elements are contiguous both
  /// there and in a buffer with these strides.
  void* row(const Patch& patch, const Strides& strides) const {
    const int last = dims_ - 1;
    if (patch.lo.dims() != dims_ || patch.hi.dims() != dims_) [[unlikely]]
      return nullptr;
    for (int d = 0; d < last; ++d) {
      if (patch.extent(d) != 1) return nullptr;
    }
    if (strides.dims() && (strides.dims() != dims_ || strides[last] != 1)) return nullptr;
    const Index length = patch.extent(last);
    Index part, number;
    return length > 0 ? find(dims_, patch.lo.data(), length, part, number) : nullptr;
  }

  /// Null, or the address of `length` elements that begin at `at`; `dims` is dims().
  template <int dims>
  [[gnu::always_inline]] void* find(const Index* at, Index length) const {
    Index part, number;
    return find<dims>(at, length, part, number);
  }

 private:
  template <int dims>
  [[gnu::always_inline]] void* find(const Index* at, Index length, Index& part,
                                    Index& number) const {
    part = number = 0;
    Index offset = 0;
    Index left = 0;  // elements from here to the end of the row in its block
    for (int d = 0; d < dims; ++d) {
      const Axis& axis = axes_[d];
      if (static_cast<std::uint64_t>(at[d]) >= static_cast<std::uint64_t>(axis.extent)) [[unlikely]]
        return nullptr;
      const Blocks& blocks = axis.blocks[at[d] >= axis.narrow_begin];
      const Index from_begin = at[d] - blocks.begin;
      const Index block = blocks.width(from_begin);
      const Index inside = from_begin - block * blocks.width.by();
      part = part * axis.parts + blocks.first + block;
      number = number * axis.extent + at[d];
      offset = offset * blocks.width.by() + inside;
      left = blocks.width.by() - inside;
    }
    const std::uint64_t place = places_[part];
    if (length > left || place >= memory_.bytes || !open_->load(std::memory_order_relaxed)) {
      return nullptr;
    }
    return memory_.base + place + static_cast<std::size_t>(offset) * bytes_;
  }

  void* find(int dims, const Index* at, Index length, Index& part, Index& number) const {
    switch (dims) {
      case 1:
        return find<1>(at, length, part, number);
      case 2:
        return find<2>(at, length, part, number);
      default:
        return find<3>(at, length, part, number);
    }
  }

  int dims_;
  std::size_t bytes_;
  Memory memory_;
  const std::uint64_t* places_;
  const std::atomic<bool>* open_;
  Axis axes_[most_dims];
};

/// Copies to or from memory that other ranks write. The copy always happens at this point, although
/// the compiler can see through it.
inline void copy_shared(void* to, const void* from, std::size_t bytes) {
  std::atomic_signal_fence(std::memory_order_seq_cst);
  std::memcpy(to, from, bytes);
  std::atomic_signal_fence(std::memory_order_seq_cst);
}

}  // namespace gannet::array
