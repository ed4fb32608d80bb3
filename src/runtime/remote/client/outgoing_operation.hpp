#pragma once

#include <array>

#include "node/arena.hpp"
#include "node/local_memory.hpp"
#include "remote/cursor.hpp"
#include "remote/protocol/records.hpp"

namespace gannet::remote {

/// One operation of a rank on another node, from the call until all of it has been packed into
/// blocks. `slot` is completed when it is (put, accumulate) or when its answers are there.
struct OutgoingOperation {
  protocol::Op op;
  Element type = Element::opaque;
  node::Offset far = 0;
  Cursor cursor;
  node::LocalMemory near{};  ///< local buffer; of an atomic, where the previous value goes
  std::array<std::byte, protocol::alpha_bytes> operand{};  ///< factor, or operands of an atomic
  std::uint32_t slot = 0;
  bool cancelled = false;
  std::int64_t asker = 0;  ///< of a lock: rank + 1 of the one that will hold or has left it

  /// Others wait for that, so it is sent whatever else fails.
  bool ends_lock() const { return op == protocol::Op::unlock || op == protocol::Op::leave_lock; }
};

/// Rows of a piece as a transfer between its near side and a dense buffer ("far").
inline node::Transfer packing(const CutPiece& piece, std::size_t element) {
  node::Transfer t(element);
  t.row = piece.count;
  t.row_near = piece.near_step / static_cast<Index>(element);
  if (piece.rows > 1) {
    t.depth = 1;
    t.loops[0] = {piece.rows, piece.count * static_cast<Index>(element), piece.near_row_step};
  }
  return t;
}

}  // namespace gannet::remote
