// Law: words and numbers are taken as a whole or not at all.
#include <gtest/gtest.h>

#include "input/text.hpp"

namespace chem {
namespace {

TEST(Text, LinesEndWithOrWithoutCarriageReturn) {
  EXPECT_EQ(lines_of("a\r\nb\n\nc"), (std::vector<std::string_view>{"a", "b", "", "c"}));
  EXPECT_TRUE(lines_of("").empty());
}

TEST(Text, WordsArePartedByAnyBlanks) {
  EXPECT_EQ(words_of("  O\t0.5  1 "), (std::vector<std::string_view>{"O", "0.5", "1"}));
  EXPECT_TRUE(words_of(" \t").empty());
}

TEST(Text, Numbers) {
  EXPECT_EQ(to_double("1.5D+02"), 150.0);
  EXPECT_EQ(to_double("+2"), 2.0);
  EXPECT_EQ(to_int("-3"), -3);
  for (const auto* word : {"", "x", "1.5x", "nan", "inf", "1 2"}) EXPECT_FALSE(to_double(word));
  for (const auto* word : {"", "1.5", "three", "99999999999"}) EXPECT_FALSE(to_int(word));
}

}  // namespace
}  // namespace chem
