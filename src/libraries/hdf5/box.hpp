#pragma once

#include <algorithm>
#include <cstddef>
#include <utility>
#include <vector>

#include "gannet/types.hpp"

/// Parts of a dataset, with as many dimensions as HDF5 has.
namespace gannet::hdf5 {

using Extents = std::vector<Index>;

/// lo[d] <= i[d] < hi[d]. Without dimensions it is the single element of a number.
struct Box {
  Extents lo;
  Extents hi;

  static Box whole(const Extents& extents) { return {Extents(extents.size(), 0), extents}; }
  static Box element(const Extents& at) {
    Box box{at, at};
    for (Index& end : box.hi) ++end;
    return box;
  }
  std::size_t dims() const { return lo.size(); }
  Index extent(std::size_t d) const { return hi[d] - lo[d]; }
  Index size() const {
    Index size = 1;
    for (std::size_t d = 0; d < dims(); ++d) size *= extent(d);
    return size;
  }
};

/// Where it is best to cut along each dimension, in ascending order; empty: anywhere.
using Cuts = std::vector<Extents>;

/// The largest box between neighbouring cuts.
inline Index largest_between(const Cuts& cuts) {
  Index size = 1;
  for (const Extents& along : cuts) {
    Index largest = 1;
    for (std::size_t i = 1; i < along.size(); ++i)
      largest = std::max(largest, along[i] - along[i - 1]);
    size *= largest;
  }
  return size;
}

/// The dimension and the index at which a box of several elements is cut in two: the first
/// dimension with a cut in it or, if there is none, the first one with several indices.
inline std::pair<std::size_t, Index> middle_cut(const Box& box, const Cuts& cuts) {
  for (std::size_t d = 0; d < cuts.size(); ++d) {
    const auto first = std::upper_bound(cuts[d].begin(), cuts[d].end(), box.lo[d]);
    const auto last = std::lower_bound(first, cuts[d].end(), box.hi[d]);
    if (first != last) return {d, *(first + (last - first) / 2)};
  }
  std::size_t d = 0;
  while (box.extent(d) == 1) ++d;
  return {d, box.lo[d] + box.extent(d) / 2};
}

/// Calls use(part) for parts of at most `most` elements that together make up a box, in order.
/// Leading dimensions are cut first, so that parts are long stretches of the file.
template <class Use>
void for_each_part(const Box& box, const Cuts& cuts, Index most, const Use& use) {
  if (box.size() <= most) return use(box);
  const auto [d, at] = middle_cut(box, cuts);
  Box first = box, second = box;
  first.hi[d] = second.lo[d] = at;
  for_each_part(first, cuts, most, use);
  for_each_part(second, cuts, most, use);
}

}  // namespace gannet::hdf5
