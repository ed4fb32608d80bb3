#pragma once

#include "basis/basis.hpp"
#include "fock/method.hpp"
#include "gannet/tensor.hpp"

namespace chem {

/// Collective. B(Qmn) of fitted_integrals.hpp over the basis functions themselves, symmetric in m
/// and n, by_first(). A task computes all (P|mn) of a pair of tiles of functions and multiplies
/// them by F at once: integrals are neither stored nor moved, and B goes where it belongs
/// meanwhile. A Libint must be alive.
gannet::tensor::Tensor<double> fitted_functions(const gannet::Group& group, const Basis& basis,
                                                const Basis& fit, Method method);

}  // namespace chem
