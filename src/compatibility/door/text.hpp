#pragma once

#include <string>

#include "gannet/world.hpp"

namespace gannet::door {

/// Collective. The text that rank `root` of the group has, on all its ranks.
std::string broadcast(const Group& group, std::string text, int root);

}  // namespace gannet::door
