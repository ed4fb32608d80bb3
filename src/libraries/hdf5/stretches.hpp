#pragma once

#include <algorithm>
#include <utility>

#include "gannet/patch.hpp"

/// Ranges of the elements of a shape in row-major order, as they are in a file.
namespace gannet::hdf5 {

/// Where element number `at` is.
inline Point point_at(const Shape& shape, Index at) {
  Point p = shape;
  for (int d = shape.dims() - 1; d >= 0; --d) {
    p[d] = at % shape[d];
    at /= shape[d];
  }
  return p;
}

/// The largest patch whose elements are [begin, end) or the first of them, dense and in order.
inline Patch first_patch(const Shape& shape, Index begin, Index end) {
  Patch patch = Patch::element(point_at(shape, begin));
  Index stride = 1;  // elements between neighbours along axis d
  for (int d = shape.dims() - 1; d >= 0; --d) {
    patch.hi[d] = patch.lo[d] + std::min((end - begin) / stride, shape[d] - patch.lo[d]);
    if (patch.extent(d) < shape[d]) break;
    stride *= shape[d];
  }
  return patch;
}

/// Calls use(patch, first) for patches that together are the elements [begin, end) in their order;
/// `first` is the number of a patch's first element, counted from `begin`.
template <class Use>
void for_each_patch(const Shape& shape, Index begin, Index end, Use&& use) {
  for (Index at = begin; at < end;) {
    const Patch patch = first_patch(shape, at, end);
    use(patch, at - begin);
    at += patch.size();
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
