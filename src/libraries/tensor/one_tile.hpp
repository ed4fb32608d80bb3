#pragma once

#include "tensor/core.hpp"

namespace gannet::tensor {

/// How far a stored tile is from what the symmetry says of it alone: the largest difference of two
/// elements that should be alike, and the largest element of a tile of which anything is said.
struct Asymmetry {
  double apart = 0;
  double largest = 0;
};
Asymmetry own_asymmetry(const Core& core, const TileAt& at, const void* elements);

/// Throws Fault::state for a tensor that was moved from; `stored` also Fault::argument for one that
/// is computed.
const Core& live(const Core* core);
const Core& stored(const char* call, const Core* core);

}  // namespace gannet::tensor
