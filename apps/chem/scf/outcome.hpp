#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "field/field.hpp"
#include "fock/method.hpp"
#include "fock/times.hpp"
#include "gannet/array.hpp"

namespace chem {

/// What may be chosen about a calculation.
struct Settings {
  MakeTerms terms;            ///< of the field; must be given
  double convergence = 1e-6;  ///< largest element of the orbital gradient, see Iteration::error
  int max_iterations = 50;
  double threshold = 1e-10;        ///< smallest contribution to the Fock matrix, hartree
  bool measure_screening = false;  ///< whether to find out Outcome::screening_error
  Method method = Method::counter;
  gannet::Futures* futures = nullptr;  ///< for Method::futures
  bool gradient = false;               ///< whether to make Outcome::weighted_density
  bool mix = false;        ///< HOMO and LUMO in the guess, differently for alpha and beta
  double level_shift = 0;  ///< added to the energies of empty orbitals, hartree
  double damping = 0;      ///< part of the old density that is kept while far from the end, 0 to 1

  Sharing sharing() const { return {method, futures}; }
};

/// Seconds of this rank.
struct Phases {
  double setup = 0;        ///< pairs of shells, one-electron integrals, orthogonal basis
  double fock = 0;         ///< the field
  double diagonalise = 0;  ///< orbitals and density
  double extrapolate = 0;  ///< error, energy, DIIS

  Phases& operator+=(const Phases& other) {
    setup += other.setup;
    fock += other.fock;
    diagonalise += other.diagonalise;
    extrapolate += other.extrapolate;
    return *this;
  }
};

/// Orbitals of the last Fock matrix, by rising energy.
struct Orbitals {
  gannet::Array<double> coefficients;  ///< functions x orbitals
  std::vector<double> energies;        ///< hartree
  std::vector<double> occupations;     ///< electrons in each of them
};

struct Outcome {
  bool converged = false;
  int iterations = 0;
  Energies energies;
  std::vector<Orbitals> orbitals;         ///< one set, or those of alpha and of beta
  std::optional<double> screening_error;  ///< of the energy, hartree; if it was measured
  /// The energy-weighted density of all electrons, if it was asked for (functions x functions).
  std::optional<gannet::Array<double>> weighted_density;
  std::unique_ptr<Field> field;  ///< at the last density; refers to the molecule and the basis
  FockTimes fock;                ///< of this rank, all builds
  Phases phases;
};

}  // namespace chem
