#pragma once

#include <functional>

#include "gannet/algo.hpp"

namespace gannet::algo {

/// Elements (i, j) of a square section and their mirror images (j, i): `here` in place with rows
/// `stride` elements apart, `mirror` as a dense copy of `columns` x `rows` elements.
struct MirroredBox {
  void* here;
  Index stride;
  void* mirror;
  Index rows;
  Index columns;
};

/// One-sided; the ranks share the work. Visits every pair of mirrored elements off the diagonal
/// exactly once, on one rank, and writes the mirror images back after the visit.
void walk_pairs(const Operand& square, const std::function<void(const MirroredBox&)>& visit);

}  // namespace gannet::algo
