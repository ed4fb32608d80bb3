#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>

/// How idle ranks find tasks of others: pure decisions, without a network. `gannet predict` makes
/// the same ones against a virtual clock.
namespace gannet::futures {

inline constexpr int steal_places = 64;  ///< tasks in a steal buffer

/// A full steal buffer is announced to this many ranks, and each rank that found something there
/// announces it to as many.
inline constexpr int fan_out = 2;

/// A rank that is notified may be busy, and passes the news on only once it has stolen. So tasks
/// that still wait are announced again, to others, when a rank begins another of its own.
inline constexpr std::chrono::milliseconds announce_again_every{1};

/// How long a worker that has nothing to do looks for tasks before it sleeps, and how often it
/// looks whether others have some; in between it polls for messages.
inline constexpr std::chrono::microseconds patience{50};
inline constexpr std::chrono::microseconds look_around_every{10};

/// The word of a steal buffer: tasks claimed in the upper bits, tasks published in the lower ones.
/// Claims that come too late still count, overflow at the top in the end, and do no harm.
class StealWord {
 public:
  explicit StealWord(std::uint64_t word) : word_(word) {}

  /// What a fetch-add adds to claim this many tasks.
  static std::uint64_t claim(int tasks) { return one_claim * static_cast<std::uint64_t>(tasks); }

  /// The word of a buffer that has just been filled.
  static std::uint64_t published_only(std::int64_t tasks) {
    return static_cast<std::uint64_t>(tasks);
  }

  std::int64_t published() const { return static_cast<std::int64_t>(word_ & (one_claim - 1)); }
  std::int64_t claimed() const { return static_cast<std::int64_t>(word_ >> claimed_at); }
  bool too_late() const { return claimed() >= published(); }

  /// One past the last task that a claim of `most` gets; the first is claimed().
  std::int64_t end(int most) const { return std::min(claimed() + most, published()); }

 private:
  static constexpr int claimed_at = 32;
  static constexpr std::uint64_t one_claim = std::uint64_t{1} << claimed_at;
  std::uint64_t word_;
};

/// A rank other than this one, by a number that was drawn.
inline int other_rank(int rank, int ranks, std::uint32_t draw) {
  return (rank + 1 + static_cast<int>(draw % static_cast<unsigned>(ranks - 1))) % ranks;
}

/// Tells others that `victim` has tasks to give: `other()` draws one, `tell(rank)` tells it.
template <class Other, class Tell>
void announce_to(int victim, Other&& other, Tell&& tell) {
  for (int i = 0; i < fan_out; ++i) {
    const int rank = other();
    if (rank != victim) tell(rank);
  }
}

/// From ranks that have announced tasks, else from a few ranks of this node. `claim(rank)` returns
/// whether it got something.
template <class Announced, class Claim, class IsNear, class Other>
bool steal_from(Announced& announced, Claim&& claim, IsNear&& is_near, Other&& other) {
  for (int victim = announced.take(); victim >= 0; victim = announced.take()) {
    if (claim(victim)) return true;
  }
  for (int i = 0; i < fan_out; ++i) {
    const int rank = other();
    if (is_near(rank) && claim(rank)) return true;
  }
  return false;
}

}  // namespace gannet::futures
