#pragma once

#include <array>
#include <span>

#include "algo/boxes.hpp"

namespace gannet::algo {

/// No operation has more sections than this.
inline constexpr int max_operands = 4;

using Offsets = std::array<Index, max_operands>;

/// Distance in elements of a point from the origin.
inline Index offset_of(const Point& at, const Strides& strides) {
  Index offset = 0;
  for (int d = 0; d < strides.dims(); ++d) offset += at[d] * strides[d];
  return offset;
}

/// The first axis from which a box of these extents is contiguous in all layouts; `count` becomes
/// the number of consecutive elements.
inline int contiguous_from(const Shape& extents, std::span<const Strides> layouts, Index& count) {
  int axis = extents.dims() - 1;
  count = extents[axis];
  const auto joins = [&](int d) {
    return extents[d] == 1 || std::ranges::all_of(layouts, [&](const Strides& strides) {
             return strides[d] == count;
           });
  };
  while (axis > 0 && joins(axis - 1)) count *= extents[--axis];
  return axis;
}

/// Visits, in row-major order, the stretches of a box that are contiguous in all of its layouts:
/// visit(offset in each layout, number of elements). The last stride of each layout is 1.
template <class Visit>
void for_each_run(const Shape& extents, std::span<const Strides> layouts, Visit&& visit) {
  Index count;
  const int depth = contiguous_from(extents, layouts, count);
  for_each_slice(Patch::whole(extents), depth, [&](const Point& at) {
    Offsets offsets{};
    for (std::size_t k = 0; k < layouts.size(); ++k) offsets[k] = offset_of(at, layouts[k]);
    visit(std::as_const(offsets), count);
  });
}

}  // namespace gannet::algo
