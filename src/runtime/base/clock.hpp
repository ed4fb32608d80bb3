#pragma once

#include <cstdint>

namespace gannet::base {

/// Nanoseconds of a clock that never goes back; comparable between the processes of a node.
std::int64_t now_ns();

}  // namespace gannet::base
