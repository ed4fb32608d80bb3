// Laws: what a helper tells of its node is what is read from it; groups without room are counted;
// nothing is read from what is cut short, has ranks that are not of the world, or is not known; no
// text ends a line.
#include "remote/protocol/census.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "gannet/types.hpp"
#include "support/random.hpp"

namespace gannet::remote::protocol {
namespace {

using node::Activity;

constexpr int ranks = 8;

const std::vector<Activity> some = {
    {Activity::Kind::gathered, 8, 30, 77, 5, {0, 1, 2, 6}, "sync"},
    {Activity::Kind::waits, 0, 31, 0, 0, {3}, "lock; rank 5 holds it"},
    {Activity::Kind::away, 0, 0, 0, 0, {5, 7}, "process 12 on n17, running"},
    {Activity::Kind::waits, 0, 1, 0, 0, {4}, ""},
};

void expect_same(const std::vector<Activity>& a, const std::vector<Activity>& b) {
  ASSERT_EQ(a.size(), b.size());
  for (std::size_t i = 0; i < a.size(); ++i) {
    EXPECT_EQ(a[i].kind, b[i].kind);
    EXPECT_EQ(a[i].members, b[i].members);
    EXPECT_EQ(a[i].seconds, b[i].seconds);
    EXPECT_EQ(a[i].team, b[i].team);
    EXPECT_EQ(a[i].meeting, b[i].meeting);
    EXPECT_EQ(a[i].ranks, b[i].ranks);
    EXPECT_EQ(a[i].text, b[i].text);
  }
}

TEST(CensusMessage, IsReadAsItWasWritten) {
  const Census all = pack(some, 4096);
  EXPECT_EQ(all.left_off, 0u);
  const auto read = read_census(all.bytes, ranks);
  ASSERT_TRUE(read);
  expect_same(*read, some);
  EXPECT_TRUE(read_census({}, ranks)->empty());
}

TEST(CensusMessage, SaysWhatHadNoRoom) {
  const std::size_t whole = pack(some, 4096).bytes.size();
  for (std::size_t room = 0; room <= whole; ++room) {
    const Census part = pack(some, room);
    EXPECT_LE(part.bytes.size(), room);
    const auto read = read_census(part.bytes, ranks);
    ASSERT_TRUE(read);
    EXPECT_EQ(read->size() + part.left_off, some.size());
  }
}

TEST(CensusMessage, IsReadOnlyWhole) {
  const auto bytes = pack({some[0]}, 4096).bytes;
  for (std::size_t length = 1; length < bytes.size(); ++length) {
    EXPECT_FALSE(read_census(std::span(bytes).first(length), ranks)) << length;
  }
}

TEST(CensusMessage, OfOtherRanksIsRefused) {
  EXPECT_FALSE(read_census(pack(some, 4096).bytes, 7)) << "rank 7, and 8 members";
  EXPECT_FALSE(
      read_census(pack({{Activity::Kind::away, 0, 0, 0, 0, {-1}, ""}}, 4096).bytes, ranks));
  EXPECT_FALSE(read_census(pack({{Activity::Kind(3), 0, 0, 0, 0, {1}, ""}}, 4096).bytes, ranks));
  EXPECT_FALSE(
      read_census(pack({{Activity::Kind::away, 0, -1, 0, 0, {1}, ""}}, 4096).bytes, ranks));
}

TEST(CensusMessage, HasTextsOfOneLine) {
  const Activity odd{
      Activity::Kind::waits, 0, 1, 0, 0, {1}, "a\nb\x1b[31m" + std::string(1000, 'x')};
  const auto read = read_census(pack({odd}, 4096).bytes, ranks);
  ASSERT_TRUE(read);
  EXPECT_TRUE(read->front().text.starts_with("a?b?[31mxxx")) << read->front().text;
  EXPECT_LT(read->front().text.size(), 300u);
}

TEST(CensusMessage, AnyBytesAreReadOrRefused) {
  test::Random random(test::seed());
  const auto good = pack(some, 4096).bytes;
  for (int i = 0; i < 20'000; ++i) {
    auto bytes = good;
    bytes.resize(static_cast<std::size_t>(random.integer(0, Index(good.size()))));
    for (auto changes = random.integer(1, 4); changes > 0 && !bytes.empty(); --changes) {
      bytes[static_cast<std::size_t>(random.integer(0, Index(bytes.size()) - 1))] =
          static_cast<std::byte>(random.integer(0, 255));
    }
    const auto read = read_census(bytes, ranks);
    if (!read) continue;
    for (const Activity& activity : *read) {
      EXPECT_LE(activity.ranks.size(), std::size_t{ranks});
      for (const int rank : activity.ranks) EXPECT_TRUE(rank >= 0 && rank < ranks);
    }
  }
}

}  // namespace
}  // namespace gannet::remote::protocol
