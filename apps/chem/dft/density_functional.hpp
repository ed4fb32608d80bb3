#pragma once

#include "dft/atom_grid.hpp"
#include "dft/functionals.hpp"
#include "field/term.hpp"

namespace chem {

/// Local. The field terms of this functional on this grid: exact Coulomb, the functional's fraction
/// of exact exchange, and exchange-correlation. InputError if this program lacks libxc.
MakeTerms density_functional_terms(const FunctionalRow& functional, const GridChoice& grid);

}  // namespace chem
