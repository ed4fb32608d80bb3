// Laws: blocks of all ranks cover the array once; direct access shows the same elements as get;
// owners() agrees with owner() for every element.
#include <gtest/gtest.h>

#include "oracle.hpp"
#include "support/ranks.hpp"

namespace gannet {
namespace {

Index code(const Point& at) {
  Index value = 0;
  for (const Index i : at) value = value * 100 + i;
  return value;
}

TEST(Access, LocalTilesAndGetAgree) {
  World& world = test::world();
  test::Random random(3);
  for (int trial = 0; trial < 40; ++trial) {
    const Shape shape = test::random_shape(random, static_cast<int>(random.integer(1, 3)), 9);
    const auto a = test::any_array<Index>(random, world, shape);
    Index mine = 0;
    for (const auto& tile : a.update_tiles()) {
      mine += tile.size();
      test::for_each_point(tile.patch(), [&](const Point& at) {
        tile.data()[test::position(at, tile.patch().lo, tile.strides())] = code(at);
        EXPECT_EQ(a.owner(at), world.rank());
      });
    }
    EXPECT_EQ(world.sum(mine), Patch::whole(shape).size());
    std::vector<Index> all(Patch::whole(shape).size());
    a.get(Patch::whole(shape), all.data());
    auto next = all.begin();
    test::for_each_point(Patch::whole(shape),
                         [&](const Point& at) { ASSERT_EQ(*next++, code(at)); });
    world.sync();
  }
}

TEST(Access, OwnersOfAPatchAgreeWithOwner) {
  World& world = test::world();
  test::Random random(4);
  for (int trial = 0; trial < 40; ++trial) {
    const Shape shape = test::random_shape(random, 2, 12);
    const auto a = test::any_array<char>(random, world, shape);
    const Patch patch = test::random_patch(random, shape);
    Index covered = 0;
    int last = 0;
    for (const Piece& piece : a.owners(patch)) {
      EXPECT_GE(piece.rank, last);
      last = piece.rank;
      covered += piece.patch.size();
      test::for_each_point(piece.patch, [&](const Point& at) {
        EXPECT_TRUE(patch.contains(at));
        EXPECT_EQ(a.owner(at), piece.rank);
      });
    }
    EXPECT_EQ(covered, patch.size());
  }
}

TEST(Access, BlocksOfOtherRanksAndViews) {
  World& world = test::world();
  const Array<double> a(world, {40, 6}, {.name = "a"});
  const Patch mine = a.my_block();
  const auto view = a.update_local();
  EXPECT_EQ(view.patch(), mine);
  EXPECT_TRUE(view.contiguous());
  for (Index i = 0; i < view.extent(0); ++i) {
    for (Index j = 0; j < view.extent(1); ++j) {
      view(i, j) = double(i + mine.lo[0]) * 100 + double(j + mine.lo[1]);
    }
  }
  world.sync();
  for (int r = 0; r < world.size(); ++r) {
    const Patch block = a.block(r);
    if (block.empty()) continue;
    EXPECT_EQ(a.get(block.lo), double(block.lo[0]) * 100 + double(block.lo[1]));
    EXPECT_EQ(a.owner(block.lo), r);
  }
  world.sync();
}

TEST(Access, RanksThatOwnNothingHaveEmptyViews) {
  World& world = test::world();
  const Array<double> a(world, {1, 1});
  EXPECT_EQ(world.sum(a.read_local().size()), 1);
  EXPECT_EQ(a.read_local().empty(), a.my_block().empty());
  const Array<double> nothing(world, {0, 5});
  EXPECT_TRUE(nothing.read_local().empty());
  EXPECT_TRUE(nothing.read_tiles().empty());
  world.sync();
}

TEST(Access, BlockCyclicArraysSayWhyTheyHaveNoSingleBlock) {
  World& world = test::world();
  const Array<double> a(world, {8, 8}, {.distribution = Distribution::block_cyclic({2, 2})});
  try {
    a.my_block();
    FAIL();
  } catch (const Error& error) {
    EXPECT_EQ(error.fault(), Fault::unsupported);
  }
  EXPECT_THROW(a.read_local(), Error);
  world.sync();
}

}  // namespace
}  // namespace gannet
