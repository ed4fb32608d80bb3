#pragma once

#include <cstdint>

#include "data.hpp"
#include "service.hpp"
#include "traffic.hpp"

/// What a run simulates: the machine, and what its ranks have to send.
namespace gannet::sim {

struct Network {
  double latency = 5e-6;     ///< seconds from node to node
  double bandwidth = 3e9;    ///< bytes per second into a node, and out of it
  double overhead = 0.5e-6;  ///< seconds of the helper for each message it takes or sends
};

struct Machine {
  Network network;
  ServiceTimes service{data::service_times};
  int per_node = 8;  ///< ranks
  remote::flow::Bytes memory = std::int64_t{16} << 30;
};

struct Work {
  int ranks = 16;
  Pattern pattern = Pattern::uniform;
  Sizes sizes = Sizes::fixed(4096);
  int messages = 8;  ///< that each rank sends
  int ahead = 4;     ///< messages that a rank hands over before the first of them has left
  std::uint64_t seed = 1;
};

}  // namespace gannet::sim
