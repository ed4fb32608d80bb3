#pragma once

#include <array>
#include <vector>

#include "basis/basis.hpp"

namespace chem {

/// The products of the primitives of two shells, as columns of numbers: what integrals need of a
/// pair. Largest weight first. Columns are filled up with products of no weight to a multiple of
/// `lanes`, so that vector instructions may run over the end.
struct PrimitivePairs {
  static constexpr std::size_t lanes = 4;

  std::size_t size = 0;                           ///< without those of no weight
  std::vector<double> exponent;                   ///< a + b
  std::vector<double> half_inverse;               ///< 1 / 2(a + b)
  std::vector<double> weight;                     ///< coefficients, overlap factor and powers of pi
  std::array<std::vector<double>, 3> centre;      ///< of charge: (a A + b B) / (a + b)
  std::array<std::vector<double>, 3> from_first;  ///< that centre, seen from the first shell
};

/// Two shells with l(first) >= l(second), prepared once and kept for the whole run. What screening
/// looks at comes first, so that it is in one line of the cache.
struct ShellPair {
  double bound = 0;  ///< Schwarz: sqrt of the largest |(ij|ij)|
  struct Place {
    int number;  ///< of the shell within its atom
    int offset;  ///< of its first function within those of its atom
  };
  Place i;
  Place j;
  const Shell* first;
  const Shell* second;
  std::array<double, 3> separation;  ///< of the centres: first - second
  PrimitivePairs primitives;

  int size() const { return first->size() * second->size(); }
};

/// Local. Primitive pairs whose weight is below `cutoff` are left out. The bound is still open.
ShellPair make_shell_pair(const Shell& a, const Shell& b, double cutoff);

}  // namespace chem
