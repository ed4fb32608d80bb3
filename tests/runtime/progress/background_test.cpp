// Law: where a rank waits again and again, its thread in the background does not look more often
// than once in a millisecond, although each message ends its sleep; where the rank computes, it
// looks as often as messages come.
#include "progress/background.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <thread>

namespace gannet::progress {
namespace {

using Clock = std::chrono::steady_clock;

constexpr int many = 20;

/// Milliseconds in which it looks `many` times; `during` is what the rank does while it sleeps.
template <class During>
double time_of_looks(During&& during) {
  std::atomic<int> looks{0};
  Background* self = nullptr;
  Background background(
      [&](auto) {
        ++looks;
        during(*self);
      },
      true);
  self = &background;
  const auto begin = Clock::now();
  background.wake();
  while (looks < many) std::this_thread::yield();
  return std::chrono::duration<double, std::milli>(Clock::now() - begin).count();
}

TEST(Background, LeavesARankAloneThatServesItself) {
  const double ms =
      time_of_looks([](Background& background) { const Background::Pause waits(background); });
  EXPECT_GE(ms, many - 1);
}

TEST(Background, LooksAtEveryMessageOfARankThatComputes) {
  double best = 1e9;
  for (int attempt = 0; attempt < 50 && best > many / 2; ++attempt) {
    best = std::min(best, time_of_looks([](Background&) {}));
  }
  EXPECT_LT(best, many / 2);
}

}  // namespace
}  // namespace gannet::progress
