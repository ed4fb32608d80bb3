#pragma once

#include "field/term.hpp"

namespace chem {

/// Collective. The field of Hartree-Fock: exact Coulomb and exchange, in one pass over the
/// integrals.
std::vector<std::unique_ptr<FieldTerm>> hartree_fock_terms(const FieldInput& input);

}  // namespace chem
