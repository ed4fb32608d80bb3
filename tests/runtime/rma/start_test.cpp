// Laws: a world that cannot be made on one rank is the same Error on all, and leaves nothing that
// keeps the next one from being made; what a helper refused to one member is the Error of all in
// the next creation, and nothing is made.
#include <gtest/gtest.h>

#include <string>

#include "gannet/array.hpp"
#include "remote/client/client.hpp"
#include "rma/process.hpp"
#include "rma/team.hpp"
#include "support/ranks.hpp"
#include "support/setting.hpp"

namespace gannet {
namespace {

using test::Setting;

void expect_no_world(const std::string& word) {
  std::string told;
  try {
    World world(MPI_COMM_WORLD);
  } catch (const Error& error) {
    told = error.what();
  }
  EXPECT_NE(told.find(word), std::string::npos) << told;
  EXPECT_NE(told.find("(rank 0 on "), std::string::npos) << told;
}

bool several_nodes() { return test::world().team()->process().has_client(); }

TEST(Start, AFirstRankWithoutMemoryIsAnErrorOfAll) {
  {
    const Setting memory("GANNET_MEMORY", "4K", test::rank() == 0);
    expect_no_world("memory");
  }
  World world(MPI_COMM_WORLD);
  EXPECT_EQ(world.sum(1), world.size());
}

TEST(Start, AGroupWithoutMemoryIsAnErrorOfAll) {
  {
    const Setting memory("GANNET_MEMORY", "68K", test::rank() == 0);  // no more than the stripes
    expect_no_world("memory");
  }
  World world(MPI_COMM_WORLD);
  EXPECT_EQ(world.sum(1), world.size());
}

TEST(Start, AHelperWithoutItsProcessorIsAnErrorOfAll) {
  if (!several_nodes()) GTEST_SKIP() << "no helper on one node";
  {
    const Setting helper("GANNET_HELPER", "100000", test::rank() == 0);
    expect_no_world("GANNET_HELPER");
  }
  World world(MPI_COMM_WORLD);
  EXPECT_EQ(world.sum(1), world.size());
}

TEST(Creation, IsRefusedToAllIfAHelperRefusedAPutOfOne) {
  World& world = test::world();
  if (!several_nodes()) GTEST_SKIP() << "nobody refuses";
  if (world.rank() == 0) {
    const rma::Process& process = world.team()->process();
    const node::Offset outside = process.bounds().end->load() + (node::Offset{1} << 40);
    double value = 0;
    remote::Pending pending;
    const int other = process.nodes().node_of(world.size() - 1);
    process.client().put({other, outside}, node::host_memory(&value), node::Transfer(sizeof value),
                         pending);
    remote::wait(pending, "put");
  }
  std::string told;
  try {
    const Array<double> a(world, {100});
  } catch (const Error& error) {
    told = error.what();
  }
  EXPECT_NE(told.find("refused put of 8 bytes"), std::string::npos) << told;
  const Array<double> a(world, {100});
  EXPECT_EQ(world.sum(1), world.size());
}

}  // namespace
}  // namespace gannet
