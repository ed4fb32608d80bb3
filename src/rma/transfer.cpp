#include "rma/transfer.hpp"

namespace gannet::rma {

Transfer::Transfer(const Patch& patch, const Index* far, const Index* near,
                   std::size_t element_bytes)
    : element(element_bytes) {
  int d = patch.dims() - 1;
  while (d > 0 && patch.extent(d) == 1) --d;  // a single index has no step
  row = patch.extent(d);
  if (row == 1) return;
  row_far = far[d];
  row_near = near ? near[d] : 1;
  Index dense = row;
  for (--d; d >= 0; --d) {
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

}  // namespace gannet::rma
