#pragma once

#include "predict/machine.hpp"

namespace gannet::predict {

inline constexpr double tiny = 1e-12;

/// On which only computing takes time that can be seen.
inline Machine ideal() {
  Machine machine;
  machine.name = "ideal";
  machine.ranks_per_node = 1;
  machine.speed = 1;
  machine.memory_bandwidth = machine.copy_bandwidth = 1e30;
  machine.bandwidth = machine.helper_bandwidth = 1e30;
  machine.latency = machine.atomic = machine.local_atomic = tiny;
  return machine;
}

}  // namespace gannet::predict
