#pragma once

#include <functional>
#include <vector>

#include "gannet/tensor/tile.hpp"

namespace gannet::tensor {

/// Which rank owns which tile. All ranks give the same.
struct Placement {
  enum class Kind {
    bytes,    ///< in the order of the tiles, so that ranks own as many bytes as can be
    cyclic,   ///< in turn
    grid,     ///< in turn along each dimension of a grid of ranks, as ScaLAPACK does
    function  ///< as a function says
  };
  Kind kind = Kind::bytes;
  std::vector<int> grid = {};                  ///< ranks along each dimension
  std::function<int(const Tile&)> owner = {};  ///< rank of the group
};

inline Placement equal_bytes() { return {}; }
inline Placement cyclic() { return {Placement::Kind::cyclic, {}, {}}; }

/// The product must not exceed the number of ranks.
inline Placement on_grid(std::vector<int> ranks) {
  return {Placement::Kind::grid, std::move(ranks), {}};
}
inline Placement placed_by(std::function<int(const Tile&)> owner) {
  return {Placement::Kind::function, {}, std::move(owner)};
}

}  // namespace gannet::tensor
