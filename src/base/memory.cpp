#include "base/memory.hpp"

#include <sys/resource.h>
#include <unistd.h>

#include <algorithm>
#include <fstream>
#include <limits>
#include <string>

namespace gannet::base {

namespace {

constexpr auto unlimited = std::numeric_limits<std::int64_t>::max();

std::int64_t number_in(const std::string& file) {
  std::ifstream in(file);
  std::int64_t value = 0;
  return in >> value ? value : unlimited;  // "max" and a missing file mean no limit
}

std::int64_t kernel_available() {
  std::ifstream in("/proc/meminfo");
  for (std::string key; in >> key;) {
    std::int64_t kib = 0;
    if (key == "MemAvailable:" && in >> kib) return kib * 1024;
    in.ignore(std::numeric_limits<std::streamsize>::max(), '\n');
  }
  return machine_memory();
}

std::int64_t left_in(const std::string& limit, const std::string& used) {
  const std::int64_t most = number_in(limit);
  const std::int64_t now = number_in(used);
  return most == unlimited || now == unlimited ? unlimited : std::max<std::int64_t>(0, most - now);
}

/// Control groups nest: the tightest limit on the way up to the root counts.
std::int64_t group_available() {
  std::int64_t least = unlimited;
  std::ifstream in("/proc/self/cgroup");
  for (std::string line; std::getline(in, line);) {
    if (!line.starts_with("0::")) continue;
    for (std::string path = line.substr(3);; path.erase(path.rfind('/'))) {
      const std::string folder = "/sys/fs/cgroup" + (path == "/" ? "" : path);
      least = std::min(least, left_in(folder + "/memory.max", folder + "/memory.current"));
      if (path.empty() || path == "/") break;
    }
  }
  const std::string old = "/sys/fs/cgroup/memory/memory.";
  return std::min(least, left_in(old + "limit_in_bytes", old + "usage_in_bytes"));
}

}  // namespace

std::int64_t machine_memory() {
  return std::int64_t{sysconf(_SC_PHYS_PAGES)} * sysconf(_SC_PAGESIZE);
}

std::int64_t address_space_left() {
  rlimit limit{};
  ::getrlimit(RLIMIT_AS, &limit);
  if (limit.rlim_cur == RLIM_INFINITY) return unlimited;
  const std::int64_t used = number_in("/proc/self/statm") * sysconf(_SC_PAGESIZE);
  return std::max<std::int64_t>(0, static_cast<std::int64_t>(limit.rlim_cur) - used);
}

std::int64_t available_memory() { return std::min(kernel_available(), group_available()); }

}  // namespace gannet::base
