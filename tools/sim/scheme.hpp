#pragma once

#include <string>

#include "remote/flow/plan.hpp"

namespace gannet::sim {

/// How helpers divide their memory, as it is written in an option:
///   2x4K      two buffers of 4 KB for each client, no backlog announced
///   2x4K+32   the same, and 32 more for all clients, offered to clients that announce their
///   backlog auto      what the runtime makes of the node's memory (remote/flow), with announced
///   backlogs
struct Scheme {
  std::string name;
  bool automatic = false;
  bool announce = false;
  remote::flow::Plan plan;  ///< of one client; meaningless if automatic

  static Scheme parse(const std::string& text);

  /// The plan for that many clients on nodes with that much memory.
  remote::flow::Plan plan_for(int clients, remote::flow::Bytes node_memory) const;
};

}  // namespace gannet::sim
