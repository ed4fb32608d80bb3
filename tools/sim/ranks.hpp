#pragma once

#include <cstdint>
#include <vector>

#include "events.hpp"
#include "helpers.hpp"
#include "machine.hpp"
#include "remote/flow/sender.hpp"

namespace gannet::sim {

/// All ranks. Each hands over its messages in order, some ahead, sends the first block that may be
/// sent, one at a time, and at the end waits for everything (fence).
///
/// A flow is one rank's traffic to one node; it lives while anything of it is outstanding.
class Ranks {
 public:
  Ranks(const Machine& machine, const Work& work, const remote::flow::Plan& plan, bool announce,
        int nodes, Helpers& helpers);

  /// The rank does what it can now: hands over messages, sends a block, or waits for the end.
  void proceed(Events& events, double now, std::uint32_t rank);

  /// Event: the block has left.
  void sent(Events& events, double now, std::uint32_t rank);

  /// Event: an acknowledgement for a flow.
  void acknowledged(Events& events, double now, std::uint32_t flow, const remote::flow::Ack& ack);

  Arrival take_arrival(std::uint32_t item) { return under_way_.take(item); }
  std::uint32_t rank_of(std::uint32_t flow) const { return flows_[flow].rank; }
  std::int64_t bytes_of(std::uint32_t rank) const { return ranks_[rank].bytes; }
  std::int64_t total_bytes() const;
  int unfinished() const;

 private:
  struct Flow {
    remote::flow::Sender sender;
    std::uint32_t rank;
    std::uint32_t node;
    std::uint32_t slot;
    std::uint32_t next = none;  // of the rank
    std::uint32_t waiting = 0;  // messages
    std::uint32_t flushes = 0;  // not answered yet
  };
  struct Rank {
    std::int64_t bytes = 0;  // of all its messages
    std::uint32_t handed_over = 0;
    std::uint32_t flows = none;
    std::uint32_t waiting = 0;  // messages
    bool sending = false;
  };
  struct Waiting {
    std::uint32_t flow;
    std::uint32_t left;  // bytes
  };

  Waiting* window(std::uint32_t rank) { return windows_.data() + std::size_t{rank} * ahead_; }
  bool all_handed_over(const Rank& rank) const { return rank.handed_over == messages_; }
  void hand_over(std::uint32_t rank);
  std::uint32_t flow_to(std::uint32_t rank, std::uint32_t node);
  void send_from(Events& events, double now, std::uint32_t rank, Waiting* message);
  void fence(Events& events, double now, std::uint32_t rank);
  double put_on_wire(Events& events, double now, const Arrival& arrival);
  void drop_if_quiet(std::uint32_t flow);

  const Network& network_;
  Traffic traffic_;
  remote::flow::Plan plan_;
  bool announce_;
  std::uint32_t messages_;
  std::uint32_t ahead_;
  std::uint32_t per_node_;
  Helpers& helpers_;
  std::vector<Rank> ranks_;
  std::vector<Waiting> windows_;   // `ahead` messages for each rank
  std::vector<double> link_free_;  // when the link out of each node is
  Pool<Flow> flows_;
  Pool<Arrival> under_way_;
};

}  // namespace gannet::sim
