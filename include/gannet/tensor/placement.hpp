#pragma once

#include <functional>
#include <vector>

#include "gannet/tensor/tile.hpp"

namespace gannet::tensor {

/// Which rank owns which tile. Must be the same on all ranks.
struct Placement {
  enum class Kind {
    bytes,    ///< in the order of the tiles, with about the same number of bytes on each rank
    cyclic,   ///< round robin
    grid,     ///< round robin along each dimension of a grid of ranks, as in ScaLAPACK
    function  ///< given by a function
  };
  Kind kind = Kind::bytes;
  std::vector<int> grid = {};                  ///< ranks along each dimension
  std::function<int(const Tile&)> owner = {};  ///< rank of the group
};

inline Placement equal_bytes() { return {}; }
inline Placement cyclic() { return {Placement::Kind::cyclic, {}, {}}; }

/// The product of `ranks` must not exceed the number of ranks.
inline Placement on_grid(std::vector<int> ranks) {
  return {Placement::Kind::grid, std::move(ranks), {}};
}
inline Placement placed_by(std::function<int(const Tile&)> owner) {
  return {Placement::Kind::function, {}, std::move(owner)};
}

}  // namespace gannet::tensor
