#pragma once

#include <string>

#include "properties/properties.hpp"

namespace chem {

/// Local. Dipole, quadrupole, charges and spins.
std::string property_table(const Molecule& molecule, const Properties& properties);

}  // namespace chem
