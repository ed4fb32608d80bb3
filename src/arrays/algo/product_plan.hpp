#pragma once

#include <vector>

#include "algo/panel.hpp"

/// The order in which a rank computes its part of a matrix product.
namespace gannet::algo {

/// One dense matrix that a rank owns of a section: a Cartesian product of row and column intervals.
/// Indices count from the corner of the section.
struct OwnMatrix {
  /// From the tiles of one part of the array, in row-major order.
  OwnMatrix(const Operand& section, const std::vector<LocalTile>& tiles);

  /// Address of an element, numbered among its own rows and columns.
  void* at(Index row, Index column) const { return data + (row * stride + column) * bytes; }

  Index bytes;
  std::vector<Interval> rows;
  std::vector<Interval> columns;
  std::byte* data;
  Index stride;
};

/// All that the rank owns of the section: several matrices only if blocks are assigned round robin.
std::vector<OwnMatrix> own_matrices(const Operand& section);

/// Consecutive rows or columns of an OwnMatrix: where they are in the section, and the number of
/// the first among the matrix's own.
struct Slab {
  std::vector<Interval> where;
  Index start;
  Index size() const { return total(where); }
};

/// c[rows, columns] += op(a)[rows, k] * op(b)[k, columns]
struct Step {
  const OwnMatrix* c;
  Slab rows;
  Slab columns;
  Interval k;
};

/// All of k for one block of c after another. An empty k is still one step for each block, which
/// applies beta.
std::vector<Step> plan(const std::vector<OwnMatrix>& c, Index k);

}  // namespace gannet::algo
