#pragma once

#include <iosfwd>

namespace gannet::tools {

/// Writes what there is to know about this build and this machine: version, compiler, MPI,
/// processors, memory, preflight and settings. True if the preflight found nothing in the way.
bool print_info(std::ostream& out);

}  // namespace gannet::tools
