#pragma once

#include <span>
#include <vector>

#include "gannet/tensor/core.hpp"

namespace gannet::tensor {

/// One loop around a move, with its strides on both sides, in elements. Stride 0 on the input side
/// repeats elements, on the output side sums them.
struct Loop {
  Index extent;
  Index in;
  Index out;
};

struct Move {
  Scalar scale = 1.0;
  bool conjugated = false;
  bool adds = false;  ///< accumulates into the output
};

/// Local. Copies, permutes, takes diagonals, repeats or sums, depending on the strides.
void move_elements(Element type, std::vector<Loop> loops, const void* in, void* out,
                   const Move& how);

/// Strides of a dense tile.
std::array<Index, max_dims> dense_strides(const Tile& tile);

}  // namespace gannet::tensor
