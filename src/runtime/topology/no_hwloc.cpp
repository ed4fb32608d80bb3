// Builds without hwloc know nothing about the machine.

#include "topology/read.hpp"

namespace gannet::topology {

bool can_read() { return false; }

std::optional<Machine> read_machine(const std::string&) { return {}; }

}  // namespace gannet::topology
