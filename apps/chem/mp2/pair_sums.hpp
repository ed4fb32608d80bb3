#pragma once

#include <functional>
#include <span>

#include "fit/orbital_spaces.hpp"
#include "fock/method.hpp"

namespace chem {

/// Where integrals of pairs of tiles of occupied orbitals come from.
struct PairIntegrals {
  /// One-sided. (ia|jb) for all i and j of two tiles, as [i][a][j][b].
  std::function<void(int tile_i, int tile_j, std::span<double> to)> compute;

  /// One-sided. Begins to fetch what the tiles after these need.
  std::function<void(int tile_i, int tile_j)> fetch_ahead = [](int, int) {};
};

/// With D = e_i + e_j - e_a - e_b:
struct PairSums {
  double direct = 0;    ///< sum over ijab of (ia|jb)^2 / D
  double exchange = 0;  ///< sum over ijab of (ia|jb) (ib|ja) / D; for one spin only
};

/// Collective. The sums over occupied orbitals i with virtual a, and j with b: of the same spin if
/// `ia` and `jb` are the same object, else of opposite spin.
PairSums sum_over_pairs(const gannet::Group& group, const OrbitalSpaces& ia,
                        const OrbitalSpaces& jb, const PairIntegrals& integrals, Method method);

}  // namespace chem
