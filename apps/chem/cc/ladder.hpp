#pragma once

#include "cc/orbital_factors.hpp"

namespace chem {

/// Collective. (ac|bd) = sum_Q b(acQ) b(bdQ) as the computed tensor (abcd): no tile is stored, each
/// is computed when it is needed. `b` must outlive it.
Tensor ladder_integrals(const Tensor& b);

}  // namespace chem
