#pragma once

#include <optional>
#include <string>

#include "scf/self_consistent_field.hpp"

namespace chem {

/// Local. The number of the highest orbital with electrons, and of the lowest without; nothing if
/// there is none.
std::optional<std::size_t> homo(const Orbitals& orbitals);
std::optional<std::size_t> lumo(const Orbitals& orbitals);

/// Local. Energies of the orbitals around HOMO and LUMO, for each set.
std::string orbital_table(const std::vector<Orbitals>& orbitals);

}  // namespace chem
