#pragma once

#include <span>
#include <string_view>

namespace chem {

/// A functional known to the program. A new one is a row in functionals.cpp.
struct FunctionalRow {
  std::string_view name;     ///< lower case
  std::string_view also;     ///< its other names, separated by blanks
  std::string_view meaning;  ///< for --help
  std::string_view parts;    ///< their names in libxc, separated by blanks
};

std::span<const FunctionalRow> functionals();

/// Local. Whether it depends on the kinetic energy density (meta-GGA).
bool depends_on_kinetic_energy(const FunctionalRow& row);

/// Local. The row with this `name`, which must exist.
const FunctionalRow& functional_row(std::string_view name);

}  // namespace chem
