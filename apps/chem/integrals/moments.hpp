#pragma once

#include <array>

#include "basis/basis.hpp"
#include "gannet/array.hpp"

namespace chem {

/// Sums of charge times coordinates, in atomic units.
struct Moments {
  std::array<double, 3> first{};   ///< x, y, z
  std::array<double, 6> second{};  ///< xx, xy, xz, yy, yz, zz
};

/// Collective. The moments of a density over the basis functions, around `origin`, each electron
/// counted as charge +1. No matrix is made. A Libint must be alive.
Moments density_moments(const Basis& basis, const gannet::Array<double>& density,
                        const std::array<double, 3>& origin);

}  // namespace chem
