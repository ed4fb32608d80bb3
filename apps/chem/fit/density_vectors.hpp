#pragma once

#include <vector>

#include "gannet/array.hpp"

namespace chem {

/// Vectors u_k with sum_k u_k u_k' = plus or minus a part of a matrix.
struct WeightedVectors {
  double sign;                 ///< 1 or -1
  std::size_t count;           ///< of vectors
  std::vector<double> values;  ///< functions x count
};

/// Collective. `density`, a symmetric matrix of which every rank has all elements, as a sum of
/// such parts. A density of electrons is positive semidefinite and is one part, found locally by
/// Cholesky decomposition with pivoting: as many vectors as occupied orbitals. Others, such as
/// changes of a density, need eigenvectors, and are two parts. Ranks may find different vectors,
/// the sums are the same.
std::vector<WeightedVectors> density_vectors(const gannet::Group& group,
                                             const std::vector<double>& density, std::size_t n);

}  // namespace chem
