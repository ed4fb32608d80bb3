#pragma once

#include "dft/atom_grid.hpp"
#include "dft/functionals.hpp"
#include "field/term.hpp"

namespace chem {

/// Local. The field of this functional on such a grid: exact Coulomb, as much of exact exchange as
/// belongs to the functional, and what it makes of the density. InputError if this program cannot.
MakeTerms density_functional_terms(const FunctionalRow& functional, const GridChoice& grid);

}  // namespace chem
