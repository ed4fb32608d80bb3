#pragma once

#include <cstdint>
#include <deque>
#include <functional>
#include <memory>
#include <queue>
#include <unordered_map>
#include <vector>

#include "remote/flow/receiver.hpp"
#include "remote/flow/sender.hpp"

namespace gannet::predict {

/// What ranks send to helpers, in blocks that wait for free buffers there: both sides are the
/// runtime's own flow control (remote/flow). Buffers are tracked as long as blocks are in flight.
class Credits {
 public:
  /// Helpers of so many nodes, each with that plan. An acknowledgement takes `latency`.
  Credits(const remote::flow::Plan& plan, int nodes, double latency);

  /// A block in flight: when it has left the sender, has arrived, and has been served.
  struct Way {
    double left, arrived, served;
  };
  /// What happens to a block of this many bytes that may be sent from `ready` on.
  using Carry = std::function<Way(double ready, double bytes)>;

  /// Bytes that go from a rank to the helper of a node, from `begin` on: when the last one has
  /// left, and how long it waited for buffers.
  struct Sent {
    double left, waited;
  };
  Sent send(double begin, std::uint32_t rank, std::uint32_t node, double bytes, const Carry& carry);

 private:
  struct Coming {
    double time;
    remote::flow::Ack ack;
  };
  struct Flow {
    std::uint32_t slot;
    remote::flow::Sender sender;
    std::deque<Coming> acks = {};
    int under_way = 0;  ///< blocks
    double quiet = 0;   ///< when the sender knows of all of them
  };

  enum class What : std::uint8_t { arrives, served, quiet };
  struct Event {
    double time;
    std::uint64_t order;
    std::uint32_t rank;
    What what;
    remote::flow::Block block;
    bool operator>(const Event& other) const {
      return time != other.time ? time > other.time : order > other.order;
    }
  };
  struct Helper {
    explicit Helper(const remote::flow::Plan& plan) : receiver(plan) {}
    remote::flow::Receiver receiver;
    std::unordered_map<std::uint32_t, Flow> flows = {};  ///< by rank
    std::vector<std::uint32_t> free_slots = {};
    std::uint32_t slots = 0;
    std::priority_queue<Event, std::vector<Event>, std::greater<>> events = {};
  };

  Flow& flow_of(Helper& helper, std::uint32_t rank);
  void follow(Helper& helper);
  void follow_until(Helper& helper, double time);
  void end_if_quiet(Helper& helper, const Event& event);
  double until_acknowledged(Helper& helper, Flow& flow);
  static void acknowledge(Flow& flow);
  void schedule(Helper& helper, double time, std::uint32_t rank, What what,
                const remote::flow::Block& block = {});

  const remote::flow::Plan plan_;
  const double latency_;
  std::vector<std::unique_ptr<Helper>> helpers_;  ///< those that anything was sent to
  std::uint64_t scheduled_ = 0;
};

}  // namespace gannet::predict
