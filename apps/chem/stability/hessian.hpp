#pragma once

#include <vector>

#include "gannet/array.hpp"
#include "stability/turn.hpp"

namespace chem {

/// How much of each orbital (columns) goes into each other one (rows): an array for each kind of
/// pair, such as occupied and empty ones of alpha.
using Rotation = std::vector<gannet::Array<double>>;

/// The second derivatives of an energy along rotations of the orbitals; never made, only multiplied
/// with rotations. All calls are collective but channels().
class Hessian {
 public:
  virtual ~Hessian() = default;

  /// Arrays of a rotation; none if there is nothing to rotate into.
  std::size_t channels() const { return shapes_.size(); }

  Rotation make_rotation() const;

  /// y := H x, one Fock build.
  virtual void multiply(const Rotation& x, const Rotation& y) = 0;

  /// The matrices over the orbitals of each spin that a rotation stands for.
  virtual Generators generators(const Rotation& x) const = 0;

  /// x := x / (d - value) for estimates d of the diagonal of H; where that is nearly nothing it is
  /// left at a small number.
  void precondition(double value, const Rotation& x) const;

  /// x := a rotation between the pair of orbitals with the n-th lowest d, and a little of all
  /// others, so that no symmetry keeps it from the lowest eigenvalue. The same for any number of
  /// ranks.
  void guess(std::size_t n, const Rotation& x) const;

 protected:
  /// K with a rotation's array in its rows and columns from these on, and its negative transposed.
  static void place(const gannet::Array<double>& x, gannet::Index row, gannet::Index column,
                    double sign, const gannet::Array<double>& k);

  explicit Hessian(const gannet::Group& group) : group_(group) {}

  /// By derived classes, once for each array of a rotation.
  void add_channel(gannet::Index rows, gannet::Index columns) {
    shapes_.push_back({rows, columns});
  }

  /// Of one array of a rotation: x := d x.
  void times_diagonal(std::size_t channel, const gannet::Array<double>& x) const;

  /// What H is near to, for rotations of one pair.
  virtual double diagonal(std::size_t channel, gannet::Index row, gannet::Index column) const = 0;

 private:
  gannet::Group group_;
  std::vector<gannet::Shape> shapes_;
};

}  // namespace chem
