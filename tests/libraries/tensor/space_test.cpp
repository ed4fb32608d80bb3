// Laws: tiles cover a space without gaps, differ by one at most, and do not cross parts.
#include <gtest/gtest.h>

#include "gannet/tensor.hpp"

namespace gannet::test {
namespace {

using tensor::Space;

TEST(Spaces, TilesCoverThem) {
  for (Index extent = 0; extent < 40; ++extent) {
    for (Index tile = 0; tile < 9; ++tile) {
      const Space space("s", extent, {.tile = tile});
      Index next = 0;
      for (int t = 0; t < space.tiles(); ++t) {
        EXPECT_EQ(space.start(t), next);
        EXPECT_GT(space.extent(t), 0);
        if (tile > 0) {
          EXPECT_LE(space.extent(t), tile);
        }
        EXPECT_GE(space.extent(t) + 1, space.largest_tile());
        for (Index i = next; i < space.start(t + 1); ++i) EXPECT_EQ(space.tile_of(i), t);
        next = space.start(t + 1);
      }
      EXPECT_EQ(next, extent);
    }
  }
}

TEST(Spaces, PartsOfParts) {
  const Space occ = tensor::join(
      "occ", {Space("frozen", 3, {.tile = 2}), Space("active", 5, {.tile = 4, .tag = 7})});
  const Space mo = tensor::join("mo", {occ, Space("vir", 4, {.tile = 4})});
  EXPECT_EQ(mo.extent(), 12);
  EXPECT_EQ(mo.tiles(), 5);
  EXPECT_EQ(mo.part("active").offset(), 3);
  EXPECT_EQ(mo.part("active").first_tile(), 2);
  EXPECT_EQ(mo.part("occ").part("active").extent(), 5);
  EXPECT_TRUE(mo.part("occ").cut_as(occ));
  EXPECT_EQ(mo.tag(2), 7);
  EXPECT_EQ(mo.describe(), "mo: 12 indices, 5 tiles of 1 to 4");
}

}  // namespace
}  // namespace gannet::test
