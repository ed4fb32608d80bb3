#include "sparse/dense_rows.hpp"

#include "array/core.hpp"
#include "array/gets.hpp"
#include "gannet/array_ref.hpp"

namespace gannet::sparse {

DenseRows::DenseRows(const algo::Operand& dense, const Needed& needed)
    : dense_(dense), rows_(static_cast<std::size_t>(needed.size())) {
  const Index columns = dense.patch.extent(1);
  if (columns == 0 || needed.size() == 0) return;
  needed_ = part(dense, needed.ranges().front().begin, needed.ranges().back().end, 0, columns);
  for (const Needed::Range& range : needed.ranges()) add_pieces(range);
}

/// Splits where the owner of the first column changes, since rows that lie together have one owner.
void DenseRows::add_pieces(const Needed::Range& range) {
  const Patch first_column = part(dense_, range.begin, range.end, 0, 1);
  dense_.core->map().for_each_part(first_column, [&](const Patch& rows, const auto&) {
    const Index begin = rows.lo[0] - dense_.patch.lo[0], end = rows.hi[0] - dense_.patch.lo[0];
    add(begin, end, range.at + (begin - range.begin));
  });
}

void DenseRows::add(Index begin, Index end, Index at) {
  const auto here =
      array::in_place(dense_.core, part(dense_, begin, end, 0, dense_.patch.extent(1)));
  if (!here) {
    pieces_.push_back({begin, end, at, nullptr, 0});
    copied_ += end - begin;
    return;
  }
  const auto bytes = static_cast<Index>(dense_.bytes);
  pieces_.push_back(
      {begin, end, at, static_cast<const std::byte*>(here->data), here->strides[0] * bytes});
}

void DenseRows::take(Index column, Index width) {
  const auto bytes = static_cast<Index>(dense_.bytes);
  copies_.resize(static_cast<std::size_t>(copied_ * width * bytes));
  array::Gets gets;
  std::byte* to = copies_.data();
  for (const Piece& piece : pieces_) {
    const bool copies = piece.data == nullptr;
    const std::byte* row = copies ? to : piece.data + column * bytes;
    const Index distance = copies ? width * bytes : piece.distance;
    for (Index r = 0; r < piece.end - piece.begin; ++r, row += distance) {
      rows_[static_cast<std::size_t>(piece.at + r)] = row;
    }
    if (!copies) continue;
    gets.add(dense_.core, part(dense_, piece.begin, piece.end, column, column + width), to, {});
    to += (piece.end - piece.begin) * distance;
  }
  gets.wait();
}

}  // namespace gannet::sparse
