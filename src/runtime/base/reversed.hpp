#pragma once

#include <utility>

#include "gannet/patch.hpp"

namespace gannet::base {

/// Indices, extents or strides in reverse order: what the transpose of an array has.
inline Point reversed(Point point) {
  for (int d = 0, e = point.dims() - 1; d < e; ++d, --e) std::swap(point[d], point[e]);
  return point;
}

inline Patch reversed(const Patch& patch) { return {reversed(patch.lo), reversed(patch.hi)}; }

}  // namespace gannet::base
