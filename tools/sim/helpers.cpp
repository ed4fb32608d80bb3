#include "helpers.hpp"

#include <algorithm>

namespace gannet::sim {

Helpers::Helpers(const Machine& machine, const remote::flow::Plan& plan, int nodes)
    : machine_(machine), helpers_(static_cast<std::size_t>(nodes), Helper(plan)) {}

std::uint32_t Helpers::take_slot(std::uint32_t node) { return helpers_[node].slots.add({}); }

void Helpers::arrive(Events& events, double now, std::uint32_t node, Arrival arrival) {
  Helper& helper = helpers_[node];
  const double bytes = header_bytes + static_cast<double>(arrival.block.bytes);
  // The last byte is here now if the link was free for it, otherwise later.
  arrival.ready = std::max(now, helper.link_free + bytes / machine_.network.bandwidth);
  helper.link_free = arrival.ready;
  if (!arrival.flush) helper.receiver.arrive(static_cast<int>(arrival.slot), arrival.block);
  const std::uint32_t number = queued_.add(arrival);
  const bool idle = helper.first == none;
  (idle ? helper.first : queued_[helper.last].behind) = number;
  helper.last = number;
  if (idle) begin(events, now, node);
}

void Helpers::begin(Events& events, double now, std::uint32_t node) {
  const Arrival& arrival = queued_[helpers_[node].first];
  const double work = arrival.flush ? 0 : machine_.service.seconds(arrival.block.bytes);
  events.schedule(std::max(now, arrival.ready) + machine_.network.overhead + work, Kind::served,
                  node);
}

Service Helpers::serve(Events& events, double now, std::uint32_t node) {
  Helper& helper = helpers_[node];
  Service service{queued_.take(helper.first), {}};
  helper.first = service.arrival.behind;
  const int client = static_cast<int>(service.arrival.slot);
  service.ack = service.arrival.flush ? helper.receiver.request_flush(client)
                                      : helper.receiver.serve(client, service.arrival.block);
  const double free = now + (service.ack ? machine_.network.overhead : 0);
  if (helper.first != none) begin(events, free, node);
  return service;
}

}  // namespace gannet::sim
