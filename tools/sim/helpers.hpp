#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "events.hpp"
#include "machine.hpp"
#include "remote/flow/receiver.hpp"

namespace gannet::sim {

constexpr std::uint32_t none = 0xffffffff;
constexpr double header_bytes = 64;  // of a block, a flush request, an acknowledgement

/// A block, or a flush request if `flush`, on its way to a helper or in its queue.
struct Arrival {
  remote::flow::Block block;
  std::uint32_t flow;
  std::uint32_t slot;  ///< the client, as the helper counts
  bool flush = false;
  double ready = 0;  ///< when the last byte is there
  std::uint32_t behind = none;
};

/// The result of one step of a helper.
struct Service {
  Arrival arrival;
  std::optional<remote::flow::Ack> ack;
};

/// The helpers of all nodes: each takes what arrives in turn, one at a time.
///
/// A helper numbers clients as they come (slots), and a slot is reused when its client has nothing
/// outstanding. So the states of a million clients at a hundred thousand helpers take only the
/// memory of those that are active.
class Helpers {
 public:
  Helpers(const Machine& machine, const remote::flow::Plan& plan, int nodes);

  std::uint32_t take_slot(std::uint32_t node);
  void drop_slot(std::uint32_t node, std::uint32_t slot) { helpers_[node].slots.drop(slot); }

  /// A block or flush request reaches the node now. Schedules Kind::served if the helper was idle.
  void arrive(Events& events, double now, std::uint32_t node, Arrival arrival);

  /// Ends the service that was scheduled, and begins the next.
  Service serve(Events& events, double now, std::uint32_t node);

  const remote::flow::Receiver& receiver(std::uint32_t node) const {
    return helpers_[node].receiver;
  }

 private:
  struct Nothing {};
  struct Helper {
    explicit Helper(const remote::flow::Plan& plan) : receiver(plan) {}
    remote::flow::Receiver receiver;
    Pool<Nothing> slots;
    double link_free = 0;  // when the link into the node is
    std::uint32_t first = none;
    std::uint32_t last = none;
  };
  void begin(Events& events, double now, std::uint32_t node);

  const Machine& machine_;
  std::vector<Helper> helpers_;
  Pool<Arrival> queued_;
};

}  // namespace gannet::sim
