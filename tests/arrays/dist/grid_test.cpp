// Law: no grid of at most that many ranks has a smaller largest block than the chosen one, and none
// with an equal block has a shorter border.
#include "dist/grid.hpp"

#include <gtest/gtest.h>

#include <limits>

namespace gannet::dist {
namespace {

Index ceil_div(Index a, Index b) { return (a + b - 1) / b; }

Index volume(const Shape& shape, const Shape& grid) {
  return ceil_div(shape[0], grid[0]) * ceil_div(shape[1], grid[1]);
}

Index border(const Shape& shape, const Shape& grid) {
  return ceil_div(shape[0], grid[0]) + ceil_div(shape[1], grid[1]);
}

TEST(Grid, NoOtherGridIsBetter) {
  for (Index ranks = 1; ranks <= 24; ++ranks) {
    for (const Shape& shape : {Shape{40, 40}, Shape{7, 1000}, Shape{5, 3}, Shape{1, 50}}) {
      const Shape chosen = choose_grid(shape, Point::filled(2, 1), ranks);
      ASSERT_LE(chosen[0] * chosen[1], ranks);
      for (Index a = 1; a <= std::min(ranks, shape[0]); ++a) {
        for (Index b = 1; b <= std::min(ranks / a, shape[1]); ++b) {
          const Shape other{a, b};
          ASSERT_LE(volume(shape, chosen), volume(shape, other)) << to_string(shape) << ranks;
          if (volume(shape, chosen) == volume(shape, other)) {
            ASSERT_LE(border(shape, chosen), border(shape, other)) << to_string(shape) << ranks;
          }
        }
      }
    }
  }
}

TEST(Grid, NobodyIsIdleWhereThatCostsNothing) {
  EXPECT_EQ(choose_grid({9, 10}, {1, 10}, 4), (Shape{4, 1}));
}

TEST(Grid, RowsStayWholeWhereThatCostsNothing) {
  EXPECT_EQ(choose_grid({100, 100}, {1, 1}, 2), (Shape{2, 1}));
  EXPECT_EQ(choose_grid({100, 100}, {1, 1}, 4), (Shape{2, 2}));
}

}  // namespace
}  // namespace gannet::dist
