#pragma once

#include <iosfwd>
#include <string>

#include "molecule/molecule.hpp"

namespace chem {

/// Local. Writes a geometry in the format that parse_xyz reads, `comment` as its second line.
void write_xyz(std::ostream& out, const Molecule& molecule, const std::string& comment);

}  // namespace chem
