#pragma once

#include <cstdint>
#include <vector>

#include "clock.hpp"
#include "credits.hpp"
#include "locks.hpp"
#include "machine.hpp"
#include "owners.hpp"
#include "part.hpp"

namespace gannet::predict {

/// Where the time of ranks goes. They add up to ranks x time.
struct Times {
  double compute = 0;
  double outside = 0;
  double tail = 0;     ///< until the last rank has arrived
  double counter = 0;  ///< or the steal buffers: to get a task
  double helper = 0;
  double link = 0;    ///< latency, bandwidth, bisection
  double memory = 0;  ///< copies, and locks
  double sync = 0;

  double sum() const { return compute + outside + tail + counter + helper + link + memory + sync; }
};

/// A machine at work: its links, helpers, memories and hot atomics, each of which serves requests
/// in order.
class Cost {
 public:
  /// `speedup`: how much faster it computes than the machine that the tasks come from. `arrays`:
  /// those of accesses; more may be added later.
  Cost(const Machine& machine, int ranks, double speedup, const std::vector<Shape>& arrays);

  std::uint32_t owner(const Access& access) { return owners_.of(access); }
  int nodes() const { return static_cast<int>(nodes_.size()); }
  std::uint32_t node_of(std::uint32_t rank) const { return rank / per_node_; }
  std::uint32_t ranks_of_node() const { return per_node_; }
  double call() const { return machine_.overhead; }
  double compute(double seconds) const { return seconds / speedup_; }
  double flops(double seconds) const { return compute(seconds) * machine_.speed; }

  // Each says when what was begun at `now` has ended for the rank, and adds the reasons to `times`.

  /// An atomic on an element of `owner`; `server` stands for the element.
  double atomic(double now, std::uint32_t rank, std::uint32_t owner, Server& server,
                Times& times) const;

  /// Bytes come from all over the machine, in `calls` calls that wait. `draw` chooses the node that
  /// serves those that are not on the rank's own node.
  double read(double now, std::uint32_t rank, double bytes, double calls, std::uint64_t draw,
              Times& times);

  /// A get, from `ready` on; without `waits` the caller does not wait for the round trip.
  double read(double now, double ready, std::uint32_t rank, const Access& access, bool waits,
              Times& times);

  /// Bytes go all over the machine. For the rank the call ends when they have left the node, which
  /// has to wait while helpers have no free buffers for them.
  double add(double now, std::uint32_t rank, double bytes, double calls, std::uint64_t draw,
             Times& times);

  /// An add to one owner, from `ready` on.
  double add(double now, double ready, std::uint32_t rank, const Access& access, Times& times);

  /// One tile comes from `owner`, while the rank does something else. Returns when it has arrived;
  /// `times` is charged for the call only.
  double fetch(double now, double ready, std::uint32_t rank, std::uint32_t owner, double bytes,
               Times& times);

  /// When a rank's calls from `begun` to `end` have ended, if those of its node go one at a time.
  double in_turn(double begun, std::uint32_t rank, double end, Times& times);

  /// Seconds of computing that moves this many bytes through the node's memory.
  double compute(double now, std::uint32_t rank, double seconds, double bytes, Times& times);

  /// All ranks do their parts of shared work.
  double together(double now, const SharedWork& work, Times& times) const;

  /// One meeting of all ranks, in which each handles this many bytes.
  double meeting(double bytes) const;

  /// When all helpers have done what they were sent.
  double drained() const { return drained_; }

 private:
  struct Node {
    Server in, out, helper, memory, calls;
  };
  std::uint32_t other_node(std::uint32_t node, std::uint64_t draw) const;
  double near_part(std::uint32_t node) const;
  double far_part(std::uint32_t node, double calls, std::uint64_t draw) const;
  double from_node(double now, double begun, std::uint32_t owner, std::uint32_t node, double bytes,
                   double calls, Times& times);
  double to_node(double now, double begun, std::uint32_t node, std::uint32_t owner,
                 std::uint32_t rank, double bytes, double calls, Times& times);
  double add_here(double now, double ready, std::uint32_t node, const Access& access, Times& times);
  double bringing(const SharedWork& work, const Part& part) const;
  double copying_at_once() const;
  double through_memory(double now, double ready, std::uint32_t node, double bytes, Times& times);
  double through_network(double now, double ready, std::uint32_t from, std::uint32_t to,
                         double bytes);
  double through_helper(double now, double ready, std::uint32_t node, double bytes, double calls);

  const Machine& machine_;
  Owners owners_;
  std::uint32_t ranks_;
  std::uint32_t per_node_;
  double speedup_;
  std::vector<Node> nodes_;
  Server bisection_;
  Credits credits_;
  Locks locks_;
  double drained_ = 0;
};

}  // namespace gannet::predict
