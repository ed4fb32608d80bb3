#include "node/barrier.hpp"

#include <bit>
#include <chrono>
#include <thread>

#include "base/order.hpp"
#include "progress/wait.hpp"

namespace gannet::node {

namespace {

/// How long a rank in another call has to say which call that is.
constexpr std::chrono::milliseconds time_to_say{2000};

int rounds_for(int ranks) { return std::bit_width(static_cast<unsigned>(ranks - 1)); }
std::uint32_t epoch_of(std::uint64_t word) { return static_cast<std::uint32_t>(word >> 32); }
std::uint32_t mark_of(std::uint64_t word) { return static_cast<std::uint32_t>(word); }

}  // namespace

/// Says which call this rank is in, for ranks that are in another one.
class Barrier::Arrivals final : public progress::Awaited {
 public:
  Arrivals(const Barrier& barrier, const Call& call) : barrier_(barrier), call_(call) {}

  void lasts() const override { barrier_.say(call_); }

  std::string who() const override { return {}; }

 private:
  const Barrier& barrier_;
  const Call& call_;
};

std::size_t Barrier::bytes(int ranks) {
  const auto count = static_cast<std::size_t>(ranks);
  return count * (sizeof(Flag) * static_cast<std::size_t>(rounds_for(ranks)) + sizeof(Say));
}

Barrier::Barrier(const progress::Engine& engine, void* memory, int rank, int ranks, int known_as)
    : engine_(&engine),
      flags_(static_cast<Flag*>(memory)),
      rank_(rank),
      ranks_(ranks),
      rounds_(rounds_for(ranks)) {
  says_ = reinterpret_cast<Say*>(flags_ + ranks * rounds_);
  says_[rank].known_as = known_as;
}

int Barrier::wait(const Call& call) {
  ++epoch_;
  base::order::leaves();
  for (int round = 0; round < rounds_; ++round) {
    const int step = 1 << round;
    Flag& next = flag((rank_ + step) % ranks_, round);
    next.words[epoch_ % 2].store(word(call), std::memory_order_release);
    next.doorbell.ring_if_asleep();
    const std::uint64_t theirs = wait_for(flag(rank_, round), call);
    base::order::has_come();
    if (mark_of(theirs) == call.mark) [[likely]]
      continue;
    say(call);
    return (rank_ - step + ranks_) % ranks_;
  }
  return -1;
}

/// The word that arrives in this epoch.
std::uint64_t Barrier::wait_for(Flag& flag, const Call& call) const {
  std::uint64_t word = 0;
  const auto there = [&] {
    word = flag.words[epoch_ % 2].load(std::memory_order_acquire);
    return epoch_of(word) == epoch_;
  };
  if (there()) return word;
  const Arrivals arrivals(*this, call);
  progress::Wait wait(*engine_, call.name, &arrivals);
  while (!there()) wait.pause([&](auto at_most) { flag.doorbell.sleep(at_most, there); });
  return word;
}

void Barrier::say(const Call& call) const {
  Say& mine = says_[rank_];
  if (mine.word.load(std::memory_order_relaxed) == word(call)) return;
  mine.call = call;
  mine.word.store(word(call), std::memory_order_release);
}

std::string Barrier::call_of(int rank) const {
  const Say& theirs = says_[rank];
  const auto end = std::chrono::steady_clock::now() + time_to_say;
  while (epoch_of(theirs.word.load(std::memory_order_acquire)) != epoch_) {
    if (std::chrono::steady_clock::now() > end) return {};
    std::this_thread::yield();
  }
  return theirs.call.text();
}

}  // namespace gannet::node
