// Law: who reads in order has the window before it read ahead, once; nothing behind where its last
// run there has ended, until one goes on there.
#include "store/read_ahead.hpp"

#include <gtest/gtest.h>

#include <vector>

namespace gannet::store {
namespace {

constexpr std::uint64_t records = 1000, window = 8, streams = 16;

/// What is read ahead for these reads.
std::vector<std::uint64_t> ahead(ReadAhead& rank, std::uint64_t begin, std::uint64_t end) {
  std::vector<std::uint64_t> numbers;
  for (std::uint64_t number = begin; number < end; ++number) {
    const ReadAhead::Range range = rank.seen(number);
    for (std::uint64_t next = range.begin; next < range.end; ++next) numbers.push_back(next);
  }
  return numbers;
}

/// Reads elsewhere, so that it forgets what it read in order before.
void go_away(ReadAhead& rank) {
  for (std::uint64_t i = 0; i < streams; ++i) rank.seen(500 + 3 * i);
}

TEST(StoreReadAhead, TheWindowOnce) {
  ReadAhead rank(records, window);
  std::vector<std::uint64_t> expected;
  for (std::uint64_t number = 3; number < 28; ++number) expected.push_back(number);
  std::vector<std::uint64_t> found = ahead(rank, 0, 20);
  EXPECT_GE(found.size(), expected.size() - window / 2);
  expected.resize(found.size());
  EXPECT_EQ(found, expected);
  found = ahead(rank, 990, records);
  EXPECT_EQ(found.back(), records - 1);
}

TEST(StoreReadAhead, NothingBehindWhereItHasStopped) {
  ReadAhead rank(records, window);
  ahead(rank, 0, 20);
  go_away(rank);
  const std::vector<std::uint64_t> found = ahead(rank, 0, 20);
  ASSERT_FALSE(found.empty());
  EXPECT_EQ(found.back(), 19u);
}

TEST(StoreReadAhead, WhereOneGoesOnIsNoEnd) {
  ReadAhead rank(records, window);
  ahead(rank, 0, 20);
  go_away(rank);
  ahead(rank, 0, 40);
  go_away(rank);
  const std::vector<std::uint64_t> found = ahead(rank, 0, 30);
  EXPECT_GT(found.back(), 29u);
}

}  // namespace
}  // namespace gannet::store
