// Laws: concurrent accumulates and fetch-adds lose nothing (conservation); every ticket is drawn
// once; a compare-and-swap succeeds for exactly one rank.
#include <gtest/gtest.h>

#include <complex>
#include <vector>

#include "gannet/array.hpp"
#include "support/random.hpp"
#include "support/ranks.hpp"

namespace gannet {
namespace {

TEST(Accumulate, ConcurrentUpdatesOfOverlappingPatchesAreConserved) {
  World& world = test::world();
  const Index n = 300;  // rows cross several lock stripes
  const Array<double> a(world, {n, n});
  test::Random random(world.rank() + 1);
  double added = 0;
  for (int step = 0; step < 120; ++step) {
    Patch patch{{random.integer(0, n - 1), random.integer(0, n - 1)}, {n, n}};
    patch.hi = {random.integer(patch.lo[0], n), random.integer(patch.lo[1], n)};
    const std::vector<double> ones(patch.size(), 1.0);
    a.accumulate(patch, ones.data(), 2.0);
    added += 2.0 * double(patch.size());
  }
  world.sync();
  double held = 0;
  for (const double value : a.read_local().flat()) held += value;
  EXPECT_EQ(world.sum(held), world.sum(added));
}

TEST(Accumulate, OneHotElementOfEveryType) {
  World& world = test::world();
  const auto hot = [&]<class T>(T one) {
    const Array<T> a(world, {4});
    for (int i = 0; i < 2000; ++i) a.accumulate({{2}, {3}}, &one);
    world.sync();
    EXPECT_EQ(a.get({2}), T(2000 * world.size()) * one);
    world.sync();
  };
  hot(std::int32_t{3});
  hot(std::int64_t{3});
  hot(1.0f);
  hot(1.0);
  hot(std::complex<float>(1, 2));
  hot(std::complex<double>(1, 2));
}

TEST(FetchAdd, EveryTicketIsDrawnOnce) {
  World& world = test::world();
  const Array<std::int64_t> counter(world, {1});
  const Array<std::int32_t> drawn(world, {5000});
  for (;;) {
    const auto ticket = counter.fetch_add({0}, 1);
    if (ticket >= 5000) break;
    const std::int32_t one = 1;
    drawn.accumulate({{ticket}, {ticket + 1}}, &one);
  }
  world.sync();
  for (const auto times : drawn.read_local().flat()) EXPECT_EQ(times, 1);
  EXPECT_EQ(counter.get({0}), 5000 + world.size());
  world.sync();
}

TEST(FetchAdd, OfRealNumbers) {
  World& world = test::world();
  const Array<double> sum(world, {3});
  const Array<float> small(world, {3});
  for (int i = 0; i < 1000; ++i) {
    sum.fetch_add({1}, 0.5);
    small.fetch_add({1}, 1.0f);
  }
  world.sync();
  EXPECT_EQ(sum.get({1}), 500.0 * world.size());
  EXPECT_EQ(small.get({1}), 1000.0f * float(world.size()));
  world.sync();
}

TEST(Swap, TheTokenIsNeverDoubledOrLost) {
  World& world = test::world();
  const Array<std::int64_t> place(world, {1});
  std::int64_t mine = world.rank() + 1;
  for (int i = 0; i < 1000; ++i) mine = place.swap({0}, mine);
  world.sync();
  const std::int64_t n = world.size();
  EXPECT_EQ(world.sum(mine) + place.get({0}), n * (n + 1) / 2);
  world.sync();
}

TEST(CompareSwap, ExactlyOneRankWins) {
  World& world = test::world();
  const Array<std::int32_t> winner(world, {100});
  int won = 0;
  for (int i = 0; i < 100; ++i) won += winner.compare_swap({i}, 0, world.rank() + 1) == 0;
  world.sync();
  EXPECT_EQ(world.sum(won), 100);
  for (int i = 0; i < 100; ++i) EXPECT_GT(winner.get({i}), 0);
  world.sync();
}

}  // namespace
}  // namespace gannet
