#pragma once

#include <array>
#include <cstddef>

#include "gannet/types.hpp"
#include "node/transfer.hpp"

namespace gannet::armci {

/// Levels of strides that a transfer may have.
inline constexpr int max_levels = 8;

/// Strides by the side that they belong to: far memory, which is accessed, and near, the caller's.
class Shape {
 public:
  /// Fault::argument for levels, counts and strides that do not describe a transfer; `writes_far`:
  /// far rows must not overlap.
  Shape(const int* far, const int* near, const int* count, int levels, bool writes_far);

  bool empty() const { return empty_; }

  /// Bytes from the first to the last on the far side.
  Index far_bytes() const;

  /// Bytes of a row, before rows without gaps between them become one.
  Index row_bytes() const { return row_; }

  /// Calls use(far, near, transfer) for all parts of the transfer, with the offsets where each
  /// begins; there is nearly always just one. Elements have `element` bytes.
  template <class Use>
  void for_each_transfer(std::size_t element, Use&& use) const {
    node::Transfer transfer(element);
    transfer.row = merged_row_ / static_cast<Index>(element);
    const int inner = depth_ < max_dims ? depth_ : max_dims;
    for (int i = 0; i < inner; ++i) transfer.loops[i] = loops_[inner - 1 - i];
    transfer.depth = inner;
    if (depth_ == inner) return use(0, 0, transfer);
    const node::Transfer::Loop& outer = loops_[inner];
    for (Index i = 0; i < outer.count; ++i) use(i * outer.far, i * outer.near, transfer);
  }

 private:
  static_assert(max_levels <= max_dims + 1);
  void add_level(const node::Transfer::Loop& level);

  bool empty_ = false;
  Index row_;
  Index merged_row_;
  std::array<node::Transfer::Loop, max_levels> loops_;  // innermost first
  int depth_ = 0;
};

}  // namespace gannet::armci
