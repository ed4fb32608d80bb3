#pragma once

#include <string>

namespace gannet::tools {

/// Whether this process was started by an MPI launcher.
bool is_launched();

/// Collective over the processes of the launched job, which it starts and, when the program exits,
/// ends MPI for. On rank 0: its nodes, one line for each, and the transport between them; empty on
/// others.
std::string layout_of_job();

}  // namespace gannet::tools
