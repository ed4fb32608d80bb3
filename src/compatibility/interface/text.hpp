#pragma once

#include <string>

#include "gannet/world.hpp"

namespace gannet::interface {

/// Collective. The text that rank `root` of the group has, on all its ranks.
std::string broadcast(const Group& group, std::string text, int root);

}  // namespace gannet::interface
