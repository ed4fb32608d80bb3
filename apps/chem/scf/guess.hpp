#pragma once

#include "basis/basis.hpp"
#include "gannet/array.hpp"

namespace chem {

/// Collective. density := that of the spherical atoms side by side, as if they did not meet.
/// Each species is computed once, by one rank. `basis` is made of `choice`.
void superpose_atoms(const Molecule& molecule, const Basis& basis, const BasisChoice& choice,
                     const gannet::Array<double>& density);

}  // namespace chem
