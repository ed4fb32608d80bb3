#include "base/yield.hpp"

#include <sched.h>

#include <algorithm>
#include <atomic>
#include <chrono>
#include <limits>

namespace gannet::base {

namespace {

using Clock = std::chrono::steady_clock;
using Ticks = Clock::duration::rep;

/// Longer than threads of this program usually keep each other waiting.
constexpr Clock::duration long_yield = std::chrono::microseconds(300);

/// How long to sleep instead before yields are tried again: longer each time.
constexpr Ticks first_time = Clock::duration(std::chrono::milliseconds(20)).count();
constexpr Ticks longest_time = Clock::duration(std::chrono::milliseconds(640)).count();

std::atomic<Ticks> sleeps_until{std::numeric_limits<Ticks>::min()};
std::atomic<Ticks> sleeps_for{first_time};

/// Since the last long one. Some yields are quick even next to programs that compute.
std::atomic<int> quick_yields{0};
constexpr int many = 1000;

void note_long(Clock::time_point now) {
  const Ticks time = sleeps_for.load(std::memory_order_relaxed);
  sleeps_until.store(now.time_since_epoch().count() + time, std::memory_order_relaxed);
  sleeps_for.store(std::min(2 * time, longest_time), std::memory_order_relaxed);
  quick_yields.store(0, std::memory_order_relaxed);
}

void note_quick() {
  if (sleeps_for.load(std::memory_order_relaxed) == first_time) return;
  if (quick_yields.fetch_add(1, std::memory_order_relaxed) > many) {
    sleeps_for.store(first_time, std::memory_order_relaxed);
  }
}

}  // namespace

bool yield_if_quick() {
  const auto before = Clock::now();
  if (before.time_since_epoch().count() < sleeps_until.load(std::memory_order_relaxed))
    return false;
  sched_yield();
  const auto after = Clock::now();
  after - before >= long_yield ? note_long(after) : note_quick();
  return true;
}

}  // namespace gannet::base
