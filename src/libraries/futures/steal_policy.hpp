#pragma once

#include <algorithm>
#include <chrono>
#include <cstdint>

/// How idle ranks find tasks of others: pure decisions, without a network. `gannet predict` takes
/// the same ones against a virtual clock.
namespace gannet::futures {

inline constexpr int steal_places = 64;  ///< tasks in a steal buffer

/// That a steal buffer is full is announced to so many ranks, and from each that found something
/// there to as many.
inline constexpr int fan_out = 2;

/// Whoever is told may be busy, and passes it on only when it has stolen. So tasks that still wait
/// are announced again, to others, when a rank begins another of its own.
inline constexpr std::chrono::milliseconds announce_again_every{1};

/// How long a worker that has nothing to do looks for more before it sleeps, and how often it looks
/// whether others have something; in between it polls for messages.
inline constexpr std::chrono::microseconds patience{50};
inline constexpr std::chrono::microseconds look_around_every{10};

/// The word of a steal buffer: tasks claimed above, tasks published below. Claims that come too
/// late count on, out of the top at last, and harm nothing.
class StealWord {
 public:
  explicit StealWord(std::uint64_t word) : word_(word) {}

  /// What one fetch-add adds to claim so many tasks.
  static std::uint64_t claim(int tasks) { return one_claim * static_cast<std::uint64_t>(tasks); }

  /// Of a buffer that has just been filled.
  static std::uint64_t published_only(std::int64_t tasks) {
    return static_cast<std::uint64_t>(tasks);
  }

  std::int64_t published() const { return static_cast<std::int64_t>(word_ & (one_claim - 1)); }
  std::int64_t claimed() const { return static_cast<std::int64_t>(word_ >> claimed_at); }
  bool too_late() const { return claimed() >= published(); }

  /// Behind the last task that a claim of `most` gets; the first is claimed().
  std::int64_t end(int most) const { return std::min(claimed() + most, published()); }

 private:
  static constexpr int claimed_at = 32;
  static constexpr std::uint64_t one_claim = std::uint64_t{1} << claimed_at;
  std::uint64_t word_;
};

/// A rank that is not this one, by a number that was drawn.
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

/// From ranks that have announced tasks, from a rank of this node, from anybody. `claim(rank)`
/// says whether it got something.
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
