#pragma once

#include "gannet/stack.hpp"

namespace gannet::base {

using gannet::stack_has_room;

}  // namespace gannet::base
