// Laws: however many tasks a program makes for a rank that does not get on, their memory is
// bounded: it is slowed, and each runs. Tasks are never slowed, since they might wait for
// themselves. What is collected for a rank goes in messages of a bounded size.
#include <thread>

#include "futures_test.hpp"
#include "gannet/messages.hpp"

namespace gannet::test {
namespace {

class BoundedBacklog : public testing::Test {
 protected:
  World& world = test::world();
  int next() const { return (world.rank() + 1) % world.size(); }
};

constexpr std::size_t limit = 64 * 1024;
constexpr std::int64_t at_once = limit / 512;

void idle() { std::this_thread::sleep_for(std::chrono::milliseconds(100)); }

TEST_F(BoundedBacklog, WhoMakesTasksForABusyRankIsSlowed) {
  constexpr int tasks = 3000;
  static std::atomic<int> ran{0};
  ran = 0;
  Futures futures(world, {.workers = 1, .backlog = limit});
  world.sync();
  futures.post_on(next(), fn<idle>);
  std::int64_t most = 0;
  const auto look = [&] {
    const auto counts = futures.counts();
    most = std::max(most, counts.created - counts.finished);
  };
  const std::vector<char> some(88);
  for (int i = 0; i < tasks; ++i) {
    futures.post_on(
        next(), [](std::span<const char>) { ++ran; }, some);
    look();
  }
  std::vector<Future<int>> results;
  for (int i = 0; i < tasks; ++i) {
    results.push_back(futures.any([](int x) { return x; }, i));
    look();
  }
  for (int i = 0; i < tasks; ++i) EXPECT_EQ(results[static_cast<std::size_t>(i)].get(), i);
  futures.all_quiesce();
  EXPECT_EQ(ran, tasks);
  EXPECT_LE(most, at_once + 1);
}

TEST_F(BoundedBacklog, TasksThatMakeTasksAreNotSlowed) {
  static std::atomic<int> ran{0};
  ran = 0;
  Futures futures(world, {.workers = 1, .backlog = limit});
  world.sync();
  futures.post_on(world.rank(), [] {  // on the only worker that could run what it makes
    for (int i = 0; i < 4 * at_once; ++i) Futures::current().post_on(test::rank(), [] { ++ran; });
  });
  futures.all_quiesce();
  EXPECT_EQ(ran, 4 * at_once);
}

TEST_F(BoundedBacklog, PassiveFuturesWaitForTheProgram) {
  static std::atomic<int> ran{0};
  ran = 0;
  Futures futures(world, {.workers = 1, .passive_in_quiesce = true, .backlog = limit});
  world.sync();
  for (int i = 0; i < 4 * at_once; ++i) futures.post_on(next(), [] { ++ran; });
  futures.all_quiesce();
  EXPECT_EQ(ran, 4 * at_once);
}

/// Nobody looks at messages while all ranks make tasks and then sleep.
TEST_F(BoundedBacklog, WhatIsCollectedGoesInPieces) {
  constexpr int tasks = 4000;
  static std::atomic<int> ran{0};
  ran = 0;
  if (world.size() == 1) GTEST_SKIP() << "nothing is sent";
  Futures futures(world, {.workers = 1});
  Messages messages(world, {.mode = Messages::Mode::polling});
  world.sync();
  const auto before = futures.counts().messages;
  const std::vector<char> some(1024);
  for (int i = 0; i < tasks; ++i) {
    futures.post_on(
        next(), [](std::span<const char>) { ++ran; }, some);
  }
  std::this_thread::sleep_for(std::chrono::milliseconds(50));
  futures.all_quiesce();
  EXPECT_EQ(ran, tasks);
  EXPECT_GE(futures.counts().messages - before, tasks * 1024 / (64 * 1024 + 1200));
  messages.set_mode(Messages::Mode::interrupt);
}

}  // namespace
}  // namespace gannet::test
