#include "base/process.hpp"

#include <unistd.h>

#include <fstream>
#include <sstream>
#include <string>

#include "base/hash.hpp"
#include "base/host.hpp"
#include "base/text.hpp"

namespace gannet::base {

namespace {

/// What the kernel says of it behind the name, which is in brackets and may hold anything: first
/// the letter of its state. Empty if there is none.
std::string stat_of(std::int64_t process) {
  std::string stat;
  std::getline(std::ifstream(text("/proc/", process, "/stat")), stat);
  const std::size_t name_end = stat.rfind(") ");
  return name_end == std::string::npos ? std::string() : stat.substr(name_end + 2);
}

/// Field 22 of the whole line, the 20th from the state on.
std::uint64_t start_in(const std::string& stat) {
  std::istringstream fields(stat);
  std::string field;
  for (int i = 0; i < 19; ++i) fields >> field;
  std::uint64_t started = 0;
  fields >> started;
  return started;
}

/// 0 where /proc tells too little.
std::uint64_t home_of_this_process() {
  std::string boot;
  std::getline(std::ifstream("/proc/sys/kernel/random/boot_id"), boot);
  char container[64] = "";
  const auto length = ::readlink("/proc/self/ns/pid", container, sizeof container - 1);
  if (boot.empty() || length <= 0) return 0;
  Hash hash;
  hash.add(text(boot, ' ', container, ' ', host_name()));
  return hash.value();
}

}  // namespace

bool is_debugged(int process) {
  const std::string who = process == 0 ? "self" : std::to_string(process);
  std::ifstream status("/proc/" + who + "/status");
  for (std::string line; std::getline(status, line);) {
    constexpr std::string_view tracer = "TracerPid:\t";
    if (line.starts_with(tracer)) return line.substr(tracer.size()) != "0";
  }
  return false;
}

std::string_view state_of_process(int process) {
  const std::string stat = stat_of(process);
  switch (stat.empty() ? 'X' : stat.front()) {
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

ProcessName name_of_process(int process) {
  return {home_of_this_process(), start_in(stat_of(process)), process};
}

Seen look_at(const ProcessName& process) {
  static const std::uint64_t here = home_of_this_process();
  if (here == 0 || process.home != here) return Seen::nothing;
  const std::string stat = stat_of(process.number);
  if (stat.empty() || start_in(stat) != process.started) return Seen::gone;
  switch (stat.front()) {
    case 'X':
    case 'Z':
      return Seen::gone;
    case 't':
      return Seen::debugged;
    case 'T':
      return is_debugged(static_cast<int>(process.number)) ? Seen::debugged : Seen::stopped;
    default:
      return Seen::alive;
  }
}

}  // namespace gannet::base
