#pragma once

#include "molecule/molecule.hpp"

namespace chem {

/// Local. Orbitals of the inner shells of all atoms, which correlation methods may leave as they
/// are: those of the noble gas before the element, without what core potentials stand for.
int core_orbitals(const Molecule& molecule);

}  // namespace chem
