#pragma once

#include <vector>

#include "tensor/core.hpp"
#include "tensor/move_elements.hpp"

namespace gannet::tensor {

/// How a tile is made from the stored one that it follows from.
std::vector<Loop> loops_from_stored(const Core& core, const TileAt& at, const Core::Place& place);

/// Throws Fault::state for a tensor that was moved from; `stored` also Fault::argument for one that
/// is computed.
const Core& live(const Core* core);
const Core& stored(const char* call, const Core* core);

}  // namespace gannet::tensor
