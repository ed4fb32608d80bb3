#pragma once

namespace chem {

/// CODATA 2018, as the length of the angstrom in input/molecule.hpp.
inline constexpr double electronvolts_per_hartree = 27.211386245988;
inline constexpr double debye_per_atomic_unit = 2.541746473;
inline constexpr double angstrom_per_bohr = 0.529177210903;

}  // namespace chem
