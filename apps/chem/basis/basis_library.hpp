#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "basis/basis.hpp"

namespace chem {

/// A basis set that comes with the program.
struct LibraryBasis {
  std::string_view name;
  std::string_view file;  ///< in the directory of the data
  Harmonics harmonics;    ///< as its authors used it
};

/// Local. The basis set that is meant: case, hyphens, blanks and underscores do not matter, and
/// polarisation may be written with stars or with letters, 6-31G** or 6-31G(d,p). Nothing if there
/// is none of that name.
std::optional<LibraryBasis> find_basis(std::string_view name);

/// Local. All names, parted by commas.
std::string basis_names();

}  // namespace chem
