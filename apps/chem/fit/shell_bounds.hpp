#pragma once

#include <vector>

#include "basis/basis.hpp"
#include "gannet/world.hpp"

namespace chem {

/// Shells m and n <= m, by number.
struct BoundedPair {
  std::size_t m;
  std::size_t n;
  double bound;  ///< Schwarz: sqrt of the largest (mn|mn)
};

/// Local. All pairs of a shell from `m` on, before `m_end`, with one from `n` on, before `n_end`. A
/// Libint must be alive.
std::vector<BoundedPair> bounded_pairs(const Basis& basis, std::size_t m, std::size_t m_end,
                                       std::size_t n, std::size_t n_end);

/// Collective. All pairs, of which each rank finds some.
std::vector<BoundedPair> bounded_pairs(const gannet::Group& group, const Basis& basis);

/// Local. The largest (P|P)^1/2.
double largest_root(const Basis& fit);

}  // namespace chem
