#pragma once

#include <memory>
#include <vector>

#include "molecule/molecule.hpp"
#include "scf/diis.hpp"
#include "scf/orbitals.hpp"
#include "scf/outcome.hpp"
#include "scf/reference.hpp"

namespace chem {

/// The matrices of one calculation and the steps that an iteration is made of, all of them
/// collective. Seconds are added to the phases of `outcome`.
class Calculation {
 public:
  /// What is referred to must outlive the calculation; `density` is changed by its steps.
  Calculation(const gannet::Group& group, const Molecule& molecule, const Basis& basis,
              const Electrons& electrons, const Settings& settings, const SpinArrays& density);

  void build_fock(const Progress& progress);

  /// The largest element of FDS - SDF in the orthogonal basis.
  double gradient();

  /// Replaces the Fock matrices by a mixture with those before.
  void extrapolate();

  /// New orbitals of the Fock matrices and the density of them, mixed with `damping` parts of the
  /// old one.
  void update_density(double damping);

  /// Turns HOMO and LUMO into their sum and difference, the other way round for beta than for
  /// alpha, and makes the density of them. For unrestricted orbitals, after update_density().
  void mix_frontier();

  /// Of the density of the last build_fock().
  Energies energies() const;

  /// The energy of the density less that without screening; the change that the density itself
  /// would undergo is of second order. After build_fock().
  double screening_error();

  /// The sum over alpha and beta of PFP, for densities P and Fock matrices F as they were before
  /// they were extrapolated: what a change of the overlap is multiplied with in that of the energy.
  gannet::Array<double> weighted_density();

  /// Ends the calculation: orbitals of the last Fock matrices.
  std::vector<Orbitals> take_orbitals();

  /// Ends the calculation, too: the field as it is.
  std::unique_ptr<Field> take_field() { return std::move(field_); }

  Outcome outcome;

 private:
  /// A Fock matrix, the density that it is diagonal with in the end, and its orbitals. One for
  /// both spins, or one for each.
  struct Channel {
    Channel(const gannet::Array<double>& the_density, const gannet::Array<double>& fock_like,
            const OrthogonalBasis& orthogonal);

    const gannet::Array<double>* density;
    gannet::Array<double> fock;
    gannet::Array<double> orbitals;
    gannet::Array<double> error;
  };

  bool one_set() const { return electrons_.reference != Reference::unrestricted; }
  void split_density();
  void join_density();
  const gannet::Array<double>& shifted_fock(const Channel& channel);
  void occupy_one_set(const Channel& channel);
  std::vector<double> occupations(std::size_t channel) const;
  std::unique_ptr<Field> make_field(double threshold) const;

  const Molecule& molecule_;
  const Basis& basis_;
  const Electrons& electrons_;
  const Settings& settings_;
  const SpinArrays& density_;
  gannet::Array<double> overlap_;
  gannet::Array<double> core_;
  gannet::Array<double> work_, work2_;
  OrthogonalBasis orthogonal_;
  std::vector<gannet::Array<double>> spin_density_;  ///< alpha and beta, if unrestricted
  std::vector<Channel> channels_;
  std::unique_ptr<SpinArrays> old_density_;  ///< if there is damping
  std::unique_ptr<Field> field_;
  Diis diis_;
  double nuclear_;
};

}  // namespace chem
