#pragma once

#include <functional>

#include "gannet/algo.hpp"

namespace gannet::algo {

/// Elements (i, j) of a square matrix in place, and their mirror images (j, i) in a copy.
struct MirroredBox {
  struct Side {
    void* data;
    Index down;   ///< elements from one row to the next
    Index right;  ///< elements from one column to the next
  };

  Side here;    ///< `rows` x `columns`
  Side mirror;  ///< `columns` x `rows`
  Index rows;
  Index columns;

  /// visit(x, y) for each pair: offsets in elements, here and in the mirror image.
  template <class Visit>
  void for_each_pair(Visit&& visit) const {
    for (Index i = 0; i < rows; ++i) {
      for (Index j = 0; j < columns; ++j) {
        visit(i * here.down + j * here.right, j * mirror.down + i * mirror.right);
      }
    }
  }
};

/// One-sided; the ranks share the work. Visits every pair of mirrored elements off the diagonal
/// exactly once, on one rank, and writes the mirror images back after the visit. The first two
/// dimensions of `square` are a matrix; there is such a matrix for each index of the others.
void walk_pairs(const Operand& square, const std::function<void(const MirroredBox&)>& visit);

}  // namespace gannet::algo
