#pragma once

#include <span>
#include <vector>

#include "gannet/tensor/core.hpp"

namespace gannet::tensor {

/// One loop around a move: how far apart its steps are on both sides, in elements. Nothing on the
/// side of the source repeats elements, nothing on the other side sums them.
struct Loop {
  Index extent;
  Index in;
  Index out;
};

struct Move {
  Scalar scale = 1.0;
  bool conjugated = false;
  bool adds = false;  ///< to what is there
};

/// Copies, permutes, takes diagonals, repeats or sums, as the strides say. Local.
void move_elements(Element type, std::vector<Loop> loops, const void* in, void* out,
                   const Move& how);

/// Distances between neighbours along each dimension of a dense box.
std::array<Index, max_dims> dense_strides(const Tile& tile);

}  // namespace gannet::tensor
