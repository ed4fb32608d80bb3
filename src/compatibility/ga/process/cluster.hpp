#pragma once

#include <vector>

#include "gannet/export.hpp"

namespace gannet::ga {

/// The nodes of the job and the world ranks on them. Nodes are numbered in the order of their first
/// ranks.
class GANNET_API Cluster {
 public:
  /// Collective over the world.
  Cluster();

  int nodes() const { return static_cast<int>(ranks_.size()); }
  int me() const { return me_; }

  /// Fault::argument outside 0 to nodes() - 1, or the ranks of the world.
  const std::vector<int>& ranks_of(int node) const;
  int node_of(int rank) const;
  int rank_of(int node, int place) const;

 private:
  std::vector<std::vector<int>> ranks_;
  std::vector<int> node_of_;
  int me_ = 0;
};

}  // namespace gannet::ga
