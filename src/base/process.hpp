#pragma once

#include <string_view>

namespace gannet::base {

/// Whether a debugger holds a process of this machine; 0: this one. Asks the kernel each time.
bool is_debugged(int process = 0);

/// What a process of this machine is doing, for messages: "running", "asleep", "stopped", "held by
/// a debugger" or "gone".
std::string_view state_of_process(int process);

}  // namespace gannet::base
