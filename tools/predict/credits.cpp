#include "credits.hpp"

#include <algorithm>
#include <cmath>

#include "gannet/error.hpp"

namespace gannet::predict {

using remote::flow::Ack;
using remote::flow::Block;
using remote::flow::Bytes;

namespace {

/// If more bytes are sent than fit into this many blocks, the blocks are larger.
constexpr double most_blocks = 1024;

}  // namespace

Credits::Credits(const remote::flow::Plan& plan, int nodes, double latency)
    : plan_(plan), latency_(latency), helpers_(static_cast<std::size_t>(nodes)) {}

Credits::Sent Credits::send(double begin, std::uint32_t rank, std::uint32_t node, double bytes,
                            const Carry& carry) {
  if (!helpers_[node]) helpers_[node] = std::make_unique<Helper>(plan_);
  Helper& helper = *helpers_[node];
  follow_until(helper, begin);
  Flow& flow = flow_of(helper, rank);
  const double buffer = static_cast<double>(plan_.buffer);
  const auto blocks = static_cast<Bytes>(std::clamp(std::ceil(bytes / buffer), 1.0, most_blocks));
  const double each = bytes / static_cast<double>(blocks);
  const auto filled = static_cast<Bytes>(std::clamp(std::ceil(each), 1.0, buffer));
  Sent sent{begin, 0};
  double now = begin;
  for (Bytes left = blocks; left-- > 0;) {
    const double asked = now;
    while (!flow.acks.empty() && flow.acks.front().time <= now) acknowledge(flow);
    while (!flow.sender.ready()) now = std::max(now, until_acknowledged(helper, flow));
    sent.waited += now - asked;
    const Block block = flow.sender.send(filled, left * filled);
    const Way way = carry(now, each);
    schedule(helper, way.arrived, rank, What::arrives, block);
    schedule(helper, way.served, rank, What::served, block);
    ++flow.under_way;
    now = sent.left = std::max(now, way.left);
  }
  return sent;
}

Credits::Flow& Credits::flow_of(Helper& helper, std::uint32_t rank) {
  const auto found = helper.flows.find(rank);
  if (found != helper.flows.end()) return found->second;
  std::uint32_t slot = helper.slots;
  if (helper.free_slots.empty()) {
    ++helper.slots;
  } else {
    slot = helper.free_slots.back();
    helper.free_slots.pop_back();
  }
  return helper.flows.emplace(rank, Flow{slot, remote::flow::Sender(plan_)}).first->second;
}

void Credits::schedule(Helper& helper, double time, std::uint32_t rank, What what,
                       const Block& block) {
  helper.events.push({time, ++scheduled_, rank, what, block});
}

void Credits::follow_until(Helper& helper, double time) {
  while (!helper.events.empty() && helper.events.top().time <= time) follow(helper);
}

/// Handles the next event at a helper.
void Credits::follow(Helper& helper) {
  const Event event = helper.events.top();
  helper.events.pop();
  if (event.what == What::quiet) return end_if_quiet(helper, event);
  Flow& flow = helper.flows.at(event.rank);
  const int client = static_cast<int>(flow.slot);
  if (event.what == What::arrives) return helper.receiver.arrive(client, event.block);
  if (const auto ack = helper.receiver.serve(client, event.block)) {
    flow.acks.push_back({event.time + latency_, *ack});
  }
  if (--flow.under_way > 0) return;
  flow.quiet = event.time + latency_;
  schedule(helper, flow.quiet, event.rank, What::quiet);
}

/// Acknowledgements that were held back are requested, at no cost, and what is known of the flow is
/// forgotten: it is like new.
void Credits::end_if_quiet(Helper& helper, const Event& event) {
  const auto found = helper.flows.find(event.rank);
  if (found == helper.flows.end()) return;
  const Flow& flow = found->second;
  if (flow.under_way > 0 || flow.quiet > event.time) return;
  (void)helper.receiver.request_flush(static_cast<int>(flow.slot));
  helper.free_slots.push_back(flow.slot);
  helper.flows.erase(found);
}

/// When the sender learns of free buffers that it did not know of.
double Credits::until_acknowledged(Helper& helper, Flow& flow) {
  while (flow.acks.empty()) {
    if (helper.events.empty()) {
      throw Error(Fault::system, "gannet predict: a sender without credits and nothing under way");
    }
    follow(helper);
  }
  const double time = flow.acks.front().time;
  acknowledge(flow);
  return time;
}

void Credits::acknowledge(Flow& flow) {
  flow.sender.acknowledge(flow.acks.front().ack);
  flow.acks.pop_front();
}

}  // namespace gannet::predict
