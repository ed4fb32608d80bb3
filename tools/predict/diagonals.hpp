#pragma once

#include "program.hpp"

namespace gannet::predict {

/// Columns on other nodes in which rows of a sparse matrix have entries, on a node in the middle of
/// the machine.
struct FarColumns {
  double count = 0;   ///< of all its ranks, each of which fetches a column once
  double owners = 0;  ///< ranks that one of its ranks gets them from, at most
};

/// Rows, and elements of the vector, lie on the ranks one after the other.
FarColumns far_columns(const SharedWork& work, int ranks, int per_node);

}  // namespace gannet::predict
