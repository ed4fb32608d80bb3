#pragma once

#include "cc/singles_doubles.hpp"

namespace chem {

/// Collective. The energy of perturbative triples (T), hartree, the same on every rank. Tasks are
/// tiles of virtual orbitals A >= B >= C, from a shared counter, largest first. Restarts from the
/// sums of --restart, checkpoints with --checkpoint, and reports progress and time.
double triples_energy(const Solved& from, const OrbitalFactors& factors,
                      const SinglesDoubles& found, double memory);

}  // namespace chem
