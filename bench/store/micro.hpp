#pragma once

#include <string>

#include "gannet/gannet.hpp"

namespace bench::store {

/// Collective; 2 ranks. What single calls of a store cost, with its files in this folder.
void measure_calls(const gannet::World& world, const std::string& folder);

}  // namespace bench::store
