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
  EXPECT_EQ(blocks.starts(1), (std::vector<std::size_t>{0, 4, 8, 10}));
  EXPECT_EQ(blocks.starts(3), (std::vector<std::size_t>{0, 12, 24, 30}));
  EXPECT_EQ(blocks.member(5), 5U);
}

TEST(ByNode, MembersDealtInTurn) {
  const ByNode turns(5, 2, [](int member) { return member % 2; });
  EXPECT_FALSE(turns.in_order());
  EXPECT_EQ(turns.member(turns.first(1)), 1U);
  const std::vector<std::uint64_t> words{10, 11, 12, 13, 14};
  EXPECT_EQ(turns.sorted(words, 1), (std::vector<std::uint64_t>{10, 12, 14, 11, 13}));
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
      const auto end = n + 1 < nodes ? all.first(n + 1) : node.size();
      ASSERT_EQ(end - all.first(n), static_cast<std::size_t>(std::ranges::count(node, n)));
      for (auto at = all.first(n); at < end; ++at) ASSERT_EQ(node[all.member(at)], n);
    }
    if (all.in_order()) continue;
    const auto count = static_cast<std::size_t>(random.integer(1, 3));
    std::vector<std::uint64_t> words(count * node.size());
    std::iota(words.begin(), words.end(), 0U);
    const auto sorted = all.sorted(words, count);
    for (std::size_t at = 0; at < sorted.size(); ++at) {
      ASSERT_EQ(sorted[at], all.member(at / count) * count + at % count);
    }
    std::vector<std::uint64_t> back(words.size());
    all.put_back(sorted, back, count);
    ASSERT_EQ(back, words);
  }
}

}  // namespace
}  // namespace gannet::rma
