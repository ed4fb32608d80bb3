// Laws, checked for every element of many small arrays against a brute-force count: each element
// has exactly one owner and one place in the owner's memory; tiles, blocks, owners and the parts of
// a patch agree with it; and the memory has no holes.
#include "dist/map.hpp"

#include <gtest/gtest.h>

#include <map>
#include <set>

#include "support/points.hpp"
#include "support/random.hpp"

namespace gannet::dist {
namespace {

Index local_number(const Map::Spot& spot, const Patch& part, const Point& at) {
  Index number = spot.offset;
  for (int d = 0; d < at.dims(); ++d) number += (at[d] - part.lo[d]) * spot.strides[d];
  return number;
}

/// Rank and local number of every element, from tiles().
using Places = std::map<std::vector<Index>, std::pair<int, Index>>;

Places places_by_tiles(const Map& map) {
  Places places;
  for (int rank = 0; rank < map.ranks(); ++rank) {
    std::set<Index> numbers;
    for (const auto& [patch, offset, strides] : map.tiles(rank)) {
      test::for_each_point(patch, [&](const Point& at) {
        Index number = offset;
        for (int d = 0; d < at.dims(); ++d) number += (at[d] - patch.lo[d]) * strides[d];
        const bool first =
            places.emplace(std::vector(at.begin(), at.end()), std::pair(rank, number)).second;
        EXPECT_TRUE(first) << to_string(at) << " has two owners";
        EXPECT_TRUE(numbers.insert(number).second) << number << " is used twice";
      });
    }
    const Index held = map.local_size(rank);
    EXPECT_EQ(static_cast<Index>(numbers.size()), held);
    if (!numbers.empty()) {
      EXPECT_EQ(*numbers.rbegin(), held - 1) << "holes in the memory";
    }
  }
  return places;
}

void check_patch(const Map& map, const Places& places, const Patch& patch) {
  Index covered = 0;
  map.for_each_part(patch, [&](const Patch& part, const Map::Spot& spot) {
    EXPECT_TRUE(patch.contains(part));
    covered += part.size();
    test::for_each_point(part, [&](const Point& at) {
      const auto place = places.at(std::vector(at.begin(), at.end()));
      EXPECT_EQ(place, std::pair(spot.rank, local_number(spot, part, at))) << to_string(at);
    });
  });
  EXPECT_EQ(covered, patch.size());
}

void check(const Shape& shape, const Distribution& distribution, int ranks) {
  SCOPED_TRACE(to_string(shape) + " on " + std::to_string(ranks));
  const Map map(shape, distribution, ranks);
  const Places places = places_by_tiles(map);
  ASSERT_EQ(static_cast<Index>(places.size()), Patch::whole(shape).size());
  for (const auto& [index, place] : places) {
    ASSERT_EQ(map.owner(Point(std::span(index))), place.first);
  }
  for (const auto& [first, place] : places) {
    // One patch from every element to a far corner, and the element itself.
    const Point lo{std::span(first)};
    check_patch(map, places, {lo, shape});
    check_patch(map, places, Patch::element(lo));
    if (testing::Test::HasFailure()) return;
  }
  if (!map.one_block_per_rank()) return;
  for (int rank = 0; rank < ranks; ++rank) {
    Index owned = 0;
    for (const auto& [index, place] : places) {
      owned += place.first == rank;
      EXPECT_EQ(place.first == rank, map.block(rank).contains(Point(std::span(index))));
    }
    EXPECT_EQ(owned, map.block(rank).size());
  }
}

const std::vector<Shape> shapes = {{1},    {7},    {12},         {3, 5},
                                   {8, 8}, {1, 9}, {2, 3, 4},    {3, 1, 5},
                                   {0},    {0, 4}, {2, 2, 2, 2}, {2, 1, 2, 1, 2, 1, 2}};

TEST(Map, Regular) {
  for (const Shape& shape : shapes) {
    for (int ranks = 1; ranks <= 9; ++ranks) check(shape, {}, ranks);
  }
}

TEST(Map, ChunkedBlocksAreNeverNarrowerThanAsked) {
  for (const Shape& shape : {Shape{12}, Shape{8, 8}, Shape{5, 9}}) {
    for (Index chunk = 1; chunk <= 10; ++chunk) {
      for (int ranks = 1; ranks <= 9; ++ranks) {
        const auto distribution = Distribution::chunked(Point::filled(shape.dims(), chunk));
        check(shape, distribution, ranks);
        const Map map(shape, distribution, ranks);
        const Shape block = map.block(0).extents();
        for (int d = 0; d < shape.dims(); ++d) {
          EXPECT_GE(block[d], std::min(chunk, shape[d]));
        }
      }
    }
  }
}

TEST(Map, BlockCyclic) {
  for (const Shape& shape : {Shape{13}, Shape{8, 8}, Shape{7, 5}, Shape{3, 4, 5}}) {
    for (Index block = 1; block <= 4; ++block) {
      for (int ranks = 1; ranks <= 6; ++ranks) {
        check(shape, Distribution::block_cyclic(Point::filled(shape.dims(), block)), ranks);
      }
    }
  }
  check({10, 10}, Distribution::block_cyclic({2, 3}, {2, 2}), 5);
  check({10, 10}, Distribution::block_cyclic({2, 3}, {1, 3}), 3);
}

TEST(Map, IrregularWithEmptyParts) {
  check({10}, Distribution::irregular({{0, 3, 3, 9}}), 4);
  check({10}, Distribution::irregular({{0, 0, 10}}), 3);
  check({6, 7}, Distribution::irregular({{0, 1}, {0, 2, 5}}), 6);
  check({6, 7}, Distribution::irregular({{0}, {0, 6}}), 9);
}

TEST(Map, RandomIrregular) {
  test::Random random;
  for (int trial = 0; trial < 60; ++trial) {
    Shape shape{random.integer(1, 9), random.integer(1, 9)};
    std::vector<std::vector<Index>> starts;
    for (int d = 0; d < 2; ++d) {
      std::vector<Index> axis{0};
      for (Index part = random.integer(0, 3); part > 0; --part) {
        axis.push_back(random.integer(axis.back(), shape[d]));
      }
      starts.push_back(axis);
    }
    check(shape, Distribution::irregular(starts), 16);
  }
}

TEST(Map, RandomIrregularCyclic) {
  test::Random random;
  for (int trial = 0; trial < 60; ++trial) {
    const Shape shape{random.integer(1, 12), random.integer(1, 9)};
    std::vector<std::vector<Index>> starts(2, {0});
    for (int d = 0; d < 2; ++d) {
      for (Index block = random.integer(0, 6); block > 0; --block) {
        starts[d].push_back(random.integer(starts[d].back(), shape[d]));
      }
    }
    const Shape grid{random.integer(1, 3), random.integer(1, 3)};
    check(shape, Distribution::irregular_cyclic(starts, grid), 9);
  }
}

TEST(Map, RoundRobin) {
  for (const Shape& shape : shapes) {
    for (Index block = 1; block <= 4; ++block) {
      for (int ranks = 1; ranks <= 6; ++ranks) {
        check(shape, Distribution::round_robin(Point::filled(shape.dims(), block)), ranks);
      }
    }
  }
  check({7, 5}, Distribution::round_robin({2, 9}), 3);
  check({3, 4, 5}, Distribution::round_robin({2, 3, 2}), 4);
}

TEST(Map, DealtBlocksGoToTheRanksInTurn) {
  for (int ranks = 1; ranks <= 7; ++ranks) {
    const Map map({9, 10}, Distribution::round_robin({4, 3}), ranks);
    for (Index row = 0; row < 9; ++row) {
      for (Index column = 0; column < 10; ++column) {
        EXPECT_EQ(map.owner({row, column}), (row / 4 * 4 + column / 3) % ranks);
      }
    }
  }
}

/// Every kind of distribution, on at most `ranks` ranks.
std::vector<Distribution> kinds(const Shape& shape, int ranks) {
  const auto every = [&](Index value) { return Point::filled(shape.dims(), value); };
  std::vector<std::vector<Index>> starts(static_cast<std::size_t>(shape.dims()), {0});
  for (Index part = 1; part < ranks; ++part) starts[0].push_back(std::min(part, shape[0]));
  Shape grid = every(1);
  grid[0] = ranks;
  return {Distribution(),
          Distribution::chunked(every(2)),
          Distribution::irregular(starts),
          Distribution::block_cyclic(every(2)),
          Distribution::irregular_cyclic(starts, grid),
          Distribution::round_robin(every(2))};
}

TEST(Map, RestrictedIsTheSameOnTheRanksOfTheList) {
  const std::vector<int> owners{4, 1, 3};
  for (const Shape& shape : shapes) {
    for (const Distribution& distribution : kinds(shape, 3)) {
      check(shape, distribution.restricted_to(owners), 6);
      const Map among_all(shape, distribution, 3);
      const Map restricted(shape, distribution.restricted_to(owners), 6);
      test::for_each_point(Patch::whole(shape), [&](const Point& at) {
        EXPECT_EQ(restricted.owner(at), owners[among_all.owner(at)]);
      });
    }
  }
}

TEST(Map, PlaceInTheGrid) {
  const Map grid({8, 8}, Distribution::block_cyclic({2, 2}, {2, 2}), 5);
  EXPECT_EQ(grid.place_in_grid(2), Point({1, 0}));
  EXPECT_EQ(grid.place_in_grid(4), std::nullopt);
  const auto distribution = Distribution::block_cyclic({2, 2}, {2, 2}).restricted_to({1, 0, 4, 3});
  const Map restricted({8, 8}, distribution, 5);
  EXPECT_EQ(restricted.place_in_grid(4), Point({1, 0}));
  EXPECT_EQ(restricted.place_in_grid(2), std::nullopt);
}

TEST(Map, EqualIfTheyPlaceEveryElementAlike) {
  const Shape shape{6, 6};
  std::vector<Map> maps;
  for (const Distribution& distribution : kinds(shape, 2)) {
    maps.emplace_back(shape, distribution, 2);
    maps.emplace_back(shape, distribution.restricted_to({1, 0}), 2);
    EXPECT_EQ(maps.back(), Map(shape, distribution.restricted_to({1, 0}), 2));
    EXPECT_NE(maps.back(), maps[maps.size() - 2]);
    EXPECT_EQ(Map(shape, distribution.restricted_to({0, 1}), 2), maps[maps.size() - 2]);
  }
  const auto two = Distribution::irregular({{0, 3}, {0}});
  EXPECT_EQ(Map(shape, Distribution::round_robin({3, 6}), 3),
            Map(shape, Distribution::chunked({3, 6}), 3));
  EXPECT_EQ(Map(shape, two.restricted_to({2, 1}), 3), Map(shape, two.restricted_to({2, 1, 0}), 3));
}

TEST(Map, OffsetsBeyondTheRangeOf32BitsAreExact) {
  const Index n = Index{3} << 30;
  const Map map({n, 5}, {}, 3);
  Map::Spot spot;
  ASSERT_TRUE(map.single(Patch::element({n - 1, 4}), spot));
  EXPECT_EQ(spot.rank, 2);
  EXPECT_EQ(spot.offset, (n / 3) * 5 - 1);
  const Map cyclic({n}, Distribution::block_cyclic({64}), 2);
  ASSERT_TRUE(cyclic.single(Patch::element({n - 1}), spot));
  EXPECT_EQ(spot.offset, n / 2 - 1);
  const Map round_robin({n - 1, 5}, Distribution::round_robin({64, 2}),
                        2);  // 3 n / 64 blocks, an even number
  ASSERT_TRUE(round_robin.single(Patch::element({n - 2, 4}), spot));
  EXPECT_EQ(spot.rank, 1);
  EXPECT_EQ(spot.offset, round_robin.local_size(1) - 1);
  EXPECT_EQ(round_robin.local_size(0) + round_robin.local_size(1), (n - 1) * 5);
}

struct Bad {
  Shape shape;
  Distribution distribution;
  int ranks;
  const char* word;
};

TEST(Map, BadWishesAreRefusedWithTheReason) {
  const Index huge = Index{1} << 40;
  const Bad all[] = {
      {{}, {}, 1, "dimensions"},
      {{-1, 4}, {}, 1, "negative"},
      {{huge, huge}, {}, 1, "2^59"},
      {{4, 4}, Distribution::chunked({2}), 2, "dimensions"},
      {{4, 4}, Distribution::irregular({{0, 2}}), 2, "axes"},
      {{4, 4}, Distribution::irregular({{0, 2}, {1}}), 2, "begin with 0"},
      {{4, 4}, Distribution::irregular({{0, 2}, {}}), 2, "begin with 0"},
      {{4, 4}, Distribution::irregular({{0, 3, 2}, {0}}), 4, "decrease"},
      {{4, 4}, Distribution::irregular({{0, 5}, {0}}), 4, "decrease"},
      {{4, 4}, Distribution::irregular({{0, 2}, {0, 2}}), 3, "ranks"},
      {{4, 4}, Distribution::block_cyclic({2}), 2, "dimensions"},
      {{4, 4}, Distribution::block_cyclic({0, 1}), 2, "positive"},
      {{4, 4}, Distribution::block_cyclic({1, 1}, {2, 2}), 3, "ranks"},
      {{4, 4}, Distribution::block_cyclic({1, 1}, {huge, huge}), 3, "ranks"},
      {{4, 4}, Distribution::block_cyclic({1, 1}, {0, 2}), 3, "positive"},
      {{4, 4}, Distribution::irregular_cyclic({{0}, {0, 2}}, {2}), 3, "dimensions"},
      {{4, 4}, Distribution::irregular_cyclic({{0}, {0, 2}}, {2, 2}), 3, "ranks"},
      {{4, 4}, Distribution::irregular_cyclic({{0}, {2, 1}}, {1, 1}), 3, "begin with 0"},
      {{4, 4}, Distribution::round_robin({2}), 2, "dimensions"},
      {{4, 4}, Distribution::round_robin({2, 0}), 2, "positive"},
      {{1 << 20, 1 << 20}, Distribution::round_robin({1, 1}), 2, "parts"},
      {{4, 4}, Distribution().restricted_to({0, 3}), 3, "ranks 0 to 2"},
      {{4, 4}, Distribution().restricted_to({-1, 1}), 3, "ranks 0 to 2"},
      {{4, 4}, Distribution().restricted_to({2, 1, 2}), 3, "twice"},
      {{4, 4}, Distribution::block_cyclic({1, 1}, {1, 2}).restricted_to({2}), 3, "ranks"},
  };
  for (const Bad& bad : all) {
    try {
      Map(bad.shape, bad.distribution, bad.ranks);
      ADD_FAILURE() << "no error about " << bad.word;
    } catch (const Error& error) {
      EXPECT_EQ(error.fault(), Fault::argument);
      EXPECT_NE(std::string(error.what()).find(bad.word), std::string::npos) << error.what();
    }
  }
}

}  // namespace
}  // namespace gannet::dist
