#include "node/transfer.hpp"

namespace gannet::node {

/// Finds the rows, along the `last` dimension of more than one index, and the loops around them.
void Transfer::plan(const Patch& patch, int last, const Index* far, const Index* near) {
  row = patch.extent(last);
  row_far = far[last];
  row_near = near ? near[last] : 1;
  Index dense = row;
  for (int d = last - 1; d >= 0; --d) {
    const Index count = patch.extent(d);
    if (count == 1) continue;
    const Index near_step = near ? near[d] : dense;
    dense *= count;
    if (depth == 0 && far[d] == row * row_far && near_step == row * row_near) {
      row *= count;
    } else {
      add_outer(
          {count, far[d] * static_cast<Index>(element), near_step * static_cast<Index>(element)});
    }
  }
}

/// Loops are found from the inside out and kept from the outside in.
void Transfer::add_outer(const Loop& loop) {
  for (int i = depth; i > 0; --i) loops[i] = loops[i - 1];
  loops[0] = loop;
  ++depth;
}

}  // namespace gannet::node
