// Law: broadcast() gives every rank the text of the root, byte for byte, however long its own is.
#include "interface/text.hpp"

#include <gtest/gtest.h>

#include "support/ranks.hpp"

namespace gannet::test {
namespace {

std::string text_of(int rank) {
  return std::string(static_cast<std::size_t>(rank) * 1000, static_cast<char>('a' + rank)) + '\0' +
         "end";
}

TEST(Text, IsThatOfTheRootOnAllRanks) {
  for (int root = 0; root < ranks(); ++root)
    EXPECT_EQ(interface::broadcast(world(), text_of(rank()), root), text_of(root));
}

TEST(Text, MayBeEmpty) {
  EXPECT_EQ(interface::broadcast(world(), rank() == 0 ? "" : "of another rank", 0), "");
}

}  // namespace
}  // namespace gannet::test
