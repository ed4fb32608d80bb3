#pragma once

#include <string>
#include <vector>

#include "topology/plan.hpp"

namespace gannet::job {
class Job;
}  // namespace gannet::job

namespace gannet::topology {

/// What was decided (plan.hpp) for this rank and its node. All empty: it is left to the kernel.
struct Places {
  std::vector<Core> share;   ///< cores of this rank
  std::vector<int> memory;   ///< NUMA nodes of its part of the node's memory
  std::string why_anywhere;  ///< if the memory may lie anywhere
  CpuSet helper;             ///< processors of the node's helper, which no rank uses
  Binding workers = Binding::none;

  /// "memory on NUMA nodes 0 1 of 8 cores"; "memory where it is touched first (ranks are not
  /// bound)": for the log and `gannet info`.
  std::string description() const;
};

/// Collective over the node. Its first rank reads the machine, once for all, and only if the
/// launcher has given a rank less than all processors; whatever goes wrong there, the job goes on
/// with nothing decided. GANNET_BIND says how much is decided.
Places places_of(job::Job& job);

}  // namespace gannet::topology
