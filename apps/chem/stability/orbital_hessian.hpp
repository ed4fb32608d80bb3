#pragma once

#include <vector>

#include "field/spin_arrays.hpp"
#include "scf/outcome.hpp"
#include "stability/hessian.hpp"

namespace chem {

/// What rotations do to alpha and beta: the same, of one set of orbitals; the opposite, of one set;
/// or each its own, of two sets.
enum class Spins { alike, against, apart };

/// Of closed shells, or of orbitals that alpha and beta have for themselves: a rotation has an
/// array for each spin that has both occupied (columns) and empty orbitals (rows).
class OrbitalHessian final : public Hessian {
 public:
  /// `field` is up to date with the density of the orbitals. What is referred to must outlive this.
  OrbitalHessian(const gannet::Group& group, const Basis& basis,
                 const std::vector<Orbitals>& orbitals, Spins spins, Field& field);

  void multiply(const Rotation& x, const Rotation& y) override;
  Generators generators(const Rotation& x) const override;

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

  /// The energy of closed shells has each rotation twice, and each of the two is a pair of elements
  /// above and below the diagonal.
  double scale() const { return spins_ == Spins::apart ? 2 : 4; }
  double diagonal(std::size_t channel, gannet::Index row, gannet::Index column) const override;
  void make_density(std::size_t channel, const gannet::Array<double>& x);
  void make_fock(std::size_t channel);

  const std::vector<Orbitals>& orbitals_;
  Spins spins_;
  std::vector<Channel> channels_;
  std::vector<std::size_t> spin_of_;  ///< 0 for alpha, 1 for beta, of each channel
  Field& field_;
  SpinArrays density_;
  SpinArrays response_;
  gannet::Array<double> work_;
};

}  // namespace chem
