#pragma once

#include "gannet/world.hpp"
#include "tensor/draft.hpp"

namespace gannet::tensor {

/// Collective. Creates the intermediates of a plan and enters them in its steps.
std::vector<Handle> make_intermediates(const Group& group, Element type, Steps& steps);

/// Bytes that these tensors take on this rank.
std::size_t bytes_here(const std::vector<Handle>& tensors);

}  // namespace gannet::tensor
