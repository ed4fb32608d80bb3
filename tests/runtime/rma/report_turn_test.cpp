// Laws: whatever nodes of a job hang, those that ask the others first are few, and somebody asks
// after at most log2(nodes) seconds; a job of one node does not wait.
#include "rma/report_turn.hpp"

#include <gtest/gtest.h>

#include <functional>
#include <map>

namespace gannet::rma {
namespace {

/// How many of the nodes that hang ask in the first second in which one does.
int first_askers(int nodes, const std::function<bool(int)>& hangs) {
  std::map<std::int64_t, int> askers;
  for (int node = 0; node < nodes; ++node) {
    if (hangs(node)) ++askers[report_turn(node, nodes)];
  }
  EXPECT_LE(askers.rbegin()->first, std::bit_width(static_cast<unsigned>(nodes - 1)));
  return askers.begin()->second;
}

TEST(ReportTurn, OneNodeDoesNotWait) { EXPECT_EQ(report_turn(0, 1), 0); }

TEST(ReportTurn, FewAskFirst) {
  constexpr int most = 5;
  for (const int nodes : {2, 3, 7, 64, 1000, 65'536, 1'000'000}) {
    EXPECT_LE(first_askers(nodes, [](int) { return true; }), most) << nodes;
    EXPECT_LE(first_askers(nodes, [](int node) { return node % 2 == 1; }), most) << nodes;
    EXPECT_LE(first_askers(nodes, [&](int node) { return node >= nodes / 2; }), most) << nodes;
    EXPECT_LE(first_askers(nodes, [](int node) { return node != 0; }), most) << nodes;
    EXPECT_EQ(first_askers(nodes, [&](int node) { return node == nodes - 1; }), 1) << nodes;
  }
}

}  // namespace
}  // namespace gannet::rma
