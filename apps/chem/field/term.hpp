#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "field/spin_arrays.hpp"
#include "fock/method.hpp"
#include "fock/task_counter.hpp"
#include "fock/times.hpp"
#include "gradient/gradient.hpp"
#include "molecule/molecule.hpp"

namespace chem {

/// A number that a term has to tell besides its energy, by the name that it has in tables and
/// summaries.
struct Fact {
  std::string name;
  double value;
};

/// One of the things that electrons feel from their density, of which the self-consistent field is
/// the sum: exact Coulomb and exchange, their fitted forms, a functional of the density. Densities
/// and matrices are over basis functions, as half the sum and half the difference of alpha's and
/// beta's (SpinMatrices); in closed shells there is no difference, and none is read or made.
class FieldTerm {
 public:
  virtual ~FieldTerm() = default;

  /// Local. What its energy is called in tables and summaries, such as "two_electron".
  virtual std::string name() const = 0;

  /// Collective. Makes matrix() and energy() those of this symmetric density. Called once in an
  /// iteration; a term may remember the density before and work out the change only. What all
  /// have of matrix() is there on return.
  virtual FockTimes update(const SpinArrays& density, const Progress& progress) = 0;

  /// Local. What the term contributes to the Fock matrices at the density of the last update: the
  /// mean to that of both spins, plus the difference to alpha's, minus the difference to beta's.
  virtual const SpinArrays& matrix() const = 0;

  /// Local. What it contributes to the energy there, hartree; the same on every rank.
  virtual double energy() const = 0;

  /// Collective. matrix := the first-order change of matrix() when the density of the last update
  /// changes by `change`. Both may have a difference of spins though that density has none.
  virtual void respond(const SpinMatrices& change, const SpinMatrices& matrix) = 0;

  /// Collective. Adds this rank's part of the derivative of energy() along the nuclei, at the
  /// density of the last update and without what a change of the overlap does. `counter` has just
  /// been restarted.
  virtual void add_gradient(const TaskCounter& counter, Gradient& gradient) = 0;

  /// Local. What else there is to tell; the same on every rank.
  virtual std::vector<Fact> facts() const { return {}; }
};

/// What terms are made for; molecule and basis outlive them.
struct FieldInput {
  gannet::Group group;
  const Molecule& molecule;
  const Basis& basis;
  Sharing sharing;
  double threshold;  ///< smallest contribution to a Fock matrix, hartree
  bool open;         ///< whether densities have a difference of spins
};

/// Collective. Makes the terms of a theory. The energies of each are told under its name.
using MakeTerms = std::function<std::vector<std::unique_ptr<FieldTerm>>(const FieldInput& input)>;

}  // namespace chem
