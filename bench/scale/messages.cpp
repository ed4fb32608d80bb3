#include "messages.hpp"

#include <algorithm>
#include <bit>

#include "remote/client/client.hpp"

namespace gannet::growing {

namespace {

/// ceil(log2(n))
int steps_of(int n) { return std::bit_width(static_cast<unsigned>(n) - 1); }

/// Recursive doubling; nodes beyond a power of two hand over and get back (remote/exchange.cpp).
int reduction_steps(int nodes) {
  const int core = static_cast<int>(std::bit_floor(static_cast<unsigned>(nodes)));
  return steps_of(core) + (nodes > core ? 2 : 0);
}

/// The table of an array's blocks is gathered: in each step those of as many nodes as one knows
/// (remote/exchange.cpp).
int messages_of_table(const Job& job) {
  constexpr int most = remote::Client::exchange_bytes / sizeof(std::uint64_t);
  int messages = 0;
  for (int known = 1; known < job.nodes(); known *= 2) {
    const int words = std::min(known, job.nodes() - known) * job.per_node;
    messages += (words + most - 1) / most;
  }
  return messages;
}

/// A binary tree of the ranks, up and down (futures/ballot.hpp).
int depth_of_tree(int ranks) { return std::bit_width(static_cast<unsigned>(ranks)) - 1; }

}  // namespace

std::vector<Row> messages(const Job& job) {
  const int nodes = job.nodes();
  return {
      {"sync", "leader of a node", double(steps_of(nodes)), "messages"},
      {"sync on the node", "rank", 2.0 * steps_of(job.per_node), "flags"},
      {"reduction", "leader of a node", double(reduction_steps(nodes)), "messages"},
      {"one vote of futures", "job", 2.0 * depth_of_tree(job.ranks), "messages"},
      {"creation of an array", "leader of a node", double(messages_of_table(job)), "messages"},
      {"creation of an array", "leader of a node",
       double(job.ranks - job.per_node) * sizeof(std::uint64_t)},
      {"hang report", "rank that asks", 2.0 * nodes, "messages"},
      {"death of a node", "node that reports it", double(nodes - 1), "messages"},
  };
}

}  // namespace gannet::growing
