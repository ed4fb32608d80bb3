#pragma once

#include "fock/task_counter.hpp"
#include "gradient/gradient.hpp"
#include "input/molecule.hpp"
#include "scf/spin_arrays.hpp"

namespace scf {

/// Collective. The gradient of a Hartree-Fock energy, the same on every rank. `density` is the
/// final one and `weighted` what Outcome::weighted_density says: the error is of the order of what
/// is left of the orbital gradient. `threshold`: contributions to the gradient to leave out. A
/// Libint must be alive, and `basis` within Libint::max_l_of_gradient().
Gradient energy_gradient(const gannet::Group& group, const Molecule& molecule, const Basis& basis,
                         const SpinArrays& density, const gannet::Array<double>& weighted,
                         Method method, double threshold);

}  // namespace scf
