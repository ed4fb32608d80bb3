#pragma once

#include "gannet/gannet.hpp"

namespace bench::store {

/// Collective; 2 ranks. What single calls of a store cost that is in memory alone.
void measure_calls(const gannet::World& world);

}  // namespace bench::store
