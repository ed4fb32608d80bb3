#pragma once

#include <optional>
#include <vector>

#include "tensor/board.hpp"
#include "tensor/draft.hpp"
#include "tensor/node_cache.hpp"
#include "tensor/pair_kernel.hpp"

namespace gannet::tensor {

/// What a plan keeps from run to run.
struct Kept {
  /// Collective: makes it.
  Kept(const Group& group, const PlanOptions& options, Draft& draft);

  /// Local, before each run.
  void clear();

  std::vector<Handle> intermediates;
  Board board;
  KernelChoice kernels;  ///< of all ranks the same, so that any task gives the same bits
  std::optional<NodeCache> node_cache;  ///< none if the ranks of a node have nothing to share
  std::size_t cache_bytes = 0;          ///< of this rank, beside what it gives to its node
  std::vector<double> times;            ///< of the steps, while ranks compare theirs
};

}  // namespace gannet::tensor
