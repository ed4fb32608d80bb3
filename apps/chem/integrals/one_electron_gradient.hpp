#pragma once

#include "basis/basis.hpp"
#include "fock/task_counter.hpp"
#include "gannet/array.hpp"
#include "gradient/gradient.hpp"
#include "molecule/molecule.hpp"

namespace chem {

/// One-sided, by all ranks. Adds this rank's part of what the one-electron integrals contribute to
/// the gradient: 2 D times the derivatives of <i|T + V|j>, for half the sum D of the densities of
/// alpha and beta, less the energy-weighted density times those of <i|j>. A Libint must be alive.
void add_one_electron_gradient(const Molecule& molecule, const Basis& basis,
                               const gannet::Array<double>& density,
                               const gannet::Array<double>& weighted, const TaskCounter& counter,
                               Gradient& gradient);

}  // namespace chem
