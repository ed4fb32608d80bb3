#pragma once

#include <cstdint>
#include <string_view>

namespace gannet::base {

/// Whether a debugger holds a process of this machine; 0: this one. Asks the kernel each time.
bool is_debugged(int process = 0);

/// What a process of this machine is doing, for messages: "running", "asleep", "stopped", "held by
/// a debugger", "gone", or "not to be seen". Of the calls here, only name_of_process() asks for
/// memory.
std::string_view state_of_process(int process);

/// Identifies a process, so that it is not taken for another one: of another machine or container,
/// or a later one of the same number. Plain bytes, so that others can look at the process.
struct ProcessName {
  std::uint64_t home = 0;     ///< machine, host name and container; 0: unknown
  std::uint64_t started = 0;  ///< when, by the clock of the kernel
  std::int64_t number = 0;
};
ProcessName name_of_process(int process);

/// What the kernel shows of a process.
enum class Seen {
  nothing,   ///< it lives, or has lived, where this process cannot look
  alive,     ///< and may run, though it may have to wait for a processor
  stopped,   ///< by a signal
  debugged,  ///< a debugger holds it
  gone
};
Seen look_at(const ProcessName& process);

}  // namespace gannet::base
