// Law: lowest and highest are the first and the last place for elements in free memory at the
// wanted alignment and skew, with room for both guard words; room is what fits exactly.
#include <gtest/gtest.h>

#include "ma/space.hpp"

namespace gannet::ma {
namespace {

bool fits(const Layout& layout, Address elements, Address bytes, Address low, Address high) {
  return elements - guard_bytes >= low && layout.begin(elements) >= low &&
         Layout::end(elements, bytes) <= high && (elements - layout.skew) % layout.alignment == 0;
}

TEST(Layout, PlacesAreTheOutermostThatFit) {
  const Address low = 64 * 37;
  for (const Address alignment : {64, 128, 4096})
    for (const Address skew : {0, 8})
      for (const Address granules : {1, 2, 3, 40, 200})
        for (const Address bytes : {0, 1, 8, 48, 56, 57, 64, 1000, 5000}) {
          const Layout layout{alignment, skew};
          const Address high = low + granules * granule;
          const bool possible = layout.room(low, high) >= bytes;
          EXPECT_EQ(fits(layout, layout.lowest(low), bytes, low, high), possible);
          EXPECT_EQ(fits(layout, layout.highest(high, bytes), bytes, low, high), possible);
          EXPECT_FALSE(fits(layout, layout.lowest(low) - alignment, bytes, low, high));
          EXPECT_FALSE(fits(layout, layout.highest(high, bytes) + alignment, bytes, low, high));
        }
}

TEST(Layout, OverheadIsTheMostThatABlockTakes) {
  for (const Address alignment : {64, 1024})
    for (const Address skew : {0, 8})
      for (Address bytes = 0; bytes < 300; ++bytes)
        for (Address low = 0; low < 2048; low += granule) {
          const Layout layout{alignment, skew};
          const Address end = Layout::end(layout.lowest(low), bytes);
          ASSERT_LE(end - low - bytes, layout.overhead());
        }
}

}  // namespace
}  // namespace gannet::ma
