#pragma once

#include <iosfwd>
#include <vector>

#include "basis/basis.hpp"
#include "scf/self_consistent_field.hpp"

namespace chem {

/// Writes geometry, basis set and orbitals in the format of Molden, which most viewers read.
/// One-sided: the calling rank fetches one orbital at a time.
void write_molden(std::ostream& out, const Molecule& molecule, const Basis& basis,
                  const std::vector<Orbitals>& orbitals);

}  // namespace chem
