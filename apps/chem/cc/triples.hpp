#pragma once

#include "cc/singles_doubles.hpp"

namespace chem {

/// Collective. The energy of perturbative triples (T), hartree, the same on every rank. Tiles of
/// virtual orbitals A >= B >= C are tasks from a shared counter, large ones first. Goes on from the
/// sums of --restart, keeps its own with --checkpoint, and tells how far it is and how long it
/// took.
double triples_energy(const Solved& from, const OrbitalFactors& factors,
                      const SinglesDoubles& found, double memory);

}  // namespace chem
