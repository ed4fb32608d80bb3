#pragma once

#include "gannet/world.hpp"
#include "tensor/draft.hpp"

namespace gannet::tensor {

/// Collective. Makes what the steps of a plan make for each other, which holds them from then on.
std::vector<Handle> make_intermediates(const Group& group, Element type, Steps& steps);

/// Bytes of tensors on this rank.
std::size_t bytes_here(const std::vector<Handle>& tensors);

}  // namespace gannet::tensor
