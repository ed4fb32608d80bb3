#pragma once

#include <vector>

#include "field/spin_arrays.hpp"
#include "scf/outcome.hpp"

namespace chem {

/// An antisymmetric matrix K over the orbitals for each spin: the direction of a rotation. One if
/// alpha and beta have the same orbitals and turn alike.
using Generators = std::vector<gannet::Array<double>>;

/// Collective. density := that of the orbitals C (1 + tK) (1 + t²K'K)^(-1/2), which are C turned by
/// tK and are orthonormal whatever t is: each pair of orbitals turns by atan(t s) for a singular
/// value s of K. The electrons stay in the orbitals of the same number. If the density has no
/// difference of spins, both have to turn alike.
void turned_density(const std::vector<Orbitals>& orbitals, const Generators& generators, double t,
                    const SpinArrays& density);

}  // namespace chem
