#include "node/ticket.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <thread>
#include <vector>

using namespace std::chrono_literals;

namespace gannet::node {
namespace {

using Clock = std::chrono::steady_clock;

/// As in node memory: zeroed.
std::unique_ptr<Ticket> zeroed() { return std::unique_ptr<Ticket>(new Ticket{}); }

void wait(Ticket& lock, std::uint64_t number) {
  while (!lock.is_served(number)) lock.sleep(number, 60s);
}

// Law: whoever sleeps is woken when its number is served, whoever else sleeps.
TEST(Ticket, WakesWhoIsServed) {
  constexpr int threads = 40, rounds = 200;  // numbers that share a bit of the futex, too
  const auto lock = zeroed();
  int inside = 0, most = 0, count = 0;
  const auto begin = Clock::now();
  std::vector<std::thread> all;
  for (int i = 0; i < threads; ++i) {
    all.emplace_back([&] {
      for (int round = 0; round < rounds; ++round) {
        wait(*lock, lock->draw());
        most = std::max(most, ++inside);
        ++count;
        --inside;
        lock->serve_next();
      }
    });
  }
  for (auto& one : all) one.join();
  EXPECT_EQ(most, 1);
  EXPECT_EQ(count, threads * rounds);
  EXPECT_LT(Clock::now() - begin, 50s);  // a wake that is missed lasts 60 s
  EXPECT_EQ(lock->sleepers, 0u);
}

// Law: one that has given up is passed over, and who comes behind it is woken.
TEST(Ticket, PassesOverWhoHasGivenUp) {
  const auto lock = zeroed();
  const std::uint64_t holder = lock->draw(), gone = lock->draw(), next = lock->draw();
  ASSERT_TRUE(lock->is_served(holder));
  ASSERT_TRUE(lock->give_up(gone));
  const auto begin = Clock::now();
  std::thread sleeper([&] { wait(*lock, next); });
  while (lock->sleepers == 0) std::this_thread::yield();
  lock->serve_next();
  sleeper.join();
  EXPECT_LT(Clock::now() - begin, 50s);
}

// Law: a sleep ends in time.
TEST(Ticket, SleepsNoLongerThanAsked) {
  const auto lock = zeroed();
  lock->draw();
  const std::uint64_t second = lock->draw();
  const auto begin = Clock::now();
  lock->sleep(second, 2ms);
  EXPECT_GE(Clock::now() - begin, 1ms);
  EXPECT_FALSE(lock->is_served(second));
}

}  // namespace
}  // namespace gannet::node
