#include "remote/cursor.hpp"

#include <algorithm>

namespace gannet::remote {

namespace {

/// Larger elements are moved as rows of bytes: a record has sixteen bits for an element's size.
constexpr std::size_t largest_element = 16;

Index total_bytes(const node::Transfer& t) {
  Index bytes = t.row * static_cast<Index>(t.element);
  for (int i = 0; i < t.depth; ++i) bytes *= t.loops[i].count;
  return bytes;
}

}  // namespace

Cursor::Cursor(const node::Transfer& transfer, bool whole_elements)
    : shape_(transfer), left_(total_bytes(transfer)) {
  if (!whole_elements) to_bytes();
}

void Cursor::to_bytes() {
  const auto bytes = static_cast<Index>(shape_.element);
  if (shape_.contiguous_rows()) {
    shape_.row *= bytes;
    shape_.element = 1;
  } else if (shape_.element > largest_element) {
    shape_.loops[shape_.depth++] = {shape_.row, shape_.row_far * bytes, shape_.row_near * bytes};
    shape_.row = bytes;
    shape_.row_far = shape_.row_near = 1;
    shape_.element = 1;
  }
}

CutPiece Cursor::next(Index limit) {
  const auto bytes = static_cast<Index>(shape_.element);
  const Index far_step = shape_.row_far * bytes;
  const Index near_step = shape_.row_near * bytes;
  CutPiece piece{far_ + column_ * far_step,
                 near_ + column_ * near_step,
                 shape_.row - column_,
                 1,
                 far_step,
                 near_step,
                 0,
                 0};
  const Index room = limit / bytes;
  if (piece.count > room) {  // a part of a row
    piece.count = room;
    column_ += room;
  } else if (column_ > 0 || shape_.depth == 0) {  // the rest of a row
    column_ = 0;
    advance_outer();
  } else {  // as many rows as fit
    const node::Transfer::Loop& rows = shape_.loops[shape_.depth - 1];
    Index& row = at_[shape_.depth - 1];
    piece.rows = std::min(room / shape_.row, rows.count - row);
    piece.far_row_step = rows.far;
    piece.near_row_step = rows.near;
    row += piece.rows - 1;
    far_ += (piece.rows - 1) * rows.far;
    near_ += (piece.rows - 1) * rows.near;
    advance_outer();
  }
  left_ -= piece.count * piece.rows * bytes;
  return piece;
}

/// To the next row: the innermost loop counts first.
void Cursor::advance_outer() {
  for (int level = shape_.depth - 1; level >= 0; --level) {
    const node::Transfer::Loop& loop = shape_.loops[level];
    far_ += loop.far;
    near_ += loop.near;
    if (++at_[level] < loop.count) return;
    far_ -= loop.count * loop.far;
    near_ -= loop.count * loop.near;
    at_[level] = 0;
  }
}

}  // namespace gannet::remote
