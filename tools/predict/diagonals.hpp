#pragma once

#include "program.hpp"

namespace gannet::predict {

/// Columns on other nodes that rows of a sparse matrix meet, on a node in the middle of the
/// machine.
struct FarColumns {
  double count = 0;   ///< of all its ranks, each of which fetches a column once
  double owners = 0;  ///< ranks that a rank of it gets them from, where they are most
};

/// Rows, and elements of the vector, follow each other on the ranks.
FarColumns far_columns(const SharedWork& work, int ranks, int per_node);

}  // namespace gannet::predict
