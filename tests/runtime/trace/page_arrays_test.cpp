// Law: an array's blocks are a grid: cuts along each axis from 0 to its extent, and the owner of
// each cell in row-major order, none where no block is known. There is no grid of too many cells,
// nor of an array without blocks or elements.
#include <gtest/gtest.h>

#include "page/arrays.hpp"

namespace gannet::page {
namespace {

using Cuts = std::vector<std::vector<Index>>;

TEST(PageArrays, BlocksAreAGrid) {
  const timeline::Array array{
      "a", {6, 10}, 8, {{{{0, 0}, {4, 5}}, 0}, {{{4, 0}, {6, 5}}, 2}, {{{4, 5}, {6, 10}}, 3}}};
  const Blocks blocks = blocks_of(array);
  EXPECT_EQ(blocks.cuts, (Cuts{{0, 4, 6}, {0, 5, 10}}));
  EXPECT_EQ(blocks.owners, (std::vector<int>{0, -1, 2, 3}));
}

TEST(PageArrays, OneBlockIsOneCell) {
  const Blocks blocks = blocks_of({"a", {7}, 8, {{{{0}, {7}}, 1}}});
  EXPECT_EQ(blocks.cuts, (Cuts{{0, 7}}));
  EXPECT_EQ(blocks.owners, std::vector<int>{1});
}

TEST(PageArrays, EmptyBlocksCutNothing) {
  const Blocks blocks = blocks_of({"a", {4}, 8, {{{{0}, {4}}, 0}, {{{2}, {2}}, 1}}});
  EXPECT_EQ(blocks.cuts, (Cuts{{0, 4}}));
  EXPECT_EQ(blocks.owners, std::vector<int>{0});
}

TEST(PageArrays, WithoutBlocksOrElementsThereIsNone) {
  EXPECT_TRUE(blocks_of({"a", {4}, 8, {}}).cuts.empty());
  EXPECT_TRUE(blocks_of({"a", {0, 4}, 8, {{{{0, 0}, {0, 4}}, 0}}}).cuts.empty());
}

TEST(PageArrays, CellsAreFewerThanSixtyFiveThousand) {
  timeline::Array array{"a", {257, 256}, 8, {}};
  for (Index i = 0; i < 256; ++i) array.blocks.push_back({{{i, i}, {i + 1, i + 1}}, 0});
  EXPECT_TRUE(blocks_of(array).cuts.empty());
  array.shape = {256, 256};
  EXPECT_EQ(blocks_of(array).owners.size(), std::size_t{1} << 16);
}

}  // namespace
}  // namespace gannet::page
