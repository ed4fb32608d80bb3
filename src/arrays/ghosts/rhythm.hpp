#pragma once

#include <chrono>

namespace gannet::ghosts {

/// Predicts when something that is begun again and again will be begun next, so that a thread that
/// waits for it can be awake then and need not be woken up, which costs the thread that begins ten
/// microseconds and more.
class Rhythm {
 public:
  using Clock = std::chrono::steady_clock;

  /// `patience`: how late a look may come.
  void begun(Clock::time_point now, Clock::duration patience);

  /// When to look for the next one, after one that has been served, or was looked for in vain;
  /// max() for not at all: they begin at irregular times, or too few looks have been of use.
  Clock::time_point next_look(Clock::time_point now);

 private:
  Clock::time_point last_{};
  Clock::duration period_{};
  Clock::duration expected_{};
  Clock::duration patience_{};
  int looks_ = 0;  // left until the next time
};

}  // namespace gannet::ghosts
