#pragma once

#include <functional>

#include "scf/outcome.hpp"
#include "scf/reference.hpp"
#include "scf/spin_arrays.hpp"

namespace scf {

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

/// Collective over `group`. Hartree-Fock from the density that is given, which is the final one on
/// return. It has a difference of spins unless the reference is restricted; a difference that is
/// zero will do to begin with. Energies are the same on every rank.
Outcome hartree_fock(const gannet::Group& group, const Molecule& molecule, const Basis& basis,
                     const Electrons& electrons, const Settings& settings,
                     const SpinArrays& density, const Observers& observers = {});

}  // namespace scf
