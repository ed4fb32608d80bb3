#include "ga/process/cluster.hpp"

#include "base/text.hpp"
#include "gannet/error.hpp"
#include "interface/world.hpp"
#include "rma/process.hpp"
#include "rma/team.hpp"

namespace gannet::ga {

namespace {

void check(const char* what, int number, std::size_t count) {
  if (number >= 0 && static_cast<std::size_t>(number) < count) return;
  throw Error(Fault::argument,
              base::text("there is no ", what, " ", number, "; they go from 0 to ", count - 1));
}

}  // namespace

Cluster::Cluster() {
  const World& world = interface::world("GA_Initialize");
  const rma::Process::Self& self = world.team()->process().self();
  node_of_.assign(static_cast<std::size_t>(world.size()), 0);
  node_of_[static_cast<std::size_t>(world.rank())] = self.node;
  world.sum(std::span<int>(node_of_));
  me_ = self.node;
  ranks_.resize(static_cast<std::size_t>(self.nodes));
  for (int r = 0; r < world.size(); ++r) {
    ranks_[static_cast<std::size_t>(node_of_[static_cast<std::size_t>(r)])].push_back(r);
  }
}

const std::vector<int>& Cluster::ranks_of(int node) const {
  check("node", node, ranks_.size());
  return ranks_[static_cast<std::size_t>(node)];
}

int Cluster::node_of(int rank) const {
  check("process", rank, node_of_.size());
  return node_of_[static_cast<std::size_t>(rank)];
}

int Cluster::rank_of(int node, int place) const {
  const auto& there = ranks_of(node);
  check("place on the node:", place, there.size());
  return there[static_cast<std::size_t>(place)];
}

}  // namespace gannet::ga
