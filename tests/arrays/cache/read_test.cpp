// Law: on data that does not change, any sequence of gets through a cache gives what plain gets
// give. A tile is fetched once while it fits, the memory limit is never exceeded, what the own node
// has is never kept, and after empty() nothing old is seen.
#include <gtest/gtest.h>

#include <complex>
#include <optional>

#include "samples.hpp"

namespace gannet {
namespace {

using test::Random;

template <class T>
class CachedReads : public testing::Test {};
using Types = testing::Types<std::int8_t, std::uint16_t, float, double, std::complex<double>>;
TYPED_TEST_SUITE(CachedReads, Types);

template <class T>
void check_get(Random& random, const Array<T>& array, ReadCache<T>& cache) {
  const Patch patch = test::random_patch(random, array.shape());
  const bool dense = random.coin();
  const Strides strides =
      dense ? row_major(patch.extents()) : test::random_strides(random, patch.extents());
  std::vector<T> expected(static_cast<std::size_t>(test::reach(patch.extents(), strides)), T(77));
  std::vector<T> got = expected;
  array.get(patch, expected.data(), strides);
  if (random.coin()) {
    cache.get(patch, got.data(), dense ? Strides{} : strides);
  } else {
    CachedRequest request = cache.nb_get(patch, got.data(), dense ? Strides{} : strides);
    if (random.coin()) {
      while (!request.test()) continue;
    }
    request.wait();
  }
  ASSERT_EQ(got, expected) << to_string(patch) << " strides " << to_string(strides);
}

TYPED_TEST(CachedReads, GiveWhatPlainGetsGive) {
  using T = TypeParam;
  World& world = test::world();
  Random random(1);
  Random own(100 + static_cast<std::uint64_t>(world.rank()));
  for (int trial = 0; trial < 15; ++trial) {
    const Shape shape = test::any_shape(random);
    const auto array = test::numbered_array<T>(random, world, shape);
    const Shape tile = test::any_tile(own, shape);
    const std::size_t memory = test::room_for<T>(shape, tile, own.integer(1, 20));
    ReadCache<T> cache(array, {.memory = memory, .tile = tile});
    for (int i = 0; i < 40; ++i) check_get(own, array, cache);
    EXPECT_LE(cache.counts().most_bytes, memory);
    world.sync();
  }
}

TEST(CachedRead, SeveralRequestsAtOnceShareTiles) {
  World& world = test::world();
  Random random(2);
  Random own(200 + static_cast<std::uint64_t>(world.rank()));
  const Shape shape{60, 60};
  const auto array = test::numbered_array<double>(random, world, shape);
  ReadCache<double> cache(array, {.memory = 1 << 20, .tile = {8, 8}});
  std::vector<Patch> patches;
  std::vector<std::vector<double>> got;
  std::vector<CachedRequest> requests;
  for (int i = 0; i < 30; ++i) {
    patches.push_back(test::random_patch(own, shape));
    got.emplace_back(static_cast<std::size_t>(patches.back().size()));
    requests.push_back(cache.nb_get(patches.back(), got.back().data()));
  }
  for (std::size_t i = 0; i < requests.size(); ++i) {
    requests[i].wait();
    std::vector<double> expected(got[i].size());
    array.get(patches[i], expected.data());
    EXPECT_EQ(got[i], expected);
  }
  world.sync();
}

TEST(CachedRead, ATileIsFetchedOnceWhileItFits) {
  World& world = test::world();
  Random random(3);
  for (int trial = 0; trial < 10; ++trial) {
    const Shape shape = test::any_shape(random);
    const auto array = test::numbered_array<double>(random, world, shape);
    const Shape tile = test::any_tile(random, shape);
    const cache::Tiling tiling(shape, tile);
    ReadCache<double> cache(array, {.tile = tile});
    std::set<Index> far;
    for (int i = 0; i < 30; ++i) {
      const Patch patch = test::random_patch(random, shape);
      test::note_far_tiles(array, tiling, patch, far);
      static_cast<void>(cache.get(patch));
    }
    const CacheCounts counts = cache.counts();
    EXPECT_EQ(counts.misses, static_cast<std::int64_t>(far.size()));
    EXPECT_EQ(counts.evictions, 0);
    EXPECT_EQ(counts.past, 0);
    EXPECT_EQ(counts.bytes > 0, !far.empty());
    world.sync();
  }
}

TEST(CachedRead, OldValuesUntilEmptiedAndTheOwnNodeAlwaysNew) {
  World& world = test::world();
  Random random(4);
  for (int trial = 0; trial < 6; ++trial) {
    const Shape shape{17, 23};
    const auto array = test::any_array<int>(random, world, shape);
    ReadCache<int> cache(array, {.tile = {5, 4}});
    static_cast<void>(cache.get(Patch::whole(shape)));
    world.sync();
    for (const View<int>& mine : array.update_tiles()) {
      for (const auto& row : mine.rows()) std::fill(row.begin(), row.end(), 9);
    }
    world.sync();
    for (Index i = 0; i < shape[0]; ++i) {
      for (Index j = 0; j < shape[1]; ++j) {
        EXPECT_EQ(cache.get({i, j}), array.on_my_node(array.owner({i, j})) ? 9 : 0);
      }
    }
    cache.empty();
    EXPECT_EQ(cache.counts().bytes, 0u);
    const Values<int> now = cache.get(Patch::whole(shape));
    EXPECT_EQ(std::count(now.begin(), now.end(), 9), shape[0] * shape[1]);
    world.sync();
  }
}

TEST(CachedRead, TheOwnNodeIsNeverKept) {
  World& world = test::world();
  Random random(5);
  const auto array = test::numbered_array<double>(random, world, {40, 40});
  ReadCache<double> cache(array, {.tile = {7, 7}});
  for (const Piece& piece : array.owners({{0, 0}, {40, 40}})) {
    if (array.on_my_node(piece.rank)) static_cast<void>(cache.get(piece.patch));
  }
  EXPECT_EQ(cache.counts(), CacheCounts{});
  world.sync();
}

TEST(CachedRead, LargePatchesGoPast) {
  World& world = test::world();
  const Array<double> array(world, {100, 100});
  ReadCache<double> cache(array, {.memory = 8 << 10, .tile = {10, 10}});
  const bool far = array.owners(Patch::whole(array.shape())).size() > 1 &&
                   (!array.on_my_node(0) || !array.on_my_node(world.size() - 1));
  static_cast<void>(cache.get(Patch::whole(array.shape())));
  const CacheCounts counts = cache.counts();
  EXPECT_EQ(counts.past, far ? 1 : 0);
  EXPECT_EQ(counts.most_bytes, 0u);
  world.sync();
}

TEST(CachedRead, EmptyPatchesNeedNoBuffer) {
  World& world = test::world();
  const Array<double> array(world, {10, 10});
  ReadCache cache(array);
  cache.get({{3, 3}, {3, 8}}, nullptr);
  cache.nb_get({{3, 3}, {7, 3}}, nullptr).wait();
  EXPECT_EQ(cache.get(Patch{{10, 10}, {10, 10}}).size(), 0);
  EXPECT_EQ(cache.counts(), CacheCounts{});
  const Array<double> nothing(world, {0, 5});
  ReadCache cache_of_nothing(nothing);
  cache_of_nothing.get(Patch::whole(nothing.shape()), nullptr);
  world.sync();
}

TEST(CachedRead, AScopeEmptiesAtItsEnd) {
  World& world = test::world();
  const Array<double> array(world, {64, 64});
  ReadCache cache(array);
  {
    const auto iteration = cache.scope();
    static_cast<void>(cache.get(Patch::whole(array.shape())));
  }
  EXPECT_EQ(cache.counts().bytes, 0u);
  world.sync();
}

TEST(CachedRead, ARequestMayOutliveItsCacheAndMayBeDropped) {
  World& world = test::world();
  Random random(6);
  const Shape shape{50, 50};
  const auto array = test::numbered_array<double>(random, world, shape);
  std::vector<double> expected(2500);
  array.get(Patch::whole(shape), expected.data());
  std::vector<double> got(2500);
  CachedRequest request;
  {
    ReadCache<double> cache(array, {.tile = {9, 9}});
    static_cast<void>(cache.nb_get(Patch::whole(shape), got.data()));
    request = cache.nb_get(Patch::whole(shape), got.data());
  }
  request.wait();
  EXPECT_EQ(got, expected);
  EXPECT_TRUE(request.test());
  world.sync();
}

/// Elements without arithmetic are kept, too; handles that only read have caches, and so do arrays
/// of groups.
TEST(CachedRead, AnyElementsAndHandles) {
  struct Atom {
    double at[3];
    int charge;
  };
  World& world = test::world();
  const Array<Atom> atoms(world, {40});
  for (Index i = world.rank(); i < 40; i += world.size()) {
    atoms.put({i}, {{double(i), 0, 1}, static_cast<int>(i)});
  }
  world.sync();
  const Array<const Atom> handle = atoms;
  ReadCache cache(handle, {.tile = {3}});
  const Values<Atom> all = cache.get(Patch{{0}, {40}});
  for (int i = 0; i < 40; ++i) EXPECT_EQ(all[i].charge, i);
  world.sync();
}

}  // namespace
}  // namespace gannet
