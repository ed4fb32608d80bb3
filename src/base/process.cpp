#include "base/process.hpp"

#include <fstream>
#include <string>

#include "base/text.hpp"

namespace gannet::base {

bool is_debugged(int process) {
  const std::string who = process == 0 ? "self" : std::to_string(process);
  std::ifstream status("/proc/" + who + "/status");
  for (std::string line; std::getline(status, line);) {
    constexpr std::string_view tracer = "TracerPid:\t";
    if (line.starts_with(tracer)) return line.substr(tracer.size()) != "0";
  }
  return false;
}

/// The letter stands behind the name, which is in brackets and may hold anything.
std::string_view state_of_process(int process) {
  std::string stat;
  std::getline(std::ifstream(text("/proc/", process, "/stat")), stat);
  const std::size_t name_end = stat.rfind(") ");
  switch (name_end == std::string::npos ? 'X' : stat[name_end + 2]) {
    case 'R':
      return "running";
    case 'T':
      return "stopped";
    case 't':
      return "held by a debugger";
    case 'X':
    case 'Z':
      return "gone";
    default:
      return "asleep";
  }
}

}  // namespace gannet::base
