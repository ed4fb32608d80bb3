#pragma once

#include <cstddef>
#include <vector>

#include "gannet/algo.hpp"
#include "sparse/needed.hpp"

namespace gannet::sparse {

/// Elements (rows, columns) of a section.
inline Patch part(const algo::Operand& dense, Index row, Index row_end, Index column,
                  Index column_end) {
  const Point& lo = dense.patch.lo;
  return {{lo[0] + row, lo[1] + column}, {lo[0] + row_end, lo[1] + column_end}};
}

/// The rows of a dense matrix that those of a sparse one need, while nobody writes to it: in place
/// those that lie entirely on this node, copies of the others. Local.
class DenseRows {
 public:
  DenseRows(const algo::Operand& dense, const Needed& needed);

  /// From the first row that is needed to the last.
  const Patch& needed() const { return needed_; }

  /// Number of rows that need a copy.
  Index copied() const { return copied_; }

  /// Takes these columns of all rows. What it held before is lost.
  void take(Index column, Index width);

  /// The columns that were taken last, of a row given by its place among those that are needed.
  const std::byte* operator[](Local place) const { return rows_[place]; }

 private:
  /// Rows that are stored together.
  struct Piece {
    Index begin, end;       ///< of the section
    Index at;               ///< place of the first
    const std::byte* data;  ///< of the first column, in place; null: elsewhere
    Index distance;         ///< between rows there, in bytes
  };
  void add_pieces(const Needed::Range& range);
  void add(Index begin, Index end, Index at);

  const algo::Operand& dense_;
  Patch needed_{{0, 0}, {0, 0}};
  std::vector<Piece> pieces_;
  std::vector<const std::byte*> rows_;
  std::vector<std::byte> copies_;
  Index copied_ = 0;
};

}  // namespace gannet::sparse
