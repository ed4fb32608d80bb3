#pragma once

#include "cc/orbital_factors.hpp"
#include "cc/remote_tiles.hpp"

namespace chem {

/// Collective. (ac|bd) = sum_Q b(acQ) b(bdQ) as the computed tensor (abcd): no tile is stored, each
/// is computed from `b` when it is needed. `b` and its tiles must outlive it.
Tensor ladder_integrals(const Tensor& b, RemoteTiles& tiles);

}  // namespace chem
