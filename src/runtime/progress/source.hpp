#pragma once

#include <chrono>
#include <utility>

namespace gannet::progress {

using Clock = std::chrono::steady_clock;

struct Turn;

/// Something of a rank that goes on only while somebody polls it: what comes from other nodes for
/// this one, messages that run code. Any thread.
class Source {
 public:
  virtual ~Source() = default;

  /// Takes in what has come and goes on with what waits, by a thread that waits for something else;
  /// does not wait. True if anything happened. What goes wrong is kept for those whose business it
  /// is.
  virtual bool poll(Turn& turn) noexcept = 0;

  /// Where a thread of its own polls it otherwise: that does so again. Ends what poll() delegated
  /// to the turn.
  virtual void give_back() noexcept {}
};

/// Where a thread can sleep until something comes that it may wait for.
class Sleeper {
 public:
  virtual ~Sleeper() = default;
  virtual void sleep(std::chrono::microseconds at_most) = 0;
};

/// What one wait remembers from one poll to the next.
struct Turn {
  /// Less is not worth waking anybody: nothing is delegated to so short a wait, or back.
  static constexpr std::chrono::microseconds brief{20};

  Source* delegated = nullptr;  ///< whose own thread sleeps meanwhile
  bool found_nothing = false;   ///< it had that once, and nothing came
  Clock::time_point last_work{};

  bool is_brief() const { return Clock::now() - last_work <= brief; }
  void give_back() noexcept {
    if (delegated) std::exchange(delegated, nullptr)->give_back();
  }
};

}  // namespace gannet::progress
