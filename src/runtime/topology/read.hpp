#pragma once

#include <optional>
#include <string>

#include "topology/machine.hpp"

namespace gannet::topology {

/// Whether this build can read topologies, by hwloc.
bool can_read();

/// Local. This machine, or the one in an XML file of hwloc (`lstopo machine.xml`). Nothing if hwloc
/// is missing, cannot read it, or reports something impossible: then nobody knows better than the
/// kernel.
std::optional<Machine> read_machine(const std::string& xml_file = "");

}  // namespace gannet::topology
