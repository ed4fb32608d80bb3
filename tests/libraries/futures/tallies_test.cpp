// Laws: counts go beyond 2^32 and 2^33; a word that was given is broken by what is made after it,
// of its type, and by nothing else; a retraction is taken once.
#include "futures/tallies.hpp"

#include <gtest/gtest.h>

#include "futures/functions.hpp"

namespace gannet::futures {
namespace {

/// Functions with the numbers 0 and 1, as if ranks had agreed on them.
const Function& function(int number) {
  static const Function& first = add_function("first", 11, 111, nullptr);
  static const Function& second = add_function("second", 12, 112, nullptr);
  first.number = 0;
  second.number = 1;
  return number == 0 ? first : second;
}

TEST(Tallies, CountsGoBeyondThirtyThreeBits) {
  Tallies tallies;
  const std::int64_t many = std::int64_t{1} << 33;
  tallies.made(function(0), many);
  EXPECT_FALSE(tallies.ended(function(0), many - 1));
  tallies.made(function(0));
  EXPECT_FALSE(tallies.ended(function(0)));
  EXPECT_EQ(tallies.all_made(), many + 1);
  EXPECT_TRUE(tallies.ended(function(0)));
  EXPECT_EQ(tallies.all_ended(), many + 1);
}

TEST(Tallies, AVoteIsRetractedByWhatIsMadeAfterIt) {
  Tallies tallies;
  tallies.made(function(0));
  tallies.ended(function(0));
  EXPECT_TRUE(tallies.vote_quiet(0));
  EXPECT_FALSE(tallies.has_retracted());
  tallies.made(function(1));
  EXPECT_TRUE(tallies.has_retracted());
  tallies.end_round();
  EXPECT_FALSE(tallies.has_retracted());
}

TEST(Tallies, AVoteAboutOneTypeIsNotRetractedByAnother) {
  Tallies tallies;
  EXPECT_TRUE(tallies.vote_quiet(111));
  tallies.made(function(1));
  EXPECT_FALSE(tallies.has_retracted());
  tallies.made(function(0));
  EXPECT_TRUE(tallies.has_retracted());
}

TEST(Tallies, ARetractionIsTakenOnce) {
  Tallies tallies;
  EXPECT_FALSE(tallies.take_retraction());
  tallies.on_retraction(false);
  EXPECT_FALSE(tallies.take_retraction());
  tallies.on_retraction(true);
  EXPECT_TRUE(tallies.take_retraction());
  EXPECT_FALSE(tallies.take_retraction());
}

}  // namespace
}  // namespace gannet::futures
