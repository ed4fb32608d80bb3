#include "report/memory_use.hpp"

#include <fstream>
#include <limits>
#include <optional>
#include <string>

namespace chem {
namespace {

std::optional<MemoryUse> first;
MemoryUse most;

}  // namespace

MemoryUse memory_use() {
  MemoryUse use;
  std::ifstream in("/proc/self/smaps_rollup");
  in.ignore(std::numeric_limits<std::streamsize>::max(), '\n');
  std::string name, unit;
  double kib = 0;
  while (in >> name >> kib >> unit) {
    if (name == "Pss_Anon:") use.own = 1024 * kib;
    if (name == "Pss_Shmem:") use.shared = 1024 * kib;
  }
  return use;
}

void note_memory() {
  const auto now = memory_use();
  if (!first) first = now;
  if (now.all() > most.all()) most = now;
}

MemoryUse first_memory() { return first.value_or(MemoryUse()); }
MemoryUse most_memory() { return most; }

}  // namespace chem
