// Laws: what any rank did before a sync, every rank sees after it; reductions and broadcasts give
// every rank the same bits; a subgroup meets without the others; who has left a collective call
// holds nobody up.
#include <gtest/gtest.h>

#include <complex>
#include <numeric>
#include <thread>
#include <vector>

#include "gannet/array.hpp"
#include "support/random.hpp"
#include "support/ranks.hpp"

namespace gannet {
namespace {

TEST(Sync, EveryRankSeesWhatWasDoneBefore) {
  World& world = test::world();
  const int n = world.size();
  const Array<std::int64_t> rounds(world, {n});
  for (std::int64_t round = 1; round <= 3000; ++round) {
    rounds.put({world.rank()}, round);
    world.sync();
    std::vector<std::int64_t> seen(n);
    rounds.get({{0}, {n}}, seen.data());
    for (const auto value : seen) ASSERT_EQ(value, round);
    world.sync();
  }
}

TEST(Reduce, SumMinMaxOfAllTypesAndSizes) {
  World& world = test::world();
  const int n = world.size();
  EXPECT_EQ(world.sum(world.rank()), n * (n - 1) / 2);
  EXPECT_EQ(world.min(10 - world.rank()), 11 - n);
  EXPECT_EQ(world.max(std::int64_t{world.rank()}), n - 1);
  EXPECT_EQ(world.sum(std::complex<double>(1, world.rank())),
            std::complex<double>(n, n * (n - 1) / 2));
  std::vector<double> many(100'003);
  std::iota(many.begin(), many.end(), world.rank());
  world.sum(std::span(many));
  for (std::size_t i = 0; i < many.size(); ++i) {
    ASSERT_EQ(many[i], double(i) * n + n * (n - 1) / 2);
  }
}

TEST(Reduce, EveryRankGetsTheSameBits) {
  World& world = test::world();
  test::Random random(world.rank());
  std::vector<double> values(1000);
  for (double& v : values) v = random.real(-1e10, 1e-10);
  world.sum(std::span(values));
  std::vector<double> of_first = values;
  world.broadcast(std::span(of_first), 0);
  EXPECT_EQ(of_first, values);
}

TEST(Broadcast, FromEveryRoot) {
  World& world = test::world();
  for (int root = 0; root < world.size(); ++root) {
    std::vector<int> values(5000, world.rank());
    world.broadcast(std::span(values), root);
    EXPECT_EQ(values, std::vector<int>(5000, root));
  }
  int value = 0;
  EXPECT_THROW(world.broadcast(std::span(&value, 1), world.size()), Error);
  EXPECT_THROW(world.broadcast(std::span(&value, 1), -1), Error);
}

TEST(Subgroup, MeetsWithoutTheOthers) {
  World& world = test::world();
  // Even and odd ranks, each in descending order.
  std::vector<int> members;
  for (int r = world.size() - 1; r >= 0; --r) {
    if (r % 2 == world.rank() % 2) members.push_back(r);
  }
  const Group half = world.subgroup(members);
  ASSERT_EQ(half.size(), static_cast<int>(members.size()));
  EXPECT_EQ(members[half.rank()], world.rank());
  EXPECT_EQ(half.world_rank(half.rank()), world.rank());
  EXPECT_EQ(half.sum(1), half.size());
  const Array<int> mine(half, {100});
  for (int i = half.rank(); i < 100; i += half.size()) mine.put({i}, 7 + world.rank() % 2);
  half.sync();
  EXPECT_EQ(mine.get({99}), 7 + world.rank() % 2);
  world.sync();
}

/// What the root sent may be in its process still, and it does not look at the network any more.
TEST(Subgroup, LeavingABroadcastHoldsNobodyUp) {
  World& world = test::world();
  std::vector<int> members;
  for (int r = world.rank() % 2; r < world.size(); r += 2) members.push_back(r);
  const Group half = world.subgroup(members);
  for (int round = 0; round < 20; ++round) {
    std::vector<std::byte> values(8000, std::byte(half.rank()));
    if (half.rank() > 0) std::this_thread::sleep_for(std::chrono::milliseconds(round));
    half.broadcast(values, 0);
    EXPECT_EQ(values.back(), std::byte{0});
    world.sync();
  }
}

TEST(Subgroup, ManyDoNotUseUpMemory) {
  World& world = test::world();
  const int me[] = {world.rank()};
  for (int i = 0; i < 300; ++i) {
    const Group alone = world.subgroup(me);
    const Array<double> array(alone, {1000});
    EXPECT_EQ(alone.sum(3), 3);
    if (i % 10 == 0) world.sync();
  }
}

TEST(Subgroup, BadListsAreRefused) {
  World& world = test::world();
  EXPECT_THROW(world.subgroup(std::vector<int>{world.rank(), world.rank()}), Error);
  EXPECT_THROW(world.subgroup(std::vector<int>{world.rank(), world.size()}), Error);
  EXPECT_THROW(world.subgroup(std::vector<int>{}), Error);
  world.sync();
}

}  // namespace
}  // namespace gannet
