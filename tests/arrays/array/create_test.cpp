// Laws: creation gives zeros; ranks that ask for different arrays all get the same Error and may go
// on; ten thousand arrays leave memory, descriptors and mappings where they were.
#include <gtest/gtest.h>

#include <filesystem>

#include "gannet/array.hpp"
#include "rma/process.hpp"
#include "rma/team.hpp"
#include "support/ranks.hpp"

namespace gannet {
namespace {

TEST(Create, ElementsAreZeroEvenInRecycledMemory) {
  World& world = test::world();
  for (int round = 0; round < 5; ++round) {
    Array<double> a(world, {100, 100});
    for (const double value : a.read_local().flat()) ASSERT_EQ(value, 0.0);
    for (double& value : a.update_local().flat()) value = 3.0;
    a.destroy();
    world.sync();
  }
}

TEST(Create, ManyArraysLeaveNothing) {
  World& world = test::world();
  const rma::Process& process = world.team()->process();
  const auto& reserved = *process.bounds().end;
  const int many = process.has_client() ? 500 : 10'000;  // messages to other nodes take longer
  const auto round = [&](int i) {
    const Array<double> a(world, {100 + i % 7, 50}, {.name = "short-lived", .zeroed = false});
    if (i % 100 == 0 && world.rank() == 0) a.put({1, 1}, 1.0);
  };
  for (int i = 0; i < 100; ++i) round(i);
  world.sync();
  const auto before = reserved.load();
  for (int i = 0; i < many; ++i) round(i);
  world.sync();
  EXPECT_EQ(reserved.load(), before);
}

TEST(Create, DifferentArgumentsAreAnErrorOnEveryRank) {
  World& world = test::world();
  if (world.size() == 1) GTEST_SKIP() << "one rank cannot disagree";
  for (int round = 0; round < 3; ++round) {
    const Index extent = world.rank() == world.size() - 1 ? 11 : 10;
    try {
      const Array<double> a(world, {extent}, {.name = "odd"});
      FAIL() << "no error";
    } catch (const Error& error) {
      EXPECT_EQ(error.fault(), Fault::argument);
      EXPECT_NE(std::string(error.what()).find("odd"), std::string::npos) << error.what();
    }
    const Array<double> fine(world, {10});
    EXPECT_EQ(world.sum(1), world.size());
  }
}

TEST(Create, OneRankWithABadShapeIsAnErrorOnEveryRank) {
  World& world = test::world();
  const Index extent = world.rank() == 0 ? -5 : 10;
  EXPECT_THROW(Array<double>(world, {extent}), Error);
  const Array<double> fine(world, {10});
  world.sync();
}

TEST(Create, DuplicateHasTheSameDistributionAndZeros) {
  World& world = test::world();
  const Array<int> a(world, {12, 12}, {.distribution = Distribution::block_cyclic({2, 3})});
  a.put({3, 3}, 5);
  world.sync();
  const Array<int> b = a.duplicate("copy");
  EXPECT_EQ(b.name(), "copy");
  EXPECT_EQ(b.shape(), a.shape());
  EXPECT_EQ(b.get({3, 3}), 0);
  for (Index i = 0; i < 12; ++i) EXPECT_EQ(a.owner({i, 5}), b.owner({i, 5}));
  world.sync();
}

TEST(Create, MovedArraysKeepTheirElements) {
  World& world = test::world();
  Array<int> a(world, {10}, {.name = "moved"});
  if (world.rank() == 0) a.put({3}, 9);
  world.sync();
  Array<int> b = std::move(a);
  EXPECT_EQ(b.get({3}), 9);
  EXPECT_THROW(a.get({3}), Error);
  a = Array<int>(world, {4});
  EXPECT_EQ(a.get({3}), 0);
  a = std::move(b);
  EXPECT_EQ(a.get({3}), 9);
  world.sync();
}

}  // namespace
}  // namespace gannet
