#pragma once

#include "algo/boxes.hpp"
#include "algo/runs.hpp"
#include "algo/tiles.hpp"

namespace gannet::algo {

/// Local. Visits the rows of what I own of a section, in place: visit(first element, its number in
/// row-major order of the section, number of elements).
template <class T, class Visit>
void for_each_row(const Operand& a, Visit&& visit) {
  const Strides places = row_major(a.patch.extents());
  const int last = a.patch.dims() - 1;
  for (const LocalTile& tile : my_tiles(a)) {
    for_each_slice(tile.patch, last, [&](const Point& at) {
      T* row = static_cast<T*>(cut(tile, {at, tile.patch.hi}, a.bytes).data);
      visit(row, offset_of(Patch{a.patch.lo, at}.extents(), places), tile.patch.extent(last));
    });
  }
}

}  // namespace gannet::algo
