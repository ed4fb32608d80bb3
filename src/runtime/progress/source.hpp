#pragma once

#include <chrono>
#include <utility>

namespace gannet::progress {

using Clock = std::chrono::steady_clock;

struct Turn;

/// A part of a rank that makes progress only while somebody polls it: requests from other nodes to
/// this one, messages that run code. Any thread.
class Source {
 public:
  virtual ~Source() = default;

  /// Handles what has arrived and continues with what was waiting, on a thread that waits for
  /// something else; does not wait. True if anything happened. Faults are kept for those whom they
  /// concern.
  virtual bool poll(Turn& turn) noexcept = 0;

  /// Ends what poll() delegated to the turn: a thread of its own that polls the source otherwise
  /// does so again.
  virtual void give_back() noexcept {}
};

/// Where a thread can sleep until something arrives that it may be waiting for.
class Sleeper {
 public:
  virtual ~Sleeper() = default;
  virtual void sleep(std::chrono::microseconds at_most) = 0;
};

/// What one wait remembers from one poll to the next.
struct Turn {
  /// A shorter wait is not worth waking anybody for: nothing is delegated to it, or back.
  static constexpr std::chrono::microseconds brief{20};

  Source* delegated = nullptr;  ///< its own thread sleeps meanwhile
  bool found_nothing = false;   ///< it had the work once, and nothing came
  Clock::time_point last_work{};

  bool is_brief() const { return Clock::now() - last_work <= brief; }
  void give_back() noexcept {
    if (delegated) std::exchange(delegated, nullptr)->give_back();
  }
};

}  // namespace gannet::progress
