#pragma once

#include <array>
#include <vector>

#include "gannet/tensor/symmetry.hpp"
#include "gannet/tensor/tile.hpp"

namespace gannet::tensor {

/// A permutation of dimensions with its sign: what was dimension to[d] becomes dimension d.
struct Permutation {
  std::array<std::int8_t, max_dims> to{};
  std::int8_t sign = 1;

  TileAt operator()(const TileAt& at) const {
    TileAt moved = TileAt::zeros(at.dims());
    for (int d = 0; d < at.dims(); ++d) moved[d] = at[to[static_cast<std::size_t>(d)]];
    return moved;
  }
};

/// All permutations that follow from the generators of a symmetry, the identity first.
class Orbit {
 public:
  /// Fault::argument for generators that are no permutations of `dims` dimensions, or say that the
  /// tensor is zero.
  Orbit(const Symmetry& symmetry, int dims);

  const std::vector<Permutation>& permutations() const { return permutations_; }
  const Permutation& identity() const { return permutations_.front(); }
  bool trivial() const { return permutations_.size() == 1; }

  /// The smallest tile that follows from this one, and the permutation that leads there.
  struct Canonical {
    TileAt at;
    const Permutation* from;
  };
  Canonical canonical(const TileAt& at) const;

  /// How many different tiles follow from it.
  int images(const TileAt& at) const;

 private:
  std::vector<Permutation> permutations_;
};

}  // namespace gannet::tensor
