#pragma once

#include <cstdint>

/// In place of src/runtime/node/arena.hpp, of which locks and barriers need this alone.
namespace gannet::node {

using Offset = std::uint64_t;

}  // namespace gannet::node
