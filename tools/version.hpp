#pragma once

#include <iosfwd>

namespace gannet::tools {

/// Writes which Gannet this is: version, commit if it was built from a clone, compiler,
/// transports, and the MPI that is loaded.
void print_version(std::ostream& out);

}  // namespace gannet::tools
