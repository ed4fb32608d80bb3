#pragma once

#include <string>

#include "basis/basis.hpp"
#include "gannet/array.hpp"

namespace scf {

/// A basis set that was asked for.
struct BasisChoice {
  std::string name;
  Harmonics harmonics;
  BasisSet set;
};

/// Local. InputError if superpose_atoms does not know one of the atoms.
void check_atoms_known(const Molecule& molecule);

/// Collective. density := that of the spherical atoms side by side, as if they did not meet.
/// Each element is computed once, by one rank. `basis` is made of `choice`.
void superpose_atoms(const Molecule& molecule, const Basis& basis, const BasisChoice& choice,
                     const gannet::Array<double>& density);

}  // namespace scf
