// Law: a rank remembers where as many records lie as a set has places, even if they meet in one;
// one more makes it forget one of them, and never gives one record's place for another.
#include "store/hints.hpp"

#include <gtest/gtest.h>

namespace gannet::store {
namespace {

/// Hashes that meet in one set, whatever power of two the number of sets is.
constexpr std::uint64_t apart = std::uint64_t{1} << 40, together = 4;

TEST(StoreHints, RecordsThatMeetAreRemembered) {
  Hints hints;
  for (std::uint64_t i = 1; i <= together; ++i) hints.learn({.hash = i * apart, .place = i});
  for (std::uint64_t i = 1; i <= together; ++i) {
    const auto hint = hints.find(i * apart);
    ASSERT_TRUE(hint) << i;
    EXPECT_EQ(hint->place, i);
  }
}

TEST(StoreHints, OneMoreTakesThePlaceOfOneOnly) {
  Hints hints;
  for (std::uint64_t i = 1; i <= together + 1; ++i) hints.learn({.hash = i * apart, .place = i});
  std::uint64_t known = 0;
  for (std::uint64_t i = 1; i <= together + 1; ++i) {
    const auto hint = hints.find(i * apart);
    known += hint.has_value();
    EXPECT_EQ(hint ? hint->place : i, i);
  }
  EXPECT_EQ(known, together);
  EXPECT_TRUE(hints.find((together + 1) * apart));
}

TEST(StoreHints, ARecordThatHasMovedIsForgotten) {
  Hints hints;
  hints.learn({.hash = 7, .place = 1});
  hints.learn({.hash = 7, .place = 2});
  EXPECT_EQ(hints.find(7)->place, 2u);
  hints.learn({.hash = 7});
  EXPECT_FALSE(hints.find(7));
  EXPECT_FALSE(hints.find(0));
}

}  // namespace
}  // namespace gannet::store
