#include "topology/cpu_set.hpp"

#include <pthread.h>

#include "base/text.hpp"

namespace gannet::topology {

CpuSet cpu_set(const cpu_set_t& cpus) {
  CpuSet set;
  for (std::size_t cpu = 0; cpu < set.size(); ++cpu) set[cpu] = CPU_ISSET(cpu, &cpus);
  return set;
}

std::string cpus_text(const CpuSet& cpus) {
  std::string list;
  for (std::size_t first = 0; first < cpus.size(); ++first) {
    if (!cpus[first]) continue;
    std::size_t last = first;
    while (last + 1 < cpus.size() && cpus[last + 1]) ++last;
    list += base::text(list.empty() ? "" : ",", first);
    if (last > first) list += base::text('-', last);
    first = last;
  }
  return list.empty() ? "none" : list;
}

bool bind_this_thread(const CpuSet& cpus) {
  cpu_set_t set;
  CPU_ZERO(&set);
  for (std::size_t cpu = 0; cpu < cpus.size(); ++cpu) {
    if (cpus[cpu]) CPU_SET(cpu, &set);
  }
  return pthread_setaffinity_np(pthread_self(), sizeof set, &set) == 0;
}

}  // namespace gannet::topology
