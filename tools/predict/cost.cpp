#include "cost.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "draw.hpp"

namespace gannet::predict {

namespace {

constexpr std::uint64_t few_calls = 16;

double steps_of(std::uint32_t members) {
  return std::ceil(std::log2(static_cast<double>(members)));
}

/// Clients of a helper are the ranks of other nodes.
remote::flow::Plan plan_of(const Machine& machine, std::uint32_t ranks) {
  const auto clients = static_cast<int>(ranks) - static_cast<int>(machine.ranks_per_node);
  const auto memory = static_cast<remote::flow::Bytes>(machine.memory);
  return remote::flow::divide(remote::flow::budget_of(memory), std::max(1, clients));
}

}  // namespace

Cost::Cost(const Machine& machine, int ranks, double speedup, const std::vector<Shape>& arrays)
    : machine_(machine),
      owners_(arrays, ranks),
      ranks_(static_cast<std::uint32_t>(ranks)),
      per_node_(static_cast<std::uint32_t>(machine.ranks_per_node)),
      speedup_(speedup),
      nodes_((ranks_ + per_node_ - 1) / per_node_),
      credits_(plan_of(machine, ranks_), nodes(), machine.latency) {}

/// Any node but this one.
std::uint32_t Cost::other_node(std::uint32_t node, std::uint64_t draw) const {
  const std::uint64_t others = nodes_.size() - 1;
  return static_cast<std::uint32_t>((node + 1 + shuffled(draw) % others) % nodes_.size());
}

/// Arrays are spread evenly over ranks: this part of what is used lies on the rank's own node.
double Cost::near_part(std::uint32_t node) const {
  const std::uint32_t here = std::min(per_node_, ranks_ - node * per_node_);
  return static_cast<double>(here) / ranks_;
}

/// With few calls, each goes either to the rank's own node or elsewhere.
double Cost::far_part(std::uint32_t node, double calls, std::uint64_t draw) const {
  const double near = near_part(node);
  if (calls == 0 || calls > few_calls) return 1 - near;
  double far = 0;
  for (std::uint64_t call = 0; static_cast<double>(call) < calls; ++call) {
    far += unit_draw(few_calls * draw + call) >= near;
  }
  return far / calls;
}

double Cost::through_memory(double now, double ready, std::uint32_t node, double bytes,
                            Times& times) {
  const double all = nodes_[node].memory.serve(now, ready, bytes / machine_.memory_bandwidth);
  const double end = std::max(all, ready + bytes / machine_.copy_bandwidth);
  times.memory += end - ready;
  return end;
}

/// When the last byte has left the link into `to`. The first byte passes all links at once.
double Cost::through_network(double now, double ready, std::uint32_t from, std::uint32_t to,
                             double bytes) {
  const double seconds = bytes / machine_.bandwidth;
  const double left = nodes_[from].out.serve(now, ready, seconds);
  const double share = seconds / (machine_.bisection * static_cast<double>(nodes_.size()));
  const double crossed = bisection_.serve(now, left - seconds, share);
  const double came = nodes_[to].in.serve(now, std::max(left - seconds, crossed - share), seconds);
  return std::max({left, crossed, came});
}

double Cost::through_helper(double now, double ready, std::uint32_t node, double bytes,
                            double calls) {
  const double seconds = calls * machine_.helper_message + bytes / machine_.helper_bandwidth;
  return nodes_[node].helper.serve(now, ready, seconds);
}

double Cost::atomic(double now, std::uint32_t rank, std::uint32_t owner, Server& server,
                    Times& times) const {
  const bool near = node_of(rank) == node_of(owner);
  const double way = near ? 0 : machine_.latency;
  const double end =
      server.serve(now, now + way, near ? machine_.local_atomic : machine_.atomic) + way;
  times.counter += end - now;
  return end;
}

double Cost::read(double now, std::uint32_t rank, double bytes, double calls, std::uint64_t draw,
                  Times& times) {
  const std::uint32_t node = node_of(rank);
  const double far = far_part(node, calls, draw), near = 1 - far;
  times.link += calls * machine_.overhead;
  const double begun =
      through_memory(now, now + calls * machine_.overhead, node, near * bytes, times);
  if (far == 0) return begun;
  return from_node(now, begun, other_node(node, draw), node, far * bytes, far * calls, times);
}

/// Gets that are requested from `begun` on, one after the other.
double Cost::from_node(double now, double begun, std::uint32_t owner, std::uint32_t node,
                       double bytes, double calls, Times& times) {
  double served = begun + machine_.latency;
  if (machine_.helper_gets != 0) {
    const double ready = served;
    served = through_helper(now, ready, owner, bytes, calls);
    times.helper += served - ready;
  }
  const double trips = std::max(0.0, 2 * calls - 1) * machine_.latency;
  const double end = through_network(now, served, owner, node, bytes) + trips;
  times.link += end - served + machine_.latency;
  return end;
}

double Cost::read(double now, double ready, std::uint32_t rank, const Access& access, bool waits,
                  Times& times) {
  const std::uint32_t node = node_of(rank), owner = node_of(owners_.of(access));
  times.link += machine_.overhead;
  const double called = ready + machine_.overhead;
  if (owner == node) return through_memory(now, called, node, access.bytes, times);
  return from_node(now, called, owner, node, access.bytes, waits ? 1 : 0, times);
}

double Cost::fetch(double now, double ready, std::uint32_t rank, std::uint32_t owner, double bytes,
                   Times& times) {
  times.link += machine_.overhead;
  Times hidden;
  return from_node(now, ready + machine_.overhead, node_of(owner), node_of(rank), bytes, 1, hidden);
}

double Cost::add(double now, std::uint32_t rank, double bytes, double calls, std::uint64_t draw,
                 Times& times) {
  const std::uint32_t node = node_of(rank);
  const double far = far_part(node, calls, draw), near = 1 - far;
  times.link += calls * machine_.overhead;
  const double begun =
      through_memory(now, now + calls * machine_.overhead, node, near * bytes, times);
  if (far == 0) return begun;
  return to_node(now, begun, node, other_node(node, draw), rank, far * bytes, far * calls, times);
}

double Cost::to_node(double now, double begun, std::uint32_t node, std::uint32_t owner,
                     std::uint32_t rank, double bytes, double calls, Times& times) {
  const auto carry = [&](double ready, double block) -> Credits::Way {
    const double there = through_network(now, ready, node, owner, block) + machine_.latency;
    const double served = through_helper(now, there, owner, block, std::exchange(calls, 0));
    drained_ = std::max(drained_, served);
    return {std::max(ready, nodes_[node].out.free()), there, served};
  };
  const Credits::Sent sent = credits_.send(begun, rank, owner, bytes, carry);
  times.helper += sent.waited;
  times.link += sent.left - begun - sent.waited;
  return sent.left;
}

double Cost::add(double now, double ready, std::uint32_t rank, const Access& access, Times& times) {
  const std::uint32_t node = node_of(rank), owner = node_of(owners_.of(access));
  times.link += machine_.overhead;
  const double called = ready + machine_.overhead;
  if (owner == node) return add_here(now, called, node, access, times);
  return to_node(now, called, node, owner, rank, access.bytes, 1, times);
}

double Cost::add_here(double now, double ready, std::uint32_t node, const Access& access,
                      Times& times) {
  const double copied = through_memory(now, ready, node, access.bytes, times);
  const double end = std::max(copied, locks_.add(now, ready, access, machine_.copy_bandwidth));
  times.memory += end - copied;
  return end;
}

double Cost::in_turn(double begun, std::uint32_t rank, double end, Times& times) {
  if (!machine_.one_lock) return end;
  const double ended = nodes_[node_of(rank)].calls.serve(begun, end - begun);
  times.memory += ended - end;
  return ended;
}

double Cost::compute(double now, std::uint32_t rank, double seconds, double bytes, Times& times) {
  const double computed = now + compute(seconds);
  times.compute += computed - now;
  if (bytes == 0) return computed;
  const double moved = nodes_[node_of(rank)].memory.serve(now, bytes / machine_.memory_bandwidth);
  times.memory += std::max(0.0, moved - computed);
  return std::max(computed, moved);
}

/// Time for what a call brings to the ranks of a node from other nodes.
double Cost::bringing(const SharedWork& work, const Part& part) const {
  double seconds = part.messages * machine_.overhead;
  if (part.far == 0) return seconds;
  const bool panels = work.traffic == Traffic::panels;
  const double crossing = panels ? std::max(1.0, 1 / machine_.bisection) : 1;
  seconds += machine_.latency + crossing * part.far / machine_.bandwidth;
  const bool gets = work.traffic != Traffic::faces;
  if (gets && machine_.helper_gets == 0) return seconds;
  return seconds + part.messages * machine_.helper_message + part.far / machine_.helper_bandwidth;
}

/// All ranks of a node copy the same amount.
double Cost::copying_at_once() const {
  const auto ranks = static_cast<double>(std::min(per_node_, ranks_));
  return std::min(machine_.memory_bandwidth, ranks * machine_.copy_bandwidth);
}

/// A product fetches what it needs next while it computes; ghost cells are waited for.
double Cost::together(double now, const SharedWork& work, Times& times) const {
  const Part part = part_of(work, static_cast<int>(ranks_), static_cast<int>(per_node_));
  const auto calls = static_cast<double>(work.calls);
  const double mean = compute(work.compute) / ranks_;
  const double most = compute(work.compute) * part.most;
  const double moving = calls * bringing(work, part);
  const double copying = calls * part.near / copying_at_once();
  const double hidden = work.traffic == Traffic::panels ? most : 0;
  const double link = std::max(0.0, moving - hidden);
  const double memory = std::max(0.0, copying + moving - hidden) - link;
  times.compute += ranks_ * mean;
  times.tail += ranks_ * (most - mean);
  times.link += ranks_ * link;
  times.memory += ranks_ * memory;
  return now + most + link + memory;
}

double Cost::meeting(double bytes) const {
  const std::uint32_t here = std::min(per_node_, ranks_);
  const double between = steps_of(static_cast<std::uint32_t>(nodes()));
  const double copy = std::min(machine_.copy_bandwidth, machine_.memory_bandwidth);
  return steps_of(here) * (machine_.local_sync + bytes / copy) +
         between * (machine_.sync_step + bytes / machine_.bandwidth);
}

}  // namespace gannet::predict
