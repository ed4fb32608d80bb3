#pragma once

#include "program.hpp"

namespace gannet::predict {

/// What one call of a collective operation means for a rank and its node.
struct Part {
  double most = 1;      ///< fraction of all work that the busiest rank has
  double messages = 0;  ///< that a rank waits for at once
  double near = 0;      ///< bytes that all ranks of a node get from ranks of it,
  double far = 0;       ///< and from other nodes
};

/// Blocks are divided by the library's own rule (dist/grid.hpp), and lie on ranks in the order of
/// their numbers. The node is one in the middle of the machine.
Part part_of(const SharedWork& work, int ranks, int per_node);

}  // namespace gannet::predict
