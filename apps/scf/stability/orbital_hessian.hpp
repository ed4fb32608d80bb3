#pragma once

#include <vector>

#include "fock/builder.hpp"
#include "scf/outcome.hpp"
#include "scf/spin_arrays.hpp"

namespace scf {

/// What rotations do to alpha and beta: the same, of one set of orbitals; the opposite, of one set;
/// or each its own, of two sets.
enum class Spins { alike, against, apart };

/// How much of each occupied orbital (columns) goes into each empty one (rows); one array, or one
/// for each spin.
using Rotation = std::vector<gannet::Array<double>>;

/// The second derivatives of a Hartree-Fock energy along rotations of the orbitals; never made,
/// only multiplied with rotations. All calls are collective but channels().
class OrbitalHessian {
 public:
  /// What is referred to must outlive this.
  OrbitalHessian(const gannet::Group& group, const Basis& basis,
                 const std::vector<Orbitals>& orbitals, Spins spins, const Settings& settings);

  /// Arrays of a rotation: spins that have both occupied and empty orbitals.
  std::size_t channels() const { return channels_.size(); }

  Rotation make_rotation() const;

  /// y := H x, one Fock build.
  void multiply(const Rotation& x, const Rotation& y);

  /// x := x / (d - value) for differences d of orbital energies, which H is near to; where that is
  /// nearly nothing it is left at a small number.
  void precondition(double value, const Rotation& x) const;

  /// x := a rotation between the n-th lowest pair of orbitals, and a little of all others, so that
  /// no symmetry keeps it from the lowest eigenvalue. The same for any number of ranks.
  void guess(std::size_t n, const Rotation& x) const;

 private:
  /// The orbitals of one spin, or of both.
  struct Channel {
    const Orbitals* orbitals;
    gannet::Index occupied;
    gannet::Index empty;

    gannet::Section<double> occupied_part() const;
    gannet::Section<double> empty_part() const;
    double gap(gannet::Index row, gannet::Index column) const;
  };

  void make_density(std::size_t channel, const gannet::Array<double>& x);
  void make_fock(std::size_t channel);

  Spins spins_;
  std::vector<Channel> channels_;
  std::vector<std::size_t> spin_of_;  ///< 0 for alpha, 1 for beta, of each channel
  FockBuilder builder_;
  SpinArrays density_;
  SpinArrays repulsion_;
  gannet::Array<double> work_;
};

}  // namespace scf
