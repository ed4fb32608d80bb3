// Laws: of random trees of nested tasks each runs exactly once and each value comes back;
// quiescence is never early and never late, for one function and for all; a wait inside a task runs
// others.
#include <random>

#include "futures_test.hpp"
#include "gannet/messages.hpp"

namespace gannet::test {
namespace {

class Quiesce : public WithWorkers {};
WITH_WORKERS(Quiesce);

Futures* current = nullptr;  // for tasks that make tasks
std::atomic<std::int64_t> ran{0};

/// The number of nodes of a tree that goes on below with `depth` levels, counted by its tasks.
std::int64_t tree(int depth, unsigned seed) {
  ++ran;
  std::minstd_rand random(seed);
  std::vector<Future<std::int64_t>> below;
  const unsigned children = depth > 0 ? random() % 4 : 0;
  for (unsigned i = 0; i < children; ++i) {
    const int to = static_cast<int>(random() % static_cast<unsigned>(world().size()));
    below.push_back(current->on(to, fn<tree>, depth - 1, static_cast<unsigned>(random())));
  }
  std::int64_t nodes = 1;
  for (const auto& child : below) nodes += child.get();
  return nodes;
}

void posted_tree(int depth, unsigned seed, ArrayRef<std::int64_t> sums) {
  std::minstd_rand random(seed);
  const unsigned children = depth > 0 ? random() % 4 : 0;
  for (unsigned i = 0; i < children; ++i) {
    const int to = static_cast<int>(random() % static_cast<unsigned>(world().size()));
    current->post_on(to, fn<posted_tree>, depth - 1, static_cast<unsigned>(random()), sums);
  }
  sums->fetch_add({0}, std::int64_t{1});
}

/// Each task waits for one on the next rank.
int chain(int left) {
  if (left == 0) return 0;
  return 1 + current->on((world().rank() + 1) % world().size(), fn<chain>, left - 1).get();
}

std::int64_t nodes_of(int depth, unsigned seed) {
  std::minstd_rand random(seed);
  const unsigned children = depth > 0 ? random() % 4 : 0;
  std::int64_t nodes = 1;
  for (unsigned i = 0; i < children; ++i) {
    (void)random();
    nodes += nodes_of(depth - 1, static_cast<unsigned>(random()));
  }
  return nodes;
}

TEST_P(Quiesce, EveryTaskOfATreeRunsOnceAndGivesItsValue) {
  current = &futures;
  ran = 0;
  world.sync();
  std::int64_t expected = 0;
  std::vector<Future<std::int64_t>> roots;
  for (unsigned i = 0; i < 6; ++i) {
    const unsigned seed = 17 * i + 101 * static_cast<unsigned>(world.rank()) + 1;
    expected += nodes_of(7, seed);
    roots.push_back(futures.on(next(), fn<tree>, 7, seed));
  }
  std::int64_t nodes = 0;
  for (const auto& root : roots) nodes += root.get();
  EXPECT_EQ(nodes, expected);
  futures.all_quiesce();
  EXPECT_EQ(world.sum(ran.load()), world.sum(expected));
}

TEST_P(Quiesce, AllQuiesceWaitsForNestedTasksOfAllRanks) {
  current = &futures;
  Array<std::int64_t> sums(world, {1});
  std::int64_t expected = 0;
  for (unsigned round = 0; round < 10; ++round) {
    for (unsigned i = 0; i < 3; ++i) {
      const unsigned seed = 1000 * round + 17 * i + 101 * static_cast<unsigned>(world.rank()) + 1;
      expected += nodes_of(7, seed);
      futures.post_on(next(), fn<posted_tree>, 7, seed, ref(sums));
    }
    futures.all_quiesce();
    ASSERT_EQ(sums.get({0}), world.sum(expected)) << round;
    world.sync();
  }
}

TEST_P(Quiesce, QuiesceWaitsForTheCallersOwn) {
  Array<std::int64_t> sums(world, {world.size()});
  for (int i = 0; i < 500; ++i) {
    futures.post_on(
        i % world.size(),
        [](ArrayRef<std::int64_t> to, int at) { to->fetch_add({at}, std::int64_t{1}); }, sums,
        world.rank());
  }
  futures.quiesce();
  EXPECT_EQ(sums.get({world.rank()}), 500);
  world.sync();
}

TEST_P(Quiesce, OneFunctionIsNotHeldUpByOthers) {
  static std::atomic<bool> go{false};
  static std::atomic<int> done{0};
  if (futures.workers() == 1) GTEST_SKIP() << "the worker is busy";
  go = false;
  done = 0;
  world.sync();
  const auto slow = [] {
    while (!go) std::this_thread::yield();
  };
  const auto quick = [] { ++done; };
  futures.post_on(world.rank(), slow);
  for (int i = 0; i < 10; ++i) futures.post_on(world.rank(), quick);
  futures.quiesce(quick);
  EXPECT_EQ(done, 10);
  futures.all_quiesce(quick);
  go = true;
  futures.all_quiesce();
}

TEST_P(Quiesce, ALongChainOfWaitsInsideWaitsEnds) {
  current = &futures;
  world.sync();
  const int length = world.size() == 1 ? 10000 : 1000;  // more than one stack has room for
  EXPECT_EQ(futures.on(world.rank(), fn<chain>, length).get(), length);
  futures.all_quiesce();
}

TEST_P(Quiesce, GroupsAreWaitedForAndGivenUp) {
  static std::atomic<int> done{0};
  static std::atomic<bool> go{false};
  done = 0;
  go = false;
  world.sync();
  TaskGroup group = futures.group();
  for (int i = 0; i < 40; ++i) group.post_on(i % world.size(), [] { ++done; });
  group.wait();
  EXPECT_EQ(futures.on(world.rank(), [] { return true; }).get(), true);
  world.sync();
  EXPECT_EQ(world.sum(done.load()), 40 * world.size());

  TaskGroup failing = futures.group();
  failing.post_on(next(), [] { throw std::runtime_error("in a group"); });
  EXPECT_TRUE(has(error_of([&] { failing.wait(); }).what(), "in a group"));

  TaskGroup dropped = futures.group();
  std::vector<Future<void>> blockers;
  for (int i = 0; i < futures.workers(); ++i) {
    blockers.push_back(futures.on(next(), [] {
      while (!go) std::this_thread::yield();
    }));
  }
  const auto lost = dropped.on(next(), [] { ++done; });
  dropped.cancel();
  dropped.cancel();
  EXPECT_EQ(error_of([&] { dropped.post_on(next(), [] {}); }).fault(), Fault::state);
  Messages(world).sync();  // who runs the task knows that it was cancelled
  go = true;
  dropped.wait();
  const Error error = error_of([&] { lost.get(); });
  EXPECT_EQ(error.fault(), Fault::state);
  EXPECT_TRUE(has(error.what(), "cancelled")) << error.what();
  futures.all_quiesce();
}

}  // namespace
}  // namespace gannet::test
