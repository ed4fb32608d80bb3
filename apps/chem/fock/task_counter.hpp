#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "fock/method.hpp"
#include "gannet/array.hpp"

namespace chem {

/// Which tasks belong to which node: those of every so manieth number, or neighbours.
enum class Deal { in_turn, in_stretches };

/// Gives out the numbers of tasks from 0 on, each of them to one rank: dealt out in turn if they
/// are to be, else by shared counters, one for each node, so that only those who have nothing left
/// to do wait for another node.
class TaskCounter {
 public:
  /// Collective.
  TaskCounter(const gannet::Group& group, Method method);

  /// Collective. Begins anew; what ranks wrote before is there on return.
  void restart();

  /// One-sided. Calls `work` with the tasks of this rank, of so many in all: those of its node,
  /// then what other nodes have left.
  template <class Work>
  void each(std::size_t tasks, Work work, Deal deal = Deal::in_turn) const {
    if (method_ == Method::statically) {
      for (auto n = rank(); n < tasks; n += ranks()) work(n);
      return;
    }
    const auto nodes = leaders_.size();
    for (std::size_t distance = 0; distance < nodes; distance = distance == 0 ? 1 : 2 * distance) {
      const auto node = (my_node_ + distance) % nodes;
      const auto share = share_of(node, tasks, deal);
      std::size_t some = 1;
      for (auto n = claim(node, some); n < share.count; n = claim(node, some)) {
        const auto end = std::min(n + some, share.count);
        // Of another node a part of what is left, since each claim waits for the network.
        if (distance > 0) some = std::max<std::size_t>(1, (share.count - end) / 4);
        for (; n < end; ++n) work(share.first + n * share.step);
      }
    }
  }

 private:
  struct Share {
    std::size_t first, step, count;
  };

  std::size_t rank() const { return static_cast<std::size_t>(counters_.group().rank()); }
  std::size_t ranks() const { return static_cast<std::size_t>(counters_.group().size()); }
  Share share_of(std::size_t node, std::size_t tasks, Deal deal) const;

  /// One-sided. The number of the next task of a node, and takes so many.
  std::size_t claim(std::size_t node, std::size_t count) const;

  Method method_;
  gannet::Array<std::int64_t> counters_;  ///< two of each rank: in use, and for later
  gannet::Index turn_ = 0;                ///< which of the two is in use
  std::vector<int> leaders_;              ///< of each node, the rank whose counter is its own
  std::size_t my_node_;
};

}  // namespace chem
