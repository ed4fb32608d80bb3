#pragma once

#include <algorithm>
#include <cstring>
#include <vector>

#include "remote_node.hpp"
#include "stalls.hpp"

/// A job of a helper and ranks of other nodes in one process, and what lies where in its memory.
namespace gannet::remote::test_nodes {

using Buffer = std::vector<std::byte>;

// The memory: shared counters, sums and tickets, then for each rank bytes and numbers of its own.
inline constexpr node::Offset begin = 4096;
inline constexpr int shared_words = 4;
inline constexpr node::Offset counters = begin;
inline constexpr node::Offset sums = counters + 64;
inline constexpr node::Offset tickets = sums + 64;
inline constexpr node::Offset own = tickets + 64 * shared_words;
inline constexpr Index own_bytes = 24 * 1024;

/// All of one job: a helper, its memory and some ranks.
struct Job {
  Job(const wire::loop::Knobs& knobs, const flow::Plan& plan)
      : network(knobs),
        transport(network.transport()),
        far_transport(*transport),
        words((own + static_cast<node::Offset>(plan.clients * own_bytes)) / 64 + 64),
        far(far_transport, base(), begin, end(plan), plan) {
    for (int i = 0; i < plan.clients; ++i) {
      ranks.push_back(std::make_unique<NearRank>(*transport, far.port().address(), plan));
      far.port().connect(ranks.back()->address());  // so peer i is rank i
    }
  }
  std::byte* base() { return reinterpret_cast<std::byte*>(words.data()); }
  static node::Offset end(const flow::Plan& plan) {
    return own + static_cast<node::Offset>(plan.clients * own_bytes);
  }
  void progress() {
    for (const auto& rank : ranks) rank->progress();
    far.progress();
  }
  /// False if it takes for ever.
  template <class Condition>
  bool progress_until(Condition&& condition) {
    for (int i = 0; i < 100'000; ++i) {
      if (condition()) return true;
      progress();
    }
    return false;
  }
  bool quiet() {
    return std::all_of(ranks.begin(), ranks.end(), [](const auto& rank) {
      rank->channel().request_flush();
      return rank->channel().quiet();
    });
  }

  struct alignas(64) Line {
    std::byte bytes[64];
  };
  wire::loop::Network network;
  std::unique_ptr<wire::Transport> transport;
  StallingTransport far_transport;
  std::vector<Line> words;
  FarNode far;
  std::vector<std::unique_ptr<NearRank>> ranks;
};

inline std::int64_t load(const std::byte* at) {
  std::int64_t value;
  std::memcpy(&value, at, sizeof value);
  return value;
}
inline void store(std::byte* at, std::int64_t value) { std::memcpy(at, &value, sizeof value); }

inline OutgoingOperation task_of(protocol::Op op, node::Offset far, const node::Transfer& shape,
                                 void* near) {
  const bool whole = op != protocol::Op::put && op != protocol::Op::get;
  OutgoingOperation task{op, Element::int64, far, Cursor(shape, whole)};
  task.near = node::host_memory(near);
  return task;
}

}  // namespace gannet::remote::test_nodes
