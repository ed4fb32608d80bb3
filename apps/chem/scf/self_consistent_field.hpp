#pragma once

#include <functional>

#include "field/spin_arrays.hpp"
#include "scf/outcome.hpp"
#include "scf/reference.hpp"

namespace chem {

struct Iteration {
  int number;
  double energy;        ///< total, hartree
  double change;        ///< of the energy since the iteration before
  double error;         ///< largest element of FDS - SDF in an orthonormal basis, hartree
  double fock_seconds;  ///< of this rank
  double seconds;       ///< of this rank, since the iteration before
};

/// Those who want to see the work go on; called on every rank, empty ones are passed over.
struct Observers {
  std::function<void(const Iteration&)> iteration = {};
  Progress progress = {};
};

/// Collective over `group`. Orbitals and their field, from the density that is given, which is the
/// final one on return. It has a difference of spins unless the reference is restricted; a
/// difference that is zero will do to begin with. Energies are the same on every rank.
Outcome self_consistent_field(const gannet::Group& group, const Molecule& molecule,
                              const Basis& basis, const Electrons& electrons,
                              const Settings& settings, const SpinArrays& density,
                              const Observers& observers = {});

}  // namespace chem
