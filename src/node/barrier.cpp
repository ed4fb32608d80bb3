#include "node/barrier.hpp"

#include <bit>

#include "node/progress_wait.hpp"

namespace gannet::node {

namespace {
int rounds_for(int ranks) { return std::bit_width(static_cast<unsigned>(ranks - 1)); }
}  // namespace

std::size_t Barrier::bytes(int ranks) {
  return sizeof(Flag) * static_cast<std::size_t>(ranks) * rounds_for(ranks);
}

Barrier::Barrier(const Progress& progress, void* memory, int rank, int ranks)
    : progress_(&progress),
      flags_(static_cast<Flag*>(memory)),
      rank_(rank),
      ranks_(ranks),
      rounds_(rounds_for(ranks)) {}

void Barrier::wait() {
  ++epoch_;
  for (int round = 0; round < rounds_; ++round) {
    const int partner = (rank_ + (1 << round)) % ranks_;
    flags_[partner * rounds_ + round].epoch.store(epoch_, std::memory_order_release);
    wait_for(flags_[rank_ * rounds_ + round]);
  }
}

void Barrier::wait_for(const Flag& flag) const {
  // The difference survives the overflow of the counter; a fast partner may be one epoch ahead.
  const auto there = [&] {
    return static_cast<std::int32_t>(flag.epoch.load(std::memory_order_acquire) - epoch_) >= 0;
  };
  if (there()) return;
  ProgressWait wait(*progress_, "sync");
  while (!there()) wait.pause();
}

}  // namespace gannet::node
