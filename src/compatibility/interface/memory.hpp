#pragma once

#include <cstdint>

#include "gannet/export.hpp"

/// Memory of one layer that another may reach by address: arrays of GA, for ARMCI.
namespace gannet::interface {

/// Whether these bytes of a rank, by their place in the arena of its node, lie in one block that a
/// layer has.
using HasMemory = bool (*)(int rank, std::uint64_t offset, std::uint64_t bytes);

/// Local. From now on has_memory() asks this function, too, until the world ends.
void offer_memory(HasMemory ask);

/// Local, any thread that does not run beside offer_memory().
GANNET_API bool has_memory(int rank, std::uint64_t offset, std::uint64_t bytes);

}  // namespace gannet::interface
