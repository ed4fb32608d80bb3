#include "owned_dealing.hpp"

#include <algorithm>

#include "tensor/steal_order.hpp"

namespace gannet::predict {

namespace {

/// The mean of a sample, if there are many.
double mean_seconds(const TaskList& tasks, const Phase& phase) {
  constexpr std::uint64_t enough = 1000;
  const std::uint64_t step = std::max<std::uint64_t>(1, (phase.end - phase.begin) / enough);
  double sum = 0;
  std::uint64_t seen = 0;
  for (std::uint64_t n = phase.begin; n < phase.end; n += step, ++seen) sum += tasks[n].compute;
  return sum / static_cast<double>(std::max<std::uint64_t>(1, seen));
}

}  // namespace

OwnedDealing::OwnedDealing(const TaskList& tasks, const Phase& phase, int ranks, Cost& cost,
                           TileCaches& caches, Times& times, Observer* observer)
    : Dealing(ranks, cost, times, observer),
      tasks_(tasks),
      caches_(caches),
      asks_far_(cost.flops(mean_seconds(tasks, phase)) > tensor::flops_to_steal_far),
      state_(ranks_) {
  for (std::uint32_t rank = 0; rank < ranks_; ++rank) {
    state_[rank].next = phase.share_begin(rank, ranks_);
    state_[rank].last = phase.share_begin(rank + 1, ranks_);
  }
}

std::uint32_t OwnedDealing::first_of_node(std::uint32_t rank) const {
  return cost_.node_of(rank) * cost_.ranks_of_node();
}

std::uint32_t OwnedDealing::ranks_of_node(std::uint32_t rank) const {
  return std::min(cost_.ranks_of_node(), ranks_ - first_of_node(rank));
}

/// The rank itself, and those from which it may take tasks.
std::uint32_t OwnedDealing::victims_of(std::uint32_t rank) const {
  const std::uint32_t near = ranks_of_node(rank);
  return near + (asks_far_ ? std::min<std::uint32_t>(tensor::far_victims, ranks_ - near) : 0);
}

std::uint32_t OwnedDealing::victim(std::uint32_t rank, std::uint32_t number) const {
  const std::uint32_t first = first_of_node(rank), near = ranks_of_node(rank);
  if (number < near) return first + (rank - first + number) % near;
  return (first + number) % ranks_;  // those after its node
}

/// One claim; the next is an event of its own, as others may have claimed meanwhile.
void OwnedDealing::on_ask(double now, std::uint32_t rank) {
  Rank& me = state_[rank];
  if (me.asked == victims_of(rank)) return end(now, rank);
  const std::uint32_t owner = victim(rank, me.asked);
  Rank& owned = state_[owner];
  const double claimed = cost_.atomic(now, rank, owner, owned.claims, times_);
  tell(rank, Doing::asking, now, claimed, 8);
  if (owned.next == owned.last) {
    ++me.asked;
    return schedule(claimed, rank, ask);
  }
  stolen_ += owner != rank;
  const std::uint64_t number = owned.next++;
  const Dealt mine = tasks_.dealt(number);
  const Dealt next = owned.next < owned.last ? tasks_.dealt(owned.next) : Dealt{};
  start(bring_tiles(now, claimed, rank, mine, next), rank, number, mine);
}

/// Tiles arrive while the rank computes, also those of the task that it is likely to claim next.
/// Returns when it may begin, so that it does not end before the last of its own tiles is there.
double OwnedDealing::bring_tiles(double now, double claimed, std::uint32_t rank, const Dealt& mine,
                                 const Dealt& next) {
  const auto own = caches_.fetch(now, claimed, rank, mine.accesses, times_);
  const double called = caches_.fetch(now, own.called, rank, next.accesses, times_).called;
  const double begin = std::max({called, own.first, own.last - cost_.compute(mine.task.compute)});
  times_.link += begin - called;
  tell(rank, Doing::reading, claimed, begin, own.bytes);
  return begin;
}

}  // namespace gannet::predict
