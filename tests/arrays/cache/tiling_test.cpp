// Law: the boxes of a patch cover each of its points once, each lies in the tile of its number, and
// two points have the same number just if they lie in the same tile.
#include "cache/tiling.hpp"

#include <gtest/gtest.h>

#include <map>

#include "gannet/error.hpp"
#include "support/points.hpp"
#include "support/random.hpp"

namespace gannet::cache {
namespace {

/// The number of a point's tile.
Index number_of(const Tiling& tiling, const Point& at) {
  Index number = -1;
  tiling.for_each_box(Patch::element(at), [&](Index n, const Patch&) { number = n; });
  return number;
}

TEST(Tiling, BoxesCoverAPatchOnce) {
  test::Random random;
  for (int trial = 0; trial < 300; ++trial) {
    const int dims = static_cast<int>(random.integer(1, 7));
    Shape shape = Point::filled(dims, 0);
    Shape tile = shape;
    Patch patch = Patch::whole(shape);
    for (int d = 0; d < dims; ++d) {
      shape[d] = random.integer(1, dims > 3 ? 4 : 12);
      tile[d] = random.integer(1, shape[d] + 2);
      patch.lo[d] = random.integer(0, shape[d] - 1);
      patch.hi[d] = random.integer(patch.lo[d] + 1, shape[d]);
    }
    const Tiling tiling(shape, tile);
    Index points = 0;
    Index boxes = 0;
    std::map<Index, Patch> tiles;
    tiling.for_each_box(patch, [&](Index number, const Patch& box) {
      const Patch whole = tiling.tile_at(box.lo);
      EXPECT_FALSE(box.empty());
      EXPECT_TRUE(patch.contains(box) && whole.contains(box));
      EXPECT_TRUE(tiles.emplace(number, whole).second) << "two boxes in one tile";
      EXPECT_LE(whole.size(), tiling.most_elements());
      points += box.size();
      ++boxes;
      test::for_each_point(box, [&](const Point& at) {
        EXPECT_EQ(number_of(tiling, at), number);
        EXPECT_EQ(tiling.tile_at(at), whole);
      });
    });
    EXPECT_EQ(points, patch.size());
    EXPECT_EQ(tiling.count(patch), boxes);
  }
}

TEST(Tiling, EmptyPatchesTouchNothing) {
  const Tiling tiling({10, 10}, {3, 3});
  EXPECT_EQ(tiling.count({{2, 2}, {2, 5}}), 0);
}

TEST(Tiling, TheUsualTileIsSmallAndAsWideAsCanBe) {
  EXPECT_EQ(Tiling::usual_tile({10, 10}, 8, 1 << 20), (Shape{10, 10}));
  EXPECT_EQ(Tiling::usual_tile({1024, 1024}, 8, 1 << 20), (Shape{64, 64}));
  EXPECT_EQ(Tiling::usual_tile({1 << 20}, 8, 1 << 20), (Shape{4096}));
  EXPECT_EQ(Tiling::usual_tile({1024, 1024}, 8, 4096), (Shape{8, 16}));
  EXPECT_EQ(Tiling::usual_tile({1024}, 1 << 20, 100), (Shape{1}));
  EXPECT_EQ(Tiling::usual_tile({0, 5}, 8, 1 << 20), (Shape{1, 5}));
}

TEST(Tiling, RefusesTilesThatMakeNoSense) {
  EXPECT_THROW(Tiling({10, 10}, {3}), Error);
  EXPECT_THROW(Tiling({10, 10}, {3, 0}), Error);
  EXPECT_THROW(Tiling({10, 10}, {-3, 1}), Error);
}

}  // namespace
}  // namespace gannet::cache
