#pragma once

#include "array/core.hpp"

namespace gannet::cache {

/// Calls here(part, spot) for the part of a box that lies in each block of this node, and
/// far(part, spot) for those of other nodes.
template <class Here, class Far>
void for_each_part(const array::Core& a, const Patch& box, Here&& here, Far&& far) {
  a.map().for_each_part(box, [&](const Patch& part, const dist::Map::Spot& spot) {
    if (a.segment().place(spot.rank).is_here()) {
      here(part, spot);
    } else {
      far(part, spot);
    }
  });
}

/// Whether any part of a box lies on this node; whether any lies on another.
struct Where {
  bool here = false;
  bool far = false;

  Where(const array::Core& a, const Patch& box) {
    const auto note = [](bool& what) { return [&](const auto&, const auto&) { what = true; }; };
    for_each_part(a, box, note(here), note(far));
  }
};

/// Quick, and true only if all of a box lies on this node; boxes of several blocks may lie there
/// all the same.
inline bool surely_here(const array::Core& a, const Patch& box) {
  if (!a.segment().process().has_client()) return true;
  dist::Map::Spot spot;
  return a.map().single(box, spot) && a.segment().place(spot.rank).is_here();
}

/// Elements from the first of `patch` to the first of `box`, which lies in it.
inline Index skip_to(const Patch& box, const Patch& patch, const Strides& strides) {
  Index skip = 0;
  for (int d = 0; d < patch.dims(); ++d) skip += (box.lo[d] - patch.lo[d]) * strides[d];
  return skip;
}

/// What a transfer with one far part needs: its place, and its layout there.
inline rma::Place place_of(const array::Core& a, const dist::Map::Spot& spot) {
  return a.segment().place(spot.rank) + spot.offset * static_cast<Index>(a.element_bytes());
}

}  // namespace gannet::cache
