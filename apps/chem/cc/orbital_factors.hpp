#pragma once

#include "fit/orbital_spaces.hpp"
#include "gannet/tensor.hpp"
#include "solved.hpp"

namespace chem {

using Tensor = gannet::tensor::Tensor<double>;
using gannet::tensor::Space;

/// The correlated orbitals, and the fitting basis for their products.
struct Correlated {
  OrbitalSpaces orbitals;
  Basis fit;
};

/// Collective. Tiles are chosen for doubles amplitudes: few tiles for the occupied orbitals, many
/// for the virtual ones.
Correlated choose_correlated(const Solved& from);

/// Correlated orbitals and the factors B(pqQ) of fit/fitted_integrals.hpp, with the fitting
/// functions last and in one tile, so that (pq|rs) is a product of two matrices.
struct OrbitalFactors {
  OrbitalSpaces orbitals;
  Space aux;
  Tensor oo, ov, vv;

  double occ_energy(gannet::Index i) const { return orbitals.energy(orbitals.occ, i); }
  double vir_energy(gannet::Index a) const { return orbitals.energy(orbitals.vir, a); }
};

/// Collective. Computes all integrals that coupled cluster needs.
OrbitalFactors make_orbital_factors(const Solved& from, const Correlated& what);

}  // namespace chem
