// Laws: a request for more than there is ends in the same Error on every rank, and leaves room and
// order for the next one; memory that was given back is there for others.
#include "node/arena.hpp"

#include <gtest/gtest.h>

#include <vector>

#include "base/memory.hpp"
#include "gannet/array.hpp"
#include "support/ranks.hpp"

namespace gannet {
namespace {

TEST(Arena, TooMuchIsAnErrorOnEveryRank) {
  World& world = test::world();
  const Index elements = base::machine_memory() / 4;
  for (int attempt = 0; attempt < 5; ++attempt) {
    try {
      const Array<double> huge(world, {world.size(), elements}, {.name = "huge"});
      FAIL() << "an array larger than the machine was made";
    } catch (const Error& error) {
      EXPECT_EQ(error.fault(), Fault::memory);
      const std::string text = error.what();
      EXPECT_NE(text.find("\"huge\""), std::string::npos) << text;
      EXPECT_NE(text.find("needs"), std::string::npos) << text;
      EXPECT_NE(text.find("has"), std::string::npos) << text;
    }
  }
  const Array<double> modest(world, {1000});
  world.sync();
}

TEST(Arena, OneRankTooMuchIsAnErrorOnEveryRank) {
  World& world = test::world();
  // All elements belong to rank 0: the others ask for nothing.
  const Index elements = base::machine_memory() / 4;
  EXPECT_THROW(Array<double>(world, {elements}, {.distribution = Distribution::irregular({{0}})}),
               Error);
  world.sync();
}

TEST(Arena, LargeArraysAgainAndAgain) {
  World& world = test::world();
  const Index elements = (Index{300} << 20) / 8;  // more than a rank keeps idle
  for (int i = 0; i < 3; ++i) {
    Array<double> big(world, {elements * world.size()}, {.zeroed = false});
    big.put({elements * world.size() - 1 - world.rank()}, 1.0);
    world.sync();
  }
}

}  // namespace
}  // namespace gannet
