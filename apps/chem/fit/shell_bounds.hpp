#pragma once

#include <vector>

#include "basis/basis.hpp"

namespace chem {

/// Shells m and n <= m, by number.
struct BoundedPair {
  std::size_t m;
  std::size_t n;
  double bound;  ///< Schwarz: sqrt of the largest (mn|mn)
};

/// Local. All pairs. A Libint must be alive.
std::vector<BoundedPair> bounded_pairs(const Basis& basis);

/// Local. The largest (P|P)^1/2.
double largest_root(const Basis& fit);

}  // namespace chem
