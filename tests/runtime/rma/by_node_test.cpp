// Laws of the members of a team node by node: each is there once, after those of the nodes before
// its own; what is sorted and put back is as it was.
#include "rma/by_node.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>

#include "support/random.hpp"

namespace gannet::rma {
namespace {

TEST(ByNode, MembersThatAreInOrderNeedNoList) {
  const ByNode blocks(10, 3, [](int member) { return member / 4; });
  EXPECT_TRUE(blocks.in_order());
  EXPECT_TRUE(std::ranges::equal(blocks.starts(), std::vector<std::size_t>{0, 4, 8, 10}));
}

TEST(ByNode, MembersDealtInTurn) {
  const ByNode turns(5, 2, [](int member) { return member % 2; });
  EXPECT_FALSE(turns.in_order());
  const std::vector<std::uint64_t> words{10, 11, 12, 13, 14};
  EXPECT_EQ(turns.sorted(words), (std::vector<std::uint64_t>{10, 12, 14, 11, 13}));
}

TEST(ByNode, WhatIsSortedAndPutBackIsAsItWas) {
  test::Random random(7);
  for (int trial = 0; trial < 200; ++trial) {
    const auto members = static_cast<int>(random.integer(1, 60));
    const auto nodes = static_cast<int>(random.integer(1, 9));
    std::vector<int> node(static_cast<std::size_t>(members));
    for (int& of : node) of = static_cast<int>(random.integer(0, nodes - 1));
    const ByNode all(members, nodes, [&](int m) { return node[static_cast<std::size_t>(m)]; });
    for (int n = 0; n < nodes; ++n) {
      const auto i = static_cast<std::size_t>(n);
      ASSERT_EQ(all.starts()[i + 1] - all.starts()[i],
                static_cast<std::size_t>(std::ranges::count(node, n)));
    }
    if (all.in_order()) {
      ASSERT_TRUE(std::ranges::is_sorted(node));
      continue;
    }
    std::vector<std::uint64_t> words(node.size());
    std::iota(words.begin(), words.end(), 0U);
    const auto sorted = all.sorted(words);
    for (int n = 0; n < nodes; ++n) {
      for (auto i = all.starts()[static_cast<std::size_t>(n)];
           i < all.starts()[static_cast<std::size_t>(n) + 1]; ++i) {
        ASSERT_EQ(node[sorted[i]], n);
      }
    }
    std::vector<std::uint64_t> back(words.size());
    all.put_back(sorted, back);
    ASSERT_EQ(back, words);
  }
}

}  // namespace
}  // namespace gannet::rma
