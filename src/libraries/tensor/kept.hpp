#pragma once

#include <optional>
#include <vector>

#include "tensor/board.hpp"
#include "tensor/draft.hpp"
#include "tensor/node_cache.hpp"
#include "tensor/pair_kernel.hpp"

namespace gannet::tensor {

/// What a plan keeps between runs.
struct Kept {
  /// Collective: creates it all.
  Kept(const Group& group, const PlanOptions& options, Draft& draft);

  /// Local, before each run.
  void clear();

  std::vector<Handle> intermediates;
  Board board;
  KernelChoice kernels;  ///< the same on all ranks, so results do not depend on who runs a task
  std::optional<NodeCache> node_cache;  ///< none if the ranks of a node have nothing to share
  std::size_t cache_bytes = 0;          ///< of this rank alone, besides its part of the node cache
  std::vector<double> times;            ///< of the steps, for the reduction over ranks
};

}  // namespace gannet::tensor
