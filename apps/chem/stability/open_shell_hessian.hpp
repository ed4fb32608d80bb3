#pragma once

#include <vector>

#include "field/spin_arrays.hpp"
#include "molecule/molecule.hpp"
#include "scf/outcome.hpp"
#include "stability/hessian.hpp"

namespace chem {

/// Of restricted open shells: alpha and beta have the same orbitals, closed ones, open ones (of
/// alpha alone) and empty ones, and undergo the same rotations. A rotation has an array for each
/// pair of such spaces that has orbitals.
///
/// With K for the rotation (antisymmetric over all orbitals), n for the occupations, F for the Fock
/// matrix and R for its first-order change, the derivative of the second-order energy is
/// -2 (W - W'), W = sum over spins of K (nF + Fn)/2 + n (R - K F). F is not diagonal here, and what
/// it has between closed and empty orbitals counts: only the sum over spins vanishes.
class OpenShellHessian final : public Hessian {
 public:
  /// Collective. `field` is brought up to date with the density of the orbitals: closed, then open,
  /// then empty ones. What is referred to must outlive this; a Libint must be alive.
  OpenShellHessian(const gannet::Group& group, const Molecule& molecule, const Basis& basis,
                   const Orbitals& orbitals, Field& field);

  void multiply(const Rotation& x, const Rotation& y) override;
  Generators generators(const Rotation& x) const override;

 private:
  /// Where the array of a channel lies in K.
  struct Place {
    gannet::Index row, column;
    gannet::Patch patch(const gannet::Array<double>& x) const;
  };
  struct Spin {
    gannet::Index occupied;
    double sign;  ///< of the difference of the spins
    gannet::Array<double> fock;
    std::vector<double> energies;  ///< its diagonal
  };

  double diagonal(std::size_t channel, gannet::Index row, gannet::Index column) const override;
  void find_fock(const Molecule& molecule, const Basis& basis, const Orbitals& orbitals);
  void weigh_fock();
  void join(const Rotation& x);
  void make_density();
  void make_derivative();

  const gannet::Array<double>& coefficients_;
  std::vector<Place> places_;
  Field& field_;
  SpinArrays density_;
  SpinArrays response_;
  gannet::Array<double> work_;        ///< over basis functions
  gannet::Array<double> half_;        ///< functions x orbitals
  gannet::Array<double> rotation_;    ///< K, and the rest over orbitals
  gannet::Array<double> weighted_;    ///< sum over spins of (nF + Fn)/2
  gannet::Array<double> derivative_;  ///< W
  gannet::Array<double> transposed_;
  std::vector<Spin> spins_;
};

}  // namespace chem
