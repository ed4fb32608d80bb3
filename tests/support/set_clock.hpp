#pragma once

#include <chrono>

namespace gannet::test {

/// While one lives, std::chrono::steady_clock shows what the test says; otherwise the machine's
/// time. Only in programs with support/set_clock.cpp.
class SetClock {
 public:
  SetClock();
  ~SetClock();
  SetClock(const SetClock&) = delete;
  SetClock& operator=(const SetClock&) = delete;

  void pass(std::chrono::nanoseconds time);

  /// Each look at it takes so long, for code that waits by looking at the clock.
  void pass_at_each_look(std::chrono::nanoseconds time);
};

}  // namespace gannet::test
