#include "stealing.hpp"

#include <algorithm>

#include "futures/steal_policy.hpp"

namespace gannet::predict {

using futures::StealWord;

namespace {

constexpr double patience = std::chrono::duration<double>(futures::patience).count();
constexpr double announce_again_every =
    std::chrono::duration<double>(futures::announce_again_every).count();
constexpr double pause = std::chrono::duration<double>(futures::look_around_every).count();

}  // namespace

Stealing::Stealing(const TaskList& tasks, const Phase& phase, int ranks, Cost& cost, Times& times,
                   Observer* observer, double latency)
    : Dealing(ranks, cost, times, observer), tasks_(tasks), latency_(latency), state_(ranks_) {
  for (std::size_t r = 0; r < ranks_; ++r) {
    state_[r].next = phase.share_begin(r, ranks_);
    state_[r].last = phase.share_begin(r + 1, ranks_);
  }
}

/// The library's own generator, from a fixed seed.
int Stealing::some_other(std::uint32_t rank) {
  draws_ = static_cast<std::uint32_t>(std::uint64_t{draws_} * 48271 % 2147483647);
  return futures::other_rank(static_cast<int>(rank), static_cast<int>(ranks_), draws_);
}

/// One task for the worker, the others for anybody, if all that was offered has been claimed. What
/// has not been claimed is announced again.
void Stealing::offer(double now, std::uint32_t rank) {
  Rank& me = state_[rank];
  if (ranks_ == 1) return;
  if (!StealWord(me.word).too_late()) {
    if (now - me.announced_again < announce_again_every) return;
    me.announced_again = now;
    return announce(now, rank, static_cast<int>(rank));
  }
  if (me.next == me.last) return;
  const auto count = std::min<std::uint64_t>(futures::steal_places, me.last - me.next);
  me.offered = me.next;
  me.next += count;
  me.word = StealWord::published_only(static_cast<int>(count));
  announce(now, rank, static_cast<int>(rank));
}

void Stealing::announce(double now, std::uint32_t rank, int victim) {
  futures::announce_to(
      victim, [&] { return some_other(rank); },
      [&](int other) {
        const bool near = cost_.node_of(rank) == cost_.node_of(static_cast<std::uint32_t>(other));
        schedule(now + (near ? 0 : latency_), static_cast<std::uint32_t>(other),
                 told + static_cast<std::uint32_t>(victim));
      });
}

/// One fetch-add finds out and claims. `now` becomes the time at which it has returned.
Stealing::Got Stealing::claim(double& now, std::uint32_t rank, int from) {
  const auto owner = static_cast<std::uint32_t>(from);
  Rank& victim = state_[owner];
  const bool near = cost_.node_of(rank) == cost_.node_of(owner);
  const StealWord word(victim.word);
  const double begin = now;
  now = cost_.atomic(now, rank, owner, victim.buffer, times_);
  tell(rank, Doing::asking, begin, now, 8);
  if (near && word.too_late()) return Got::nothing;  // reading the word saves the claim
  victim.word += StealWord::claim(1);
  if (word.too_late()) return Got::refusal;
  if (!near) {  // the record is read, and that it was read is counted
    now += 4 * latency_;
    times_.counter += 4 * latency_;
  }
  if (owner != rank) {
    ++stolen_;
    if (word.published() > word.end(1)) announce(now, rank, from);
  }
  const std::uint64_t number = victim.offered + static_cast<std::uint64_t>(word.claimed());
  start(now, rank, number, tasks_.dealt(number));
  return Got::task;
}

/// A task of its own share, of its steal buffer, or of another rank's. After a refusal others come
/// first: what they request meanwhile is served before what this rank requests next.
Stealing::Got Stealing::find(double& now, std::uint32_t rank) {
  Rank& me = state_[rank];
  if (me.next < me.last) {
    const std::uint64_t mine = me.next++;
    offer(now, rank);
    start(now, rank, mine, tasks_.dealt(mine));
    return Got::task;
  }
  offer(now, rank);
  if (!StealWord(me.word).too_late()) return claim(now, rank, static_cast<int>(rank));
  Got got = Got::nothing;
  if (ranks_ == 1) return got;
  futures::steal_from(
      me.announced,
      [&](int victim) {
        got = claim(now, rank, victim);
        return got != Got::nothing;
      },
      [&](int other) {
        return cost_.node_of(rank) == cost_.node_of(static_cast<std::uint32_t>(other));
      },
      [&] { return some_other(rank); });
  return got;
}

/// Fruitless attempts of an idle rank count as idle time.
void Stealing::on_ask(double now, std::uint32_t rank) {
  Rank& me = state_[rank];
  const double asked = now;
  const Times before = times_;
  const Got got = find(now, rank);
  if (got == Got::task) {
    if (me.idle_since >= 0) times_.tail += asked - me.idle_since;
    me.idle_since = -1;
    return;
  }
  if (me.idle_since < 0) {
    me.idle_since = now;
    me.look_until = now + patience;
  } else {
    times_ = before;
  }
  got == Got::refusal ? schedule(now, rank, ask) : look_again_or_sleep(now, rank);
}

void Stealing::look_again_or_sleep(double now, std::uint32_t rank) {
  Rank& me = state_[rank];
  if (ranks_ > 1 && now < me.look_until) return schedule(now + pause, rank, ask);
  me.asleep = true;
  end(me.idle_since, rank);
}

/// Some rank has tasks to give: this wakes up a rank that sleeps, also one that is about to.
void Stealing::on_own(double now, std::uint32_t rank, std::uint32_t what) {
  Rank& me = state_[rank];
  me.announced.add(static_cast<int>(what - told));
  if (!me.asleep) return;
  me.asleep = false;
  const double awake = std::max(now, me.idle_since);
  me.look_until = awake + patience;
  schedule(awake, rank, ask);
}

}  // namespace gannet::predict
