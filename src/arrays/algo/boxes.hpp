#pragma once

#include <algorithm>
#include <utility>

#include "gannet/patch.hpp"

/// Walks over boxes of indices and cuts them up.
namespace gannet::algo {

/// Visits the first points of all slices of `box` that fix its first `depth` indices, in
/// row-major order.
template <class Visit>
void for_each_slice(const Patch& box, int depth, Visit&& visit) {
  if (box.empty()) return;
  Point at = box.lo;
  for (int d = 0; d >= 0;) {
    visit(std::as_const(at));
    for (d = depth - 1; d >= 0 && ++at[d] == box.hi[d]; --d) at[d] = box.lo[d];
  }
}

/// Cuts `box` into boxes of at most `limit` elements, in row-major order.
template <class Visit>
void for_each_chunk(const Patch& box, Index limit, Visit&& visit) {
  if (box.empty()) return;
  int axis = box.dims() - 1;
  Index slice = 1;  // elements at one index of the axis that is cut
  while (axis > 0 && slice * box.extent(axis) <= limit) slice *= box.extent(axis--);
  const Index step = std::max<Index>(1, limit / slice);

  for_each_slice(box, axis, [&](const Point& at) {
    Patch chunk = box;
    for (int d = 0; d < axis; ++d) chunk.hi[d] = (chunk.lo[d] = at[d]) + 1;
    for (Index i = box.lo[axis]; i < box.hi[axis]; i += step) {
      chunk.lo[axis] = i;
      chunk.hi[axis] = std::min(i + step, box.hi[axis]);
      visit(std::as_const(chunk));
    }
  });
}

/// Cuts a box into matrices of two of its dimensions, one for each place in the others, in
/// row-major order of these places.
template <class Visit>
void for_each_matrix(const Patch& box, int down, int right, Visit&& visit) {
  Patch places = box;
  for (const int d : {down, right}) places.hi[d] = std::min(places.lo[d] + 1, box.hi[d]);
  for_each_slice(places, box.dims(), [&](const Point& at) {
    Patch matrix = Patch::element(at);
    for (const int d : {down, right}) matrix.hi[d] = box.hi[d];
    visit(std::as_const(matrix));
  });
}

/// Cuts a box into squares of at most `side` by `side` in two of its dimensions; the others stay
/// whole.
template <class Visit>
void for_each_square(const Patch& box, int down, int right, Index side, Visit&& visit) {
  Patch square = box;
  const auto cut = [&](int d, Index from) {
    square.lo[d] = from;
    square.hi[d] = std::min(from + side, box.hi[d]);
  };
  for (Index i = box.lo[down]; i < box.hi[down]; i += side) {
    cut(down, i);
    for (Index j = box.lo[right]; j < box.hi[right]; j += side) {
      cut(right, j);
      visit(std::as_const(square));
    }
  }
}

/// Elements number `first` to `first + count` of `section` in row-major order, as at most
/// 2 * dims - 1 boxes, in that order.
template <class Visit>
void for_each_box(const Patch& section, Index first, Index count, Visit&& visit) {
  const Strides strides = row_major(section.extents());
  while (count > 0) {
    int axis = 0;  // the outermost one with whole slices ahead
    while (first % strides[axis] != 0 || count < strides[axis]) ++axis;

    Patch box = section;
    Index rest = first;
    for (int d = 0; d < axis; ++d) {
      box.hi[d] = (box.lo[d] += rest / strides[d]) + 1;
      rest %= strides[d];
    }
    box.lo[axis] += rest / strides[axis];
    box.hi[axis] = std::min(box.hi[axis], box.lo[axis] + count / strides[axis]);
    visit(std::as_const(box));

    first += box.size();
    count -= box.size();
  }
}

}  // namespace gannet::algo
