#pragma once

#include "basis/basis.hpp"
#include "mp2/pair_sums.hpp"

namespace chem {

/// Collective. B(iaQ) of fit/fitted_integrals.hpp for each of these sets of orbitals, with Q in one
/// tile, so that the data for a pair of i and j are contiguous.
std::vector<gannet::tensor::Tensor<double>> fitted_pairs(const gannet::Group& group,
                                                         const Basis& basis, const Basis& fit,
                                                         const std::vector<OrbitalSpaces>& spins,
                                                         Method method);

/// Local. (ia|jb) = sum_Q B(iaQ) B(jbQ). `ia` and `jb` must outlive the result.
PairIntegrals multiply_pairs(const gannet::tensor::Tensor<double>& ia,
                             const gannet::tensor::Tensor<double>& jb);

}  // namespace chem
