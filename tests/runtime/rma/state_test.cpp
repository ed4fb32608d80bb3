// Law: what the runtime keeps in a process grows with the nodes that its rank talks to, not with
// the ranks of the job; the table of nodes is kept once for all ranks of a node.
#include <gtest/gtest.h>

#include <optional>

#include "gannet/array.hpp"
#include "remote/client/client.hpp"
#include "remote/nodes.hpp"
#include "rma/runtime.hpp"
#include "rma/team.hpp"
#include "support/ranks.hpp"

namespace gannet {
namespace {

struct State {
  std::size_t process;
  std::size_t node;
  int nodes;
};

/// One element of each rank; ranks talk to the first `others` of them.
State after_talking(MPI_Comm comm, int others) {
  World world(comm);
  const rma::Runtime& runtime = *world.runtime();
  const Array<double> array(world, {world.size()}, {.distribution = Distribution::chunked({1})});
  for (int r = 1; r <= others; ++r) {
    array.put({(world.rank() + r) % world.size()}, 1.0);
    world.fence();  // so that one buffer does for all: there are at most as many as fill 4 MiB
  }
  world.sync();
  const State state{runtime.bytes_of_state(), runtime.bytes_of_node_state(), runtime.job().nodes()};
  if (world.rank() == 0) {
    std::printf(
        "%d ranks on %d nodes, %d talked to: %zu bytes in a process, %zu on a node, "
        "%zu of the team\n",
        world.size(), state.nodes, others, state.process, state.node,
        world.team()->bytes_of_state());
  }
  return state;
}

MPI_Comm first_ranks(int count) {
  MPI_Comm part;
  MPI_Comm_split(MPI_COMM_WORLD, test::rank() < count ? 0 : 1, test::rank(), &part);
  return part;
}

/// A node talked to costs its channel; each client costs its helper some bytes. The first operation
/// takes a buffer.
constexpr std::size_t node_cost = 2048;
constexpr std::size_t buffer_cost = 64 * 1024;

/// What grows with the logarithm of the nodes: the partners of collective operations, and messages
/// on their way to them.
constexpr std::size_t partner_cost = 1024 + remote::Client::exchange_bytes;

TEST(State, GrowsWithTheNodesTalkedTo) {
  const State none = after_talking(MPI_COMM_WORLD, 0);
  for (int others = 1; others < test::ranks(); ++others) {
    const State some = after_talking(MPI_COMM_WORLD, others);
    EXPECT_LE(some.process, none.process + buffer_cost + node_cost * std::size_t(others) +
                                partner_cost);  // of a meeting that was not over yet at first
    EXPECT_EQ(some.node, none.node);
  }
}

TEST(State, DoesNotGrowWithTheRanks) {
  if (test::ranks() < 3) GTEST_SKIP() << "needs a smaller world to compare with";
  MPI_Comm part = first_ranks(2);
  const State small = after_talking(part, 1);
  MPI_Comm_free(&part);
  const State large = after_talking(MPI_COMM_WORLD, 1);
  const auto more = static_cast<std::size_t>(test::ranks() - 2);
  EXPECT_LE(large.node, small.node + more * 1024) << "an entry of the table for each node";
  if (small.nodes == 1 || test::rank() >= 2) return;
  EXPECT_LE(large.process, small.process + partner_cost * more);
}

}  // namespace
}  // namespace gannet
