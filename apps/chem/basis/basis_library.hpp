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

/// What products of basis functions are fitted for: Coulomb alone, Coulomb and exchange, or
/// correlation.
enum class Fit { coulomb, coulomb_exchange, correlation };

/// Local. The basis set that is meant: case, hyphens, blanks and underscores do not matter, and
/// polarisation may be written with stars or with letters, 6-31G** or 6-31G(d,p). Nothing if there
/// is none of that name.
std::optional<LibraryBasis> find_basis(std::string_view name);

/// Local. All names, parted by commas.
std::string basis_names();

/// Local. The same for the basis sets that others are fitted with, such as cc-pvdz-rifit.
std::optional<LibraryBasis> find_fitting_basis(std::string_view name);
std::string fitting_basis_names();

/// Local. The fitting basis that was made for products of the functions of `basis`, or that does
/// for them. Nothing if there is none.
std::optional<LibraryBasis> fitting_basis_for(std::string_view basis, Fit fit);

}  // namespace chem
