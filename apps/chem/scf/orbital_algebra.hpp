#pragma once

#include <memory>
#include <vector>

#include "molecule/molecule.hpp"
#include "scf/diis.hpp"
#include "scf/orbitals.hpp"
#include "scf/outcome.hpp"
#include "scf/reference.hpp"

namespace chem {

/// The matrices over basis functions of one calculation, and the steps from a field to orbitals and
/// their density. All calls are collective over the group of these matrices.
class OrbitalAlgebra {
 public:
  /// `field` is that of the electrons, `density` is changed by the steps. What is referred to must
  /// outlive this.
  OrbitalAlgebra(const Electrons& electrons, const Settings& settings,
                 gannet::Array<double> overlap, gannet::Array<double> core,
                 const SpinArrays& density, const SpinArrays& field);

  /// Fock matrices from the field.
  void make_fock();

  /// The largest element of FDS - SDF in the orthogonal basis.
  double gradient();

  /// Of the density.
  double one_electron_energy() const { return 2 * gannet::dot(density_.mean, core_); }

  /// Replaces the Fock matrices by a mixture with those before.
  void extrapolate();

  /// New orbitals of the Fock matrices and the density of them, mixed with `damping` parts of the
  /// old one.
  void update_density(double damping);

  /// Turns HOMO and LUMO into their sum and difference, the other way round for beta than for
  /// alpha, and makes the density of them. For unrestricted orbitals, after update_density().
  void mix_frontier();

  /// The sum over alpha and beta of PFP, for densities P and Fock matrices F as they were before
  /// they were extrapolated: what a change of the overlap is multiplied with in that of the energy.
  gannet::Array<double> weighted_density();

  /// The end: orbitals of the last Fock matrices.
  std::vector<Orbitals> take_orbitals();

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

  const Electrons& electrons_;
  const Settings& settings_;
  const SpinArrays& density_;
  const SpinArrays& field_;
  gannet::Array<double> overlap_;
  gannet::Array<double> core_;
  gannet::Array<double> work_, work2_;
  OrthogonalBasis orthogonal_;
  std::vector<gannet::Array<double>> spin_density_;  ///< alpha and beta, if unrestricted
  std::vector<Channel> channels_;
  std::unique_ptr<SpinArrays> old_density_;  ///< if there is damping
  Diis diis_;
};

}  // namespace chem
