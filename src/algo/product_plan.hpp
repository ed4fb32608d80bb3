#pragma once

#include <vector>

#include "algo/panel.hpp"

/// In which order a rank computes its part of a matrix product.
namespace gannet::algo {

/// What a rank owns of a matrix section: in every distribution a Cartesian product of row and
/// column intervals, stored as one dense matrix. Indices count from the corner of the section.
struct OwnMatrix {
  explicit OwnMatrix(const Operand& section);

  /// Address of an element, numbered among the rank's own rows and columns.
  void* at(Index row, Index column) const { return data + (row * stride + column) * bytes; }

  Index bytes;
  std::vector<Interval> rows;
  std::vector<Interval> columns;
  std::byte* data = nullptr;
  Index stride = 1;
};

/// Consecutive rows or columns of an OwnMatrix: where they are in the section, and the number of
/// the first among the rank's own.
struct Slab {
  std::vector<Interval> where;
  Index start;
  Index size() const { return total(where); }
};

/// c[rows, columns] += op(a)[rows, k] * op(b)[k, columns]
struct Step {
  Slab rows;
  Slab columns;
  Interval k;
};

/// All of k for one block of c after the other. An empty k is still one step for each block, which
/// applies beta.
std::vector<Step> plan(const OwnMatrix& c, Index k);

}  // namespace gannet::algo
