// Law: rank 0 alone has small matrices, the ranks of its node have larger ones, and all ranks have
// those that are worth the network.
#include "algo/grid.hpp"

#include "samples.hpp"

namespace gannet {
namespace {

/// Ranks on the node of rank 0.
int neighbours_of_first() {
  const Array<double> any(test::world(), {test::world().size()});
  return test::world().sum(any.on_my_node(0) ? 1 : 0);
}

int members(Index order) {
  const algo::Grid grid(test::world(), order);
  EXPECT_TRUE(!grid.member() ||
              grid.row() * grid.columns() + grid.column() < grid.rows() * grid.columns());
  return test::world().sum(grid.member() ? 1 : 0);
}

TEST(Grid, HasTheRanksThatAreQuickest) {
  EXPECT_EQ(members(511), 1);
  EXPECT_EQ(members(512), neighbours_of_first());
  EXPECT_EQ(members(2047), neighbours_of_first());
  EXPECT_EQ(members(2048), test::world().size());
}

}  // namespace
}  // namespace gannet
