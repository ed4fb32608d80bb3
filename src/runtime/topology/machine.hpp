#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <vector>

#include "topology/cpu_set.hpp"

namespace gannet::topology {

/// Memory, and the processors that are nearest to it.
struct NumaNode {
  int number = 0;  ///< the kernel's
  CpuSet cpus;
  std::int64_t bytes = 0;
};

struct Core {
  CpuSet cpus;    ///< its hardware threads
  int node = -1;  ///< the NUMA node that its memory comes from by default; -1: unknown
};

/// What this process may use of one machine: a plain description, which queries nothing. Processors
/// and memory that its control group does not have are not in it.
struct Machine {
  std::vector<NumaNode> nodes;  ///< also those without processors of their own: HBM, CXL, GPUs
  std::vector<Core> cores;      ///< neighbours beside each other
  CpuSet network;               ///< processors near the network's cards; none: unknown, or all are
  std::int64_t page_bytes = 0;  ///< of small pages; 0: unknown

  CpuSet cpus() const;

  /// How many NUMA nodes cores have their memory from.
  int home_nodes() const;
};

/// "8 NUMA nodes, 128 cores, 256 processors".
std::string text_of(const Machine& machine);

/// For ranks that have not read it themselves.
std::vector<std::byte> pack(const Machine& machine);
Machine unpack(std::span<const std::byte> bytes);

}  // namespace gannet::topology
