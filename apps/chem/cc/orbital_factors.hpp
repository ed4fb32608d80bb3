#pragma once

#include "fit/orbital_spaces.hpp"
#include "gannet/tensor.hpp"
#include "solved.hpp"

namespace chem {

using Tensor = gannet::tensor::Tensor<double>;
using gannet::tensor::Space;

/// The orbitals that are correlated, and the functions that their products are fitted with.
struct Correlated {
  OrbitalSpaces orbitals;
  Basis fit;
};

/// Collective. Tiles are cut for amplitudes of doubles: all occupied orbitals in few tiles, the
/// virtual ones in many.
Correlated choose_correlated(const Solved& from);

/// Correlated orbitals and B(pqQ) of fit/fitted_integrals.hpp between them, with the fitting
/// functions last and in one tile: (pq|rs) is a product of two matrices.
struct OrbitalFactors {
  OrbitalSpaces orbitals;
  Space aux;
  Tensor oo, ov, vv;

  double occ_energy(gannet::Index i) const { return orbitals.energy(orbitals.occ, i); }
  double vir_energy(gannet::Index a) const { return orbitals.energy(orbitals.vir, a); }
};

/// Collective. All integrals that coupled cluster needs.
OrbitalFactors make_orbital_factors(const Solved& from, const Correlated& what);

}  // namespace chem
