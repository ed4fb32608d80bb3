#pragma once

#include <atomic>
#include <string>

namespace gannet::topology {

/// Local. Why the calling thread cannot choose NUMA nodes for its memory: the launcher has chosen
/// (numactl, `srun --mem-bind`), or the kernel refuses, as in many containers. Empty: it can.
std::string memory_objection();

/// While it lives, memory that the calling thread gets from the kernel comes from a NUMA node, if
/// that has any left; it stays there. A policy that the thread already has is left alone. What the
/// kernel refuses does no harm: memory then comes from where the thread runs, and the first time
/// the log says so (debug).
class Preference {
 public:
  /// `node`: -1 for none, then no system call is made. Refusals are counted.
  Preference(int node, std::atomic<int>& refusals);
  ~Preference();

  Preference(const Preference&) = delete;
  Preference& operator=(const Preference&) = delete;

 private:
  bool set_ = false;
};

}  // namespace gannet::topology
