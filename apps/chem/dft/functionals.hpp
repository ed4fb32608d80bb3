#pragma once

#include <span>
#include <string_view>

namespace chem {

/// One functional that the program knows. A new one is a row in functionals.cpp.
struct FunctionalRow {
  std::string_view name;     ///< lower case
  std::string_view also;     ///< its other names, parted by blanks
  std::string_view meaning;  ///< for --help
  std::string_view parts;    ///< as libxc calls them, parted by blanks
};

std::span<const FunctionalRow> functionals();

/// Local. Whether it depends on the density of kinetic energy.
bool depends_on_kinetic_energy(const FunctionalRow& row);

/// Local. The row of this name, the first of a row's; it must be there.
const FunctionalRow& functional_row(std::string_view name);

}  // namespace chem
