#include "rma/transfer.hpp"

namespace gannet::rma {

Transfer::Transfer(const Shape& extents, const Strides& far, const Strides& near,
                   std::size_t element_bytes)
    : element(element_bytes) {
  int d = extents.dims() - 1;
  while (d > 0 && extents[d] == 1) --d;  // a single index has no step
  row = extents[d];
  row_far = far[d];
  row_near = near[d];
  for (--d; d >= 0; --d) {
    if (extents[d] == 1) continue;
    if (depth == 0 && far[d] == row * row_far && near[d] == row * row_near) {
      row *= extents[d];
      continue;
    }
    // Loops are found from the inside out; they are kept from the outside in.
    for (int i = depth; i > 0; --i) loops[i] = loops[i - 1];
    const auto bytes = static_cast<Index>(element);
    loops[0] = {extents[d], far[d] * bytes, near[d] * bytes};
    ++depth;
  }
  if (row == 1) row_far = row_near = 1;
}

}  // namespace gannet::rma
