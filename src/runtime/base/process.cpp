#include "base/process.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <cstdio>
#include <fstream>
#include <span>
#include <string>

#include "base/hash.hpp"
#include "base/host.hpp"
#include "base/text.hpp"

namespace gannet::base {

namespace {

/// What a file in /proc says about a process, as far as the buffer holds it. Allocates no memory: a
/// process that is short of it must not take others for dead. Empty if the file cannot be read;
/// `gone`: because there is no such process.
std::string_view read_proc(std::int64_t process, const char* file, std::span<char> buffer,
                           bool& gone) {
  char path[64];
  std::snprintf(path, sizeof path, "/proc/%lld/%s", static_cast<long long>(process), file);
  const int opened = ::open(path, O_RDONLY | O_CLOEXEC);
  gone = opened < 0 && errno == ENOENT;
  if (opened < 0) return {};
  const auto length = ::read(opened, buffer.data(), buffer.size());
  gone = length < 0 && errno == ESRCH;
  ::close(opened);
  return {buffer.data(), static_cast<std::size_t>(std::max<ssize_t>(length, 0))};
}

/// The letter of a process's state, and when it began.
struct Stat {
  char state = unknown;
  std::uint64_t started = 0;

  static constexpr char unknown = '?';
  static constexpr char gone = 'X';
};

/// The state follows the name, which is in brackets and may contain anything; 19 fields later, as
/// field 22 of the whole line, is when the process began.
Stat stat_of(std::int64_t process) {
  char file[48];  // of its first thread, which is its own; emulators of processors invent
                  // /proc/N/stat
  std::snprintf(file, sizeof file, "task/%lld/stat", static_cast<long long>(process));
  char buffer[1024];
  Stat stat;
  bool gone = false;
  std::string_view line = read_proc(process, file, buffer, gone);
  if (gone) stat.state = Stat::gone;
  const std::size_t name_end = line.rfind(") ");
  if (name_end == std::string_view::npos) return stat;
  line.remove_prefix(name_end + 2);
  if (line.empty()) return stat;
  stat.state = line.front();
  for (int field = 0; field < 19; ++field)
    line.remove_prefix(std::min(line.find(' '), line.size() - 1) + 1);
  std::from_chars(line.data(), line.data() + line.size(), stat.started);
  return stat;
}

/// 0 if /proc tells too little.
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
  constexpr std::string_view tracer = "TracerPid:\t";
  char buffer[4096];
  bool gone = false;
  const auto status = read_proc(process == 0 ? ::getpid() : process, "status", buffer, gone);
  const std::size_t at = status.find(tracer);
  if (at == std::string_view::npos) return false;
  return !status.substr(at + tracer.size()).starts_with("0\n");
}

std::string_view state_of_process(int process) {
  switch (stat_of(process).state) {
    case 'R':
      return "running";
    case 'T':
      return "stopped";
    case 't':
      return "held by a debugger";
    case Stat::gone:
    case 'Z':
      return "gone";
    case Stat::unknown:
      return "not to be seen";
    default:
      return "asleep";
  }
}

ProcessName name_of_process(int process) {
  return {home_of_this_process(), stat_of(process).started, process};
}

Seen look_at(const ProcessName& process) {
  static const std::uint64_t here = home_of_this_process();
  if (here == 0 || process.home != here) return Seen::nothing;
  const Stat stat = stat_of(process.number);
  if (stat.state == Stat::unknown) return Seen::nothing;
  if (stat.state == Stat::gone || stat.started != process.started) return Seen::gone;
  switch (stat.state) {
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
