// Law: bins hold the values of all ranks, rank by rank or sorted, and belong to the rank where they
// begin; values that do not fit are refused before any is stored.
#include "ga/data_parallel/bins.hpp"

#include <algorithm>

#include "ga/vectors.hpp"

namespace gannet {
namespace {

using test::complaint;
using test::Vector;

TEST(GaBins, HoldWhatAllRanksPutIn) {
  test::begin_ga();
  const int ranks = ga::group_size(ga::world_group), me = ga::group_rank(ga::world_group);
  // Each rank has two values for bin 1, one for bin 3, none for bin 2.
  Vector<std::int64_t> counts({2 * ranks, 0, ranks}), offsets({0, 2 * ranks, 2 * ranks});
  Vector<int> bins(std::vector<int>(static_cast<std::size_t>(3 * ranks), -1));
  const std::vector<Index> values{-me, 50, me}, numbers{1, 3, 1};
  ga::bin_index(bins, counts, offsets, values, numbers, false);
  std::vector<int> expected;
  for (int r = 0; r < ranks; ++r) expected.insert(expected.end(), {-r, r});
  expected.insert(expected.end(), static_cast<std::size_t>(ranks), 50);
  EXPECT_EQ(bins.values(), expected);

  ga::bin_sort(bins, counts, offsets);
  std::sort(expected.begin(), expected.begin() + 2 * ranks);
  EXPECT_EQ(bins.values(), expected);
}

TEST(GaBins, BelongToTheRankWhereTheyBegin) {
  test::begin_ga();
  const int ranks = ga::group_size(ga::world_group);
  Vector<int> bins(std::vector<int>(24, 0));
  std::vector<int> ones(24, 1), places(24);
  for (int i = 0; i < 24; ++i) places[static_cast<std::size_t>(i)] = i;
  Vector<int> counts(ones), offsets(places);
  ga::Array* range = ga::create_bin_range(bins, counts, offsets);
  ASSERT_TRUE(range);
  EXPECT_EQ(range->shape(), (Shape{ranks, 2}));
  for (int r = 0; r < ranks; ++r) {
    int ends[2];
    array::get(range->core(), {{r, 0}, {r + 1, 2}}, ends, {});
    const Patch block = array::block(static_cast<ga::Array&>(bins).core(), r);
    EXPECT_EQ(ends[0], block.lo[0] + 1);
    EXPECT_EQ(ends[1], block.hi[0]);
  }
  ga::destroy(*range);
}

TEST(GaBins, AreRefusedIfTheyDoNotFit) {
  Vector<int> bins({0, 0, 0}, "bins"), counts({2, 2}), offsets({0, 2});
  EXPECT_NE(complaint(Fault::argument, [&] { ga::bin_sort(bins, counts, offsets); }).find("bin 2"),
            std::string::npos);
  Vector<int> fits({2, 1});
  const std::vector<Index> one{1}, seven{7}, none;
  EXPECT_NE(
      complaint(Fault::argument, [&] { ga::bin_index(bins, fits, offsets, one, seven, false); })
          .find("no bin 7"),
      std::string::npos);
  const std::vector<Index> many{1, 2, 3}, first{1, 1, 1};
  EXPECT_NE(
      complaint(Fault::argument, [&] { ga::bin_index(bins, fits, offsets, many, first, false); }),
      "");
  EXPECT_EQ(bins.values(), (std::vector<int>{0, 0, 0}));
}

}  // namespace
}  // namespace gannet
