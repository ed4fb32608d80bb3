#pragma once

#include <optional>

#include "ga/process/cluster.hpp"
#include "gannet/types.hpp"

namespace gannet::ga {

/// What this layer keeps between initialize and terminate (ga/process/program.hpp).
struct State {
  Cluster cluster;
  std::optional<Index> limit = {};  ///< of array memory, see ga/arrays/limit.hpp
  Index used = 0;
  Index most_used = 0;
};

/// Local. Fault::state outside.
GANNET_API State& state();

/// Local.
GANNET_API bool initialized();
GANNET_API const Cluster& cluster();

/// Collective over the world; initialize and terminate call them.
void begin_state();
void end_state();

}  // namespace gannet::ga
