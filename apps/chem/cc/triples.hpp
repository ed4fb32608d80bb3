#pragma once

#include "cc/amplitudes.hpp"

namespace chem {

/// Collective. The energy of perturbative triples (T), hartree, the same on every rank. Tiles of
/// virtual orbitals A >= B >= C are tasks from a shared counter, large ones first. Tells how long
/// it took.
double triples_energy(const Solved& from, const OrbitalFactors& factors, const Amplitudes& t,
                      double memory);

}  // namespace chem
