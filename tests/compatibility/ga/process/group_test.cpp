// Law: members of a group are numbered by ascending rank, however they are listed. Ranks outside a
// group may know it: its size and members, duplicates of it, and that they are in neither. Parts of
// a split hold successive ranks, as many each as fit; no more parts than ranks are made.

#include "ga/process/group.hpp"

#include <gtest/gtest.h>

#include <numeric>

#include "ga/process/program.hpp"
#include "ga/program.hpp"
#include "gannet/error.hpp"
#include "support/ranks.hpp"

namespace gannet::test {
namespace {

class Groups : public testing::Test {
 protected:
  Groups() {
    begin_ga();
    me = ga::group_rank(ga::world_group);
    ranks = ga::group_size(ga::world_group);
  }

  int me, ranks;
};

TEST_F(Groups, MembersAscend) {
  std::vector<int> downwards(static_cast<std::size_t>(ranks));
  std::iota(downwards.rbegin(), downwards.rend(), 0);
  const int number = ga::create_group(downwards);
  EXPECT_EQ(ga::group_rank(number), me);
  for (int r = 0; r < ranks; ++r) EXPECT_EQ(ga::absolute_rank(number, r), r);
  EXPECT_TRUE(ga::destroy_group(number));
}

TEST_F(Groups, AreKnownToOthers) {
  const std::vector<int> last = {ranks - 1};
  const int number = ga::create_group(last), copy = ga::duplicate_group(number);
  for (const int g : {number, copy}) {
    EXPECT_EQ(ga::in_group(g), me == ranks - 1);
    EXPECT_EQ(ga::group_rank(g), me == ranks - 1 ? 0 : -1);
    EXPECT_EQ(ga::group_size(g), 1);
    EXPECT_EQ(ga::absolute_rank(g, 0), ranks - 1);
    EXPECT_THROW(ga::absolute_rank(g, 1), Error);
  }
  if (!ga::in_group(number)) {
    EXPECT_THROW(ga::group(number), Error);
  }
  EXPECT_TRUE(ga::destroy_group(copy));
  EXPECT_TRUE(ga::destroy_group(number));
  EXPECT_THROW(ga::group_size(number), Error);
}

TEST_F(Groups, MayBeEmpty) {
  const int number = ga::create_group({});
  EXPECT_EQ(ga::group_size(number), 0);
  EXPECT_EQ(ga::group_rank(number), -1);
  EXPECT_TRUE(ga::destroy_group(number));
}

TEST_F(Groups, ListsHoldRanksOfTheDefaultGroup) {
  const std::vector<int> beyond = {ranks}, twice = {me, me};
  EXPECT_THROW(ga::create_group(beyond), Error);
  EXPECT_THROW(ga::create_group(twice), Error);
}

TEST_F(Groups, SplitIntoSuccessiveRanks) {
  for (int parts = 1; parts <= ranks + 2; ++parts) {
    const int number = ga::split_group(ga::world_group, parts);
    const int width = (ranks + parts - 1) / parts, first = me / width * width;
    EXPECT_EQ(ga::group_size(number), std::min(width, ranks - first)) << parts;
    EXPECT_EQ(ga::absolute_rank(number, 0), first) << parts;
    EXPECT_EQ(ga::group_rank(number), me - first) << parts;
    EXPECT_TRUE(ga::destroy_group(number));
  }
  EXPECT_THROW(ga::split_group(ga::world_group, 0), Error);
}

}  // namespace
}  // namespace gannet::test
