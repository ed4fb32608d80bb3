// Law: an exception that leaves the Futures of one rank, and is caught outside, ends them for all:
// tasks that it drops end at their origins with an Error, whoever waits for others gets one, nobody
// waits for ever, and the World lives on.
#include <thread>

#include "futures_test.hpp"

namespace gannet::test {
namespace {

class Leaving : public testing::Test {
 protected:
  World& world = test::world();

  /// The World works, and so do new Futures.
  void expect_life() {
    world.sync();
    Futures futures(world, {.workers = 1});
    EXPECT_EQ(futures.on((world.rank() + 1) % world.size(), [] { return 3; }).get(), 3);
    futures.all_quiesce();
    EXPECT_EQ(world.sum(1), world.size());
  }
};

/// Keeps a worker busy until the Futures of its rank end.
void busy_to_the_end() {
  while (!has(error_of([] { Futures::current().on(-1, [] {}); }).what(), "have ended")) {
    std::this_thread::yield();
  }
}

TEST_F(Leaving, TheOriginsOfDroppedTasksAreNotified) {
  static std::atomic<int> ran{0};
  ran = 0;
  try {
    Futures futures(world, {.workers = 1});
    static std::atomic<bool> busy{false};
    if (world.rank() == 0) {
      busy = false;
      futures.post_on(0, [] {
        busy = true;
        busy_to_the_end();
      });
      while (!busy) std::this_thread::yield();
    }
    world.sync();
    const auto count = [] { return ++ran; };
    std::vector<Future<int>> results;
    TaskGroup group = futures.group();
    for (int i = 0; i < 300 && world.rank() != 0; ++i) {
      futures.post_on(0, count);
      group.post_on(0, count);
      results.push_back(futures.on(0, count));
    }
    world.sync();
    if (world.rank() == 0) throw std::runtime_error("leaves");
    for (const auto& result : results) {
      EXPECT_EQ(error_of([&] { (void)result.get(); }).fault(), Fault::peer);
    }
    EXPECT_EQ(error_of([&] { group.wait(); }).fault(), Fault::peer);
    const Error error = error_of([&] { futures.all_quiesce(); });
    EXPECT_EQ(error.fault(), Fault::peer);
    EXPECT_TRUE(has(error.what(), "rank 0 has left")) << error.what();
    const Error posted = error_of([&] { futures.quiesce(); });
    EXPECT_EQ(posted.fault(), Fault::peer) << posted.what();
    EXPECT_TRUE(has(posted.what(), "ended before it began") || has(posted.what(), "rank 0"))
        << posted.what();
    EXPECT_EQ(error_of([&] { futures.on(0, count).get(); }).fault(), Fault::peer);
  } catch (const std::runtime_error& left) {
    EXPECT_TRUE(has(left.what(), "leaves")) << left.what();
  }
  EXPECT_EQ(ran, 0);
  expect_life();
}

TEST_F(Leaving, OneThatHasNothingToWaitForIsNotified) {
  if (world.size() == 1) GTEST_SKIP() << "nobody else is there";
  const int leaving = world.size() - 1;
  try {
    Futures futures(world, {.workers = 2});
    if (world.rank() == leaving) throw std::runtime_error("leaves");
    EXPECT_EQ(error_of([&] { futures.all_quiesce(); }).fault(), Fault::peer);
  } catch (const std::runtime_error&) {
  }
  expect_life();
}

TEST_F(Leaving, ATaskThatWaitsForAnotherRankIsNotWaitedForForEver) {
  static std::atomic<bool> go{false};
  static std::atomic<bool> waits{false};
  go = waits = false;
  world.sync();
  try {
    Futures futures(world, {.workers = 1});
    if (world.rank() == 0) {
      futures.post_on(0, [] {
        const auto blocked = Futures::current().on(test::ranks() - 1, [] {
          while (!go) std::this_thread::yield();
        });
        waits = true;
        blocked.get();
      });
      while (!waits) std::this_thread::yield();
      go = world.size() == 1;
      throw std::runtime_error("leaves");
    }
    EXPECT_EQ(error_of([&] { futures.all_quiesce(); }).fault(), Fault::peer);
    go = true;
  } catch (const std::runtime_error&) {
  }
  expect_life();
}

}  // namespace
}  // namespace gannet::test
