#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "solved.hpp"

namespace chem {

/// One theory that the program knows. A new one is a row in theories.cpp.
struct Theory {
  std::string_view name;               ///< lower case
  std::string_view also;               ///< its other names, parted by blanks
  std::string_view meaning;            ///< for --help
  std::optional<Reference> reference;  ///< if the name says it, as uhf does
  MakeTerms (*terms)(const Options&);  ///< of the self-consistent field
  bool gradient = false;               ///< whether its energy can be differentiated
  bool curvature = true;               ///< and that of its orbitals twice along rotations

  /// Collective. What follows the self-consistent field: the parts that it adds to the energy. Null
  /// for none.
  std::vector<EnergyPart> (*correlate)(const Solved& from) = nullptr;

  /// Collective. InputError on every rank if that cannot be done; called before anything that
  /// takes long. Null if it always can.
  void (*check)(const gannet::Group& group, const Problem& problem,
                const Options& options) = nullptr;

  bool fitted = false;   ///< whether it has a fitting basis
  bool on_grid = false;  ///< whether it integrates over points
};

/// Local. The theory of this name, any of its names: case, hyphens, blanks and underscores do not
/// matter. Null if there is none.
const Theory* find_theory(std::string_view name);

/// Local. The theory that options.theory names. Fills in what it says about the rest. InputError if
/// there is none of that name, or if it does not go together with other options.
const Theory& choose_theory(Options& options);

/// Local. The first names of all functionals of the density.
std::vector<std::string_view> functional_names();

/// Local. All names of all theories, a line each with what it is, for --help.
std::string theory_table();

}  // namespace chem
