// Laws: tasks that may run anywhere run exactly once, stolen or not, and their values come back;
// ranks that have nothing to do take some; what must not travel stays; a group is given up
// everywhere.
#include <random>
#include <set>
#include <thread>

#include "futures_test.hpp"

namespace gannet::test {
namespace {

class Steal : public WithWorkers {};
WITH_WORKERS(Steal);

Futures* here = nullptr;

void busy(std::chrono::microseconds time) {
  const auto until = std::chrono::steady_clock::now() + time;
  while (std::chrono::steady_clock::now() < until) continue;
}

/// The last element of `runs` counts tasks that were taken away. Ranks may share processors, so who
/// stays at home waits until that has happened, but not for ever.
void wait_for_a_thief(const ArrayRef<std::int64_t>& runs) {
  const auto until = std::chrono::steady_clock::now() + std::chrono::seconds(20);
  const Index taken = runs->shape()[0] - 1;
  while (runs->fetch_add({taken}, 0) == 0 && std::chrono::steady_clock::now() < until) {
    std::this_thread::yield();
  }
}

TEST_P(Steal, EachRunsOnceAndIdleRanksTakeSome) {
  constexpr int tasks = 600;
  Array<std::int64_t> runs(world, {tasks + 1});
  std::vector<Future<int>> all;
  if (world.rank() == 0) {
    for (int i = 0; i < tasks; ++i) {
      all.push_back(futures.any(
          [](ArrayRef<std::int64_t> counts, int at) {
            busy(std::chrono::microseconds(20));
            counts->fetch_add({at}, std::int64_t{1});
            if (test::rank() != 0) counts->fetch_add({tasks}, std::int64_t{1});
            if (at >= tasks / 2 && test::world().size() > 1) wait_for_a_thief(counts);
            return 3 * at;
          },
          runs, i));
    }
    for (int i = 0; i < tasks; ++i) ASSERT_EQ(all[static_cast<std::size_t>(i)].get(), 3 * i);
  }
  futures.all_quiesce();
  for (int i = world.rank(); i < tasks; i += world.size()) ASSERT_EQ(runs.get({i}), 1) << i;
  const auto counts = futures.counts();
  EXPECT_EQ(world.sum(counts.run), tasks);
  const auto stolen = world.sum(counts.stolen);
  EXPECT_EQ(stolen > 0, world.size() > 1) << stolen;
  EXPECT_EQ(world.broadcast(counts.stolen, 0), 0);  // nobody else had any
}

bool was_taken(const ArrayRef<std::int64_t>& count) { return count->fetch_add({0}, 0) > 0; }

void stay_busy(ArrayRef<std::int64_t> taken) {
  while (!was_taken(taken)) std::this_thread::yield();
}

/// Counts itself on rank `thief`. Elsewhere there is one more after it, until that has happened.
void task_to_take(ArrayRef<std::int64_t> taken, int thief) {
  if (test::rank() == thief) taken->fetch_add({0}, std::int64_t{1});
  if (was_taken(taken)) return;
  std::this_thread::sleep_for(std::chrono::milliseconds(1));
  Futures::current().post_any(fn<task_to_take>, taken, thief);
}

/// Rank 0 announces its tasks to two others, by chance. If these are busy, the last rank, which is
/// idle, learns of them all the same.
TEST_P(Steal, ThoseWhoAreToldMayBeBusy) {
  if (world.size() < 3) return;
  const int idle = world.size() - 1;
  for (int round = 0; round < 4; ++round) {
    Array<std::int64_t> taken(world, {1});
    if (world.rank() > 0 && world.rank() < idle) {
      for (int i = 0; i <= GetParam(); ++i) {  // its workers, and who waits in all_quiesce
        futures.post_on(world.rank(), fn<stay_busy>, taken);
      }
    }
    world.sync();
    for (int i = 0; i < 64 && world.rank() == 0; ++i) {
      futures.post_any(fn<task_to_take>, taken, idle);
    }
    futures.all_quiesce();
    EXPECT_GT(taken.get({0}), 0) << "round " << round;
  }
}

std::int64_t any_tree(int depth, unsigned seed) {
  std::minstd_rand random(seed);
  std::vector<Future<std::int64_t>> below;
  for (unsigned i = 0; i < 3 && depth > 0; ++i) {
    below.push_back(here->any(fn<any_tree>, depth - 1, static_cast<unsigned>(random())));
  }
  std::int64_t nodes = 1;
  for (const auto& child : below) nodes += child.get();
  return nodes;
}

TEST_P(Steal, TreesOfTasksThatRunAnywhere) {
  here = &futures;
  world.sync();
  for (int round = 0; round < 3; ++round) {
    if (world.rank() == round % world.size()) {
      EXPECT_EQ(futures.any(fn<any_tree>, 6, 5u).get(), (3 * 729 - 1) / 2);
    }
    futures.all_quiesce();
  }
}

TEST_P(Steal, WhatIsTooLargeStays) {
  const std::vector<char> large(2000, 'x');
  for (int i = 0; i < 50; ++i) {
    futures.post_any(
        [](const std::vector<char>& text, int made_by) {
          busy(std::chrono::microseconds(50));
          if (test::world().rank() != made_by) throw std::logic_error("went away");
          if (text.size() != 2000) throw std::logic_error("lost letters");
        },
        large, world.rank());
  }
  EXPECT_NO_THROW(futures.all_quiesce());
}

TEST_P(Steal, SlicesAreReadWhereverTheTaskRuns) {
  const Index n = 30 * world.size();
  Array<double> a(world, {n});
  for (Index i = a.my_block().lo[0]; i < a.my_block().hi[0]; ++i)
    a.put({i}, static_cast<double>(i));
  world.sync();
  std::vector<Future<double>> sums;
  for (Index i = 0; i + 10 <= n; i += 10) {
    sums.push_back(futures.at({.where = Where::any, .reads = true}, a, Patch{{i}, {i + 10}},
                              [](Slice<double>& slice) {
                                busy(std::chrono::microseconds(50));
                                double sum = 0;
                                for (const double x : slice.read()) sum += x;
                                return sum;
                              }));
  }
  for (std::size_t k = 0; k < sums.size(); ++k) {
    EXPECT_EQ(sums[k].get(), 100.0 * static_cast<double>(k) + 45.0);
  }
  futures.all_quiesce();
}

TEST_P(Steal, AGroupIsGivenUpEverywhere) {
  static std::atomic<int> ran{0};
  ran = 0;
  world.sync();
  TaskGroup group = futures.group();
  constexpr int tasks = 400;
  for (int i = 0; i < tasks; ++i) {
    group.post_any([] {
      busy(std::chrono::microseconds(200));
      ++ran;
    });
  }
  group.cancel();
  group.wait();
  futures.all_quiesce();
  EXPECT_LT(world.sum(ran.load()), tasks * world.size());
}

TEST_P(Steal, ARankThatDoesNotStealTakesNothing) {
  Futures modest(world, {.workers = GetParam(), .steal = false});
  for (int i = 0; i < 100 && world.rank() == 0; ++i) {
    modest.post_any([] { busy(std::chrono::microseconds(50)); });
  }
  modest.all_quiesce();
  EXPECT_EQ(modest.counts().stolen, 0);
}

}  // namespace
}  // namespace gannet::test
