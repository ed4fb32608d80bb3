#pragma once

#include <iosfwd>

namespace gannet::tools {

/// Writes what there is to know about this build and this machine: version, compiler, MPI,
/// processors, memory, preflight and settings; if a launcher started it, also the nodes of the job
/// and the transport between them, on rank 0 for all. True if the preflight found no obstacle.
bool print_info(std::ostream& out);

}  // namespace gannet::tools
