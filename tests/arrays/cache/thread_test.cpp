// Law: threads that use one cache at once get what each would get alone; a tile that several miss
// at once is fetched once; sums of all of them are complete. Little memory changes none of it.
#include <gtest/gtest.h>

#include <atomic>
#include <barrier>

#include "samples.hpp"

namespace gannet {
namespace {

using test::Random;

constexpr int threads = 4;

TEST(CacheThreads, ATileThatSeveralMissIsFetchedOnce) {
  World& world = test::world();
  Random random(21);
  const Shape shape{64, 64};
  const auto array = test::numbered_array<double>(random, world, shape);
  const Shape tile{16, 16};
  std::set<Index> far;
  test::note_far_tiles(array, cache::Tiling(shape, tile), Patch::whole(shape), far);
  const Values<double> expected = array.get(Patch::whole(shape));
  for (int round = 0; round < 10; ++round) {
    ReadCache<double> cache(array, {.tile = tile});
    std::barrier start(threads);
    test::in_threads(threads, [&](int) {
      start.arrive_and_wait();
      const Values<double> all = cache.get(Patch::whole(shape));
      EXPECT_TRUE(std::equal(all.begin(), all.end(), expected.begin()));
    });
    EXPECT_EQ(cache.counts().misses, static_cast<std::int64_t>(far.size()));
    EXPECT_EQ(cache.counts().past, 0);
  }
  world.sync();
}

TEST(CacheThreads, ReadsInLittleMemoryAndEmptiedMeanwhile) {
  World& world = test::world();
  Random random(22);
  const Shape shape{50, 50};
  const auto array = test::numbered_array<double>(random, world, shape);
  const Values<double> all = array.get(Patch::whole(shape));
  const std::size_t memory = test::room_for<double>(shape, {8, 8}, 6);
  ReadCache<double> cache(array, {.memory = memory, .tile = {8, 8}});
  std::atomic<int> wrong{0};
  test::in_threads(threads, [&](int t) {
    Random own(2200 + static_cast<std::uint64_t>(world.rank() * threads + t));
    for (int i = 0; i < 150; ++i) {
      const Patch patch = test::random_patch(own, shape);
      const Values<double> got = cache.get(patch);
      Index k = 0;
      test::for_each_point(patch,
                           [&](const Point& at) { wrong += got[k++] != all[at[0] * 50 + at[1]]; });
      if (i % 20 == t) cache.empty();
    }
  });
  EXPECT_EQ(wrong, 0);
  EXPECT_LE(cache.counts().most_bytes, memory);
  world.sync();
}

/// Some flush in the middle of it, and memory is short.
void sum_by_threads(std::size_t memory, bool some_flush) {
  World& world = test::world();
  Random random(23);
  const Shape shape{40, 40};
  const auto array = test::any_array<std::int64_t>(random, world, shape);
  const auto direct = array.duplicate();
  SumCache<std::int64_t> sums(array, {.memory = memory, .tile = {8, 8}});
  test::in_threads(threads, [&](int t) {
    Random own(2300 + static_cast<std::uint64_t>(world.rank() * threads + t));
    for (int i = 0; i < 60; ++i) {
      const Patch patch = test::random_patch(own, shape);
      const std::vector<std::int64_t> values(static_cast<std::size_t>(patch.size()), i + 1);
      sums.accumulate(patch, values.data(), t + 1);
      direct.accumulate(patch, values.data(), t + 1);
      if (some_flush && i % 10 == t) sums.flush();
    }
  });
  sums.flush();
  world.sync();
  const auto expected = direct.get(Patch::whole(shape));
  const auto got = array.get(Patch::whole(shape));
  EXPECT_TRUE(std::equal(got.begin(), got.end(), expected.begin()));
  EXPECT_LE(sums.counts().most_bytes, memory);
  world.sync();
}

TEST(CacheThreads, SumsAreComplete) { sum_by_threads(1 << 20, false); }
TEST(CacheThreads, SumsAreCompleteWhenSomeFlush) { sum_by_threads(1 << 20, true); }
TEST(CacheThreads, SumsAreCompleteInLittleMemory) { sum_by_threads(40 << 10, true); }
TEST(CacheThreads, SumsAreCompleteInRoomForOneTile) { sum_by_threads(1500, false); }

}  // namespace
}  // namespace gannet
