#pragma once

#include "field/field.hpp"
#include "fock/task_counter.hpp"
#include "gradient/gradient.hpp"
#include "molecule/molecule.hpp"

namespace chem {

/// Collective. The gradient of the energy of orbitals in their own field, the same on every rank.
/// `density` is the final one, `field` is up to date with it and `weighted` what
/// Outcome::weighted_density says: the error is of the order of what is left of the orbital
/// gradient. A
/// Libint must be alive, and `basis` within Libint::max_l_of_gradient().
Gradient energy_gradient(const gannet::Group& group, const Molecule& molecule, const Basis& basis,
                         const SpinArrays& density, const gannet::Array<double>& weighted,
                         Field& field, Method method);

}  // namespace chem
