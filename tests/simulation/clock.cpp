#include <chrono>

#include "time.hpp"

// What a simulation of failures replaces in the whole program beside memory (support/shortage.cpp):
// time, and the yield of a thread.

namespace gannet::simulation {

Fibers* Time::fibers = nullptr;

namespace {

/// A step of the simulation takes a millisecond; who looks at the clock without end sees it move.
constexpr std::chrono::microseconds step{1000};
constexpr std::chrono::microseconds look{100};

}  // namespace
}  // namespace gannet::simulation

/// Instead of libstdc++'s: time passes by steps, so that a schedule is the same each time.
std::chrono::steady_clock::time_point std::chrono::steady_clock::now() noexcept {
  using namespace gannet::simulation;
  const auto steps = static_cast<std::int64_t>(Time::fibers ? Time::fibers->steps() : 0);
  return time_point(steps * step + static_cast<std::int64_t>(++Time::looks) * look);
}

/// A thread that yields, as in the end of a world, lets the other fibers go on.
extern "C" int sched_yield() noexcept {
  using namespace gannet::simulation;
  if (Time::fibers && Time::fibers->inside()) Time::fibers->yield();
  return 0;
}
