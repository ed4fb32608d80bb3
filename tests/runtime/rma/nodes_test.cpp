// Laws: all ranks agree where each lives; a node's table says how many ranks it has, which is the
// first, how it is called and where its helper is; with GANNET_NODE_RANKS a machine is as many
// nodes as it takes.
#include "remote/nodes.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <algorithm>
#include <set>
#include <vector>

#include "base/settings.hpp"
#include "rma/runtime.hpp"
#include "rma/team.hpp"
#include "support/ranks.hpp"

namespace gannet::rma {
namespace {

const Runtime& runtime() { return *test::world().runtime(); }
const remote::Nodes& nodes() { return runtime().process().nodes(); }

std::size_t hosts() {
  std::set<std::string> names;
  for (int node = 0; node < nodes().count(); ++node) names.insert(nodes().host(node));
  return names.size();
}

TEST(Nodes, AreAsLargeAsTheSettingSays) {
  const auto most = static_cast<int>(base::setting_number(base::settings::node_ranks));
  const job::Job& job = runtime().job();
  EXPECT_TRUE(most == 0 || job.node_size() <= most);
  for (int rank = 0; most > 0 && rank < job.size(); ++rank) {
    EXPECT_EQ(nodes().node_of(rank), job.nodes() == 1 ? 0 : rank / most);
  }
}

TEST(Nodes, OfOneMachineShareItsProcessors) {
  const job::Job& job = runtime().job();
  if (job.nodes() == 1 || hosts() == 1) EXPECT_EQ(job.machine_ranks(), job.size());
  EXPECT_GE(job.machine_ranks(), job.node_size());
  EXPECT_GE(job.machine_cpus(), job.node_cpus());
  EXPECT_EQ(job.oversubscribed(), job.machine_ranks() > job.machine_cpus());
}

TEST(Nodes, DescribeEach) {
  const job::Job& job = runtime().job();
  const remote::Nodes& nodes = rma::nodes();
  EXPECT_EQ(nodes.node_of(job.rank()), job.node());
  if (job.nodes() == 1) GTEST_SKIP() << "one node needs no table";
  std::vector<int> ranks(static_cast<std::size_t>(job.nodes()));
  for (int rank = job.size() - 1; rank >= 0; --rank) {
    const int node = nodes.node_of(rank);
    ++ranks[static_cast<std::size_t>(node)];
    EXPECT_LE(nodes.first_rank_on(node), rank);
  }
  std::vector<wire::Address> addresses;
  char host[256] = "";
  gethostname(host, sizeof host - 1);
  for (int node = 0; node < job.nodes(); ++node) {
    EXPECT_EQ(nodes.ranks_on(node), ranks[static_cast<std::size_t>(node)]);
    EXPECT_EQ(nodes.node_of(nodes.first_rank_on(node)), node);
    EXPECT_EQ(std::count(addresses.begin(), addresses.end(), nodes.address(node)), 0)
        << "two helpers at one address";
    addresses.push_back(nodes.address(node));
  }
  EXPECT_EQ(nodes.host(job.node()), host);
}

}  // namespace
}  // namespace gannet::rma
