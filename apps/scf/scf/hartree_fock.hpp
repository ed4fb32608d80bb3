#pragma once

#include <functional>

#include "fock/builder.hpp"
#include "scf/occupation.hpp"

namespace scf {

/// What may be chosen about a calculation.
struct Settings {
  double convergence = 1e-6;  ///< largest element of the orbital gradient, see Iteration::error
  int max_iterations = 50;
  double threshold = 1e-10;  ///< smallest contribution to the Fock matrix, hartree
  Method method = Method::counter;
};

struct Iteration {
  int number;
  double energy;        ///< total, hartree
  double change;        ///< of the energy since the iteration before
  double error;         ///< largest element of FDS - SDF in an orthonormal basis, hartree
  double fock_seconds;  ///< of this rank
  double seconds;       ///< of this rank, since the iteration before
};

/// Energies in hartree.
struct Energies {
  double nuclear = 0;
  double one_electron = 0;
  double two_electron = 0;
  double total() const { return nuclear + one_electron + two_electron; }
};

/// Seconds of this rank.
struct Phases {
  double setup = 0;        ///< pairs of shells, one-electron integrals, orthogonal basis
  double fock = 0;         ///< two-electron part of the Fock matrix
  double diagonalise = 0;  ///< orbitals and density
  double extrapolate = 0;  ///< error, energy, DIIS
};

struct Outcome {
  bool converged = false;
  int iterations = 0;
  Energies energies;
  FockTimes fock;  ///< of this rank, all builds
  Phases phases;
};

/// Those who want to see the work go on; called on every rank, empty ones are passed over.
struct Observers {
  std::function<void(const Iteration&)> iteration = {};
  Progress progress = {};
};

/// Collective over `group`. Restricted Hartree-Fock from the density that is given, which is the
/// final one on return: C w C' over doubly occupied orbitals, n x n. Energies are the same on
/// every rank.
Outcome hartree_fock(const gannet::Group& group, const Molecule& molecule, const Basis& basis,
                     const Occupation& occupation, const Settings& settings,
                     const gannet::Array<double>& density, const Observers& observers = {});

}  // namespace scf
