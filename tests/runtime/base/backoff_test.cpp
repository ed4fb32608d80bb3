// Law: beside a program that computes, where a yield gives a whole time slice away, a thread yields
// once in a while only. Alone it may always yield.
#include "base/backoff.hpp"

#include <gtest/gtest.h>
#include <sched.h>

#include <chrono>
#include <thread>

#include "base/yield.hpp"

using namespace std::chrono_literals;

namespace gannet::base {
namespace {

using Clock = std::chrono::steady_clock;

/// The calling thread, and what it starts from here on.
void stay_on_one_processor() {
  cpu_set_t mine, one;
  ASSERT_EQ(sched_getaffinity(0, sizeof mine, &mine), 0);
  CPU_ZERO(&one);
  for (int cpu = 0; cpu < CPU_SETSIZE && CPU_COUNT(&one) == 0; ++cpu) {
    if (CPU_ISSET(cpu, &mine)) CPU_SET(cpu, &one);
  }
  ASSERT_EQ(sched_setaffinity(0, sizeof one, &one), 0);
}

TEST(Yield, IsNotRepeatedWhereItTakesLong) {
  constexpr auto time = 1s;
  constexpr auto long_time = 500us;
  int long_yields = 0;
  std::thread([&] {
    stay_on_one_processor();
    std::atomic<bool> over{false};
    std::thread program([&] {
      while (!over) continue;
    });
    for (const auto end = Clock::now() + time; Clock::now() < end;) {
      const auto before = Clock::now();
      const bool yielded = yield_if_quick();
      if (yielded && Clock::now() - before >= long_time) ++long_yields;
    }
    over = true;
    program.join();
  }).join();
  if (long_yields == 0) GTEST_SKIP() << "a yield is always quick on this machine";
  // 6 by the rule, after 20 to 640 ms; a few more where a quick one is interrupted.
  EXPECT_LE(long_yields, 20) << "without the rule there are hundreds";
}

TEST(Backoff, SaysWhenItIsTimeToSleep) {
  Backoff backoff;
  const auto end = Clock::now() + 60s;
  while (backoff.pause_awake()) ASSERT_LT(Clock::now(), end);
  EXPECT_FALSE(backoff.spins());
}

}  // namespace
}  // namespace gannet::base
