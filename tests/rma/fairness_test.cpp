// Law: many to one is fair. Ranks of other nodes that all increment one counter as fast as they can
// each get at least half of the mean. The counter's node does not take part.
#include <gtest/gtest.h>

#include <chrono>

#include "gannet/array.hpp"
#include "rma/process.hpp"
#include "rma/team.hpp"
#include "support/ranks.hpp"

namespace gannet {
namespace {

/// Increments until all have done so `turns` times; how often this rank did.
std::int64_t increments(const World& world, const Array<std::int64_t>& counter, bool takes_part,
                        std::int64_t turns) {
  if (world.rank() == 0) counter.put({0}, 0);
  world.sync();
  std::int64_t mine = 0;
  while (takes_part && counter.fetch_add({0}, 1) < turns) ++mine;
  world.sync();
  EXPECT_EQ(world.sum(mine), turns);
  return mine;
}

TEST(Fairness, EveryClientOfABusyHelperGetsItsShare) {
  constexpr std::int64_t turns = 20'000;
  // Ranks that share processors may have bad luck with them; an unfair helper is so every time.
  constexpr auto patience = std::chrono::minutes(1);
  World& world = test::world();
  const bool far = world.team()->process().nodes().node_of(world.rank()) != 0;
  const int clients = world.sum(far ? 1 : 0);
  if (clients < 2) GTEST_SKIP() << "needs two clients on other nodes than the counter";
  const Array<std::int64_t> counter(world, {1}, {.distribution = Distribution::irregular({{0}})});
  const auto begin = std::chrono::steady_clock::now();
  std::int64_t least = 0;
  bool again = true;
  while (again) {
    const std::int64_t mine = increments(world, counter, far, turns);
    least = world.min(far ? mine : turns);
    const bool time_left = std::chrono::steady_clock::now() - begin < patience;
    again = least < turns / clients / 2 && world.min(int{time_left}) != 0;
  }
  EXPECT_GE(least, turns / clients / 2) << "the mean is " << turns / clients;
}

}  // namespace
}  // namespace gannet
