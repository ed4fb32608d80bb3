#pragma once

#include <pthread.h>

#include <cstdint>
#include <string>

#include "job/job.hpp"
#include "topology/cpu_set.hpp"

namespace gannet::remote {

/// Where a helper thread runs (GANNET_HELPER; 2010 paper, section 4.3). `auto`: on processors that
/// no rank may use, if there are any; otherwise on those that the node's ranks leave unused, if
/// there are any, otherwise by the affinity rule; `affinity`: the rule; a number: that processor.
///
/// The rule: the helper begins on its process's processors, and when its work since the last move,
/// ranks x (8 x bytes computed + bytes moved), exceeds a threshold, it moves to the next processor
/// of the node, so that no rank bears the load alone.
class Placement {
 public:
  /// Local. `free`: what no rank may use, as far as is known (topology::Places). Fault::argument if
  /// the setting names a processor that this node does not have.
  Placement(const job::Job& job, const topology::CpuSet& free);

  /// "on processors that ranks leave unused": for the log and `gannet info`.
  std::string description() const;

  /// The calling thread is the helper: puts it in its place.
  void settle();

  /// Bytes that the helper has accumulated, and bytes that it has moved, so far.
  void count(std::int64_t computed, std::int64_t moved);

 private:
  void move_on();

  cpu_set_t all_;
  topology::CpuSet free_;
  int cpu_ = -1;  // a processor of its own; -1: any
  bool rule_ = false;
  int ranks_;
  std::int64_t moved_at_ = 0;  // work done
};

}  // namespace gannet::remote
