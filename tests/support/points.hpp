#pragma once

#include "gannet/patch.hpp"

namespace gannet::test {

/// Calls use(point) for all points of a patch, in row-major order.
template <class Use>
void for_each_point(const Patch& patch, Use&& use) {
  if (patch.empty()) return;
  for (Point at = patch.lo;;) {
    use(at);
    int d = patch.dims() - 1;
    while (d >= 0 && ++at[d] == patch.hi[d]) {
      at[d] = patch.lo[d];
      --d;
    }
    if (d < 0) return;
  }
}

}  // namespace gannet::test
