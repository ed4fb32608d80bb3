// Law: sums through a cache are those of direct accumulates, for every type of element, whatever
// the tiles and however little memory there is: nothing is lost and nothing is added twice.
#include <gtest/gtest.h>

#include <complex>

#include "samples.hpp"

namespace gannet {
namespace {

using test::Random;

template <class T>
class CachedSums : public testing::Test {};
using Types = testing::Types<std::int8_t, std::int16_t, std::int32_t, std::int64_t, std::uint8_t,
                             std::uint16_t, std::uint32_t, std::uint64_t, float, double,
                             std::complex<float>, std::complex<double>>;
TYPED_TEST_SUITE(CachedSums, Types);

/// Small whole numbers, whose sums are exact.
template <class T>
std::vector<T> numbers(Random& random, Index count) {
  std::vector<T> all(static_cast<std::size_t>(count));
  for (T& value : all) value = static_cast<T>(static_cast<int>(random.integer(-3, 3)));
  return all;
}

template <class T>
void add_to_both(Random& random, const Array<T>& direct, SumCache<T>& sums) {
  const Patch patch = test::random_patch(random, direct.shape());
  const bool dense = random.coin();
  const Strides strides =
      dense ? row_major(patch.extents()) : test::random_strides(random, patch.extents());
  auto values = numbers<T>(random, test::reach(patch.extents(), strides));
  const T alpha = static_cast<T>(static_cast<int>(random.integer(-2, 2)));
  direct.accumulate(patch, values.data(), alpha, strides);
  sums.accumulate(patch, values.data(), alpha, dense ? Strides{} : strides);
  std::fill(values.begin(), values.end(), T(55));  // the buffer is the caller's again
}

template <class T>
void expect_equal(const Array<T>& cached, const Array<T>& direct) {
  cached.group().sync();
  const Patch all = Patch::whole(direct.shape());
  const Values<T> expected = direct.get(all);
  const Values<T> got = cached.get(all);
  ASSERT_TRUE(std::equal(got.begin(), got.end(), expected.begin()));
  cached.group().sync();
}

TYPED_TEST(CachedSums, AreThoseOfDirectAccumulates) {
  using T = TypeParam;
  World& world = test::world();
  Random random(11);
  Random own(1100 + static_cast<std::uint64_t>(world.rank()));
  for (int trial = 0; trial < 8; ++trial) {
    const Shape shape = test::any_shape(random);
    const auto direct = test::any_array<T>(random, world, shape);
    const auto cached = direct.duplicate();
    const Shape tile = test::any_tile(own, shape);
    const std::size_t memory = test::room_for<T>(shape, tile, own.integer(1, 12));
    SumCache<T> sums(cached, {.memory = memory, .tile = tile});
    for (int round = 0; round < 3; ++round) {
      for (int i = 0; i < 12; ++i) add_to_both(own, direct, sums);
      sums.flush();
      EXPECT_EQ(sums.counts().bytes, 0u);
      expect_equal(cached, direct);
    }
    EXPECT_LE(sums.counts().most_bytes, memory);
  }
}

TEST(CachedSum, NothingIsSentBeforeTheFlushWhileItFits) {
  World& world = test::world();
  Random random(12);
  const Shape shape{30, 30};
  const auto array = test::any_array<double>(random, world, shape);
  const std::vector<double> ones(900, 1.0);
  const Patch all = Patch::whole(shape);
  SumCache<double> sums(array, {.tile = {7, 7}});
  for (int i = 0; i < 10; ++i) sums.accumulate(all, ones.data());
  world.sync();
  std::set<Index> far;
  test::note_far_tiles(array, cache::Tiling(shape, {7, 7}), all, far);
  EXPECT_EQ(sums.counts().misses, static_cast<std::int64_t>(far.size()));
  EXPECT_EQ(sums.counts().evictions, 0);
  int near_ranks = 0;  // whose sums are there already
  for (int rank = 0; rank < world.size(); ++rank) near_ranks += array.on_my_node(rank);
  for (const Piece& piece : array.owners(all)) {
    if (array.on_my_node(piece.rank)) {
      EXPECT_EQ(array.get(piece.patch.lo), 10.0 * near_ranks);
    }
  }
  world.sync();
  sums.flush();
  world.sync();
  const Values<double> now = array.get(all);
  EXPECT_EQ(std::count(now.begin(), now.end(), 10.0 * world.size()), 900);
  world.sync();
}

TEST(CachedSum, OnlyWhatWasAddedToIsSent) {
  World& world = test::world();
  const Array<double> array(world, {40, 40});
  SumCache<double> sums(array, {.tile = {40, 40}});
  const double one = 1.0;
  const Point corner{39, 39};
  if (world.rank() == 0) sums.accumulate(Patch::element(corner), &one, 2.0);
  array.group().sync();
  if (world.rank() == world.size() - 1) array.put({0, 0}, 5.0);  // in the tile, but not added to
  world.sync();
  sums.flush();
  world.sync();
  EXPECT_EQ(array.get({0, 0}), 5.0);
  EXPECT_EQ(array.get(corner), 2.0);
  world.sync();
}

TEST(CachedSum, TheDestructorFlushes) {
  World& world = test::world();
  const Array<std::int64_t> array(world, {100});
  {
    SumCache sums(array);
    const std::vector<std::int64_t> ones(100, 1);
    sums.accumulate({{0}, {100}}, ones.data(), 3);
  }
  world.sync();
  const auto now = array.get(Patch{{0}, {100}});
  EXPECT_EQ(std::count(now.begin(), now.end(), 3 * world.size()), 100);
  world.sync();
}

TEST(CachedSum, EmptyPatchesAndLargeOnes) {
  World& world = test::world();
  const Array<double> array(world, {100, 100});
  SumCache<double> sums(array, {.memory = 8 << 10, .tile = {10, 10}});
  sums.accumulate({{5, 5}, {5, 9}}, nullptr);
  const std::vector<double> ones(10'000, 1.0);
  sums.accumulate(Patch::whole(array.shape()), ones.data());
  EXPECT_EQ(sums.counts().most_bytes, 0u);
  world.sync();
  EXPECT_EQ(array.get({99, 0}), world.size());
  world.sync();
}

}  // namespace
}  // namespace gannet
