#pragma once

#include <algorithm>
#include <cstddef>
#include <utility>

#include "hdf5/box.hpp"

/// Ranges of the elements of a dataset in row-major order, as they are in a file.
namespace gannet::hdf5 {

/// The point where element number `at` is.
inline Extents point_at(const Extents& extents, Index at) {
  Extents p = extents;
  for (std::size_t d = extents.size(); d-- > 0; at /= extents[d]) p[d] = at % extents[d];
  return p;
}

/// The number of the element at a point.
inline Index number_of(const Extents& extents, const Extents& point) {
  Index number = 0;
  for (std::size_t d = 0; d < extents.size(); ++d) number = number * extents[d] + point[d];
  return number;
}

/// The largest box whose elements are [begin, end) or the first of these, dense and in order.
inline Box first_box(const Extents& extents, Index begin, Index end) {
  Box box = Box::element(point_at(extents, begin));
  Index stride = 1;  // elements between neighbours along axis d
  for (std::size_t d = extents.size(); d-- > 0;) {
    box.hi[d] = box.lo[d] + std::min((end - begin) / stride, extents[d] - box.lo[d]);
    if (box.extent(d) < extents[d]) break;
    stride *= extents[d];
  }
  return box;
}

/// Calls use(box) for boxes that together make up the elements [begin, end) in their order.
template <class Use>
void for_each_box(const Extents& extents, Index begin, Index end, Use&& use) {
  while (begin < end) {
    const Box box = first_box(extents, begin, end);
    use(box);
    begin += box.size();
  }
}

/// Calls use(number, elements, offset) for the stretches of the file that make up a box, in their
/// order: the number of the first element, and its place in the box.
template <class Use>
void for_each_stretch(const Extents& extents, const Box& box, Use&& use) {
  std::size_t walked = box.dims();  // the dimensions before it change from one stretch to the next
  Index elements = 1;
  for (bool whole = true; walked > 0 && whole;) {
    --walked;
    elements *= box.extent(walked);
    whole = box.extent(walked) == extents[walked];
  }
  Extents at = box.lo;
  for (Index offset = 0; offset < box.size(); offset += elements) {
    use(number_of(extents, at), elements, offset);
    for (std::size_t d = walked; d-- > 0 && ++at[d] == box.hi[d];) at[d] = box.lo[d];
  }
}

/// The elements that member `rank` of `ranks` moves. Shares begin at whole multiples of `grain`
/// elements, so that no two ranks write to one page of the file.
inline std::pair<Index, Index> share(Index elements, Index grain, int rank, int ranks) {
  const Index grains = (elements + grain - 1) / grain;
  const auto cut = [&](Index r) { return std::min(elements, grains * r / ranks * grain); };
  return {cut(rank), cut(rank + 1)};
}

}  // namespace gannet::hdf5
