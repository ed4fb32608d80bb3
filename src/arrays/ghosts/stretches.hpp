#pragma once

#include <vector>

#include "dist/axis.hpp"
#include "gannet/ghost_rules.hpp"

namespace gannet::ghosts {

/// One axis of the widths and rules of ghost cells.
struct AxisRule {
  Index low;
  Index high;
  Boundary boundary;
};

/// Neighbouring cells along one axis of a part's memory that have the values of neighbouring
/// elements of one part. Places count from the start of a part's memory, ghost cells included.
struct Stretch {
  Index part;    ///< the part that has the cells
  Index source;  ///< the part that has the elements
  Index to;
  Index from;  ///< place of the element for the first cell
  Index count;
  int step;  ///< from one element to the next: 1, or -1 behind a mirror
  int side;  ///< -1, 0, 1: cells before the part's elements, the elements themselves, cells behind

  friend bool operator==(const Stretch&, const Stretch&) = default;
};

/// The stretches of one part of an axis, ascending; none for a part without elements. Cells that
/// nobody fills, beyond a border that is `none`, are left out.
std::vector<Stretch> stretches(const dist::Axis& axis, Index part, const AxisRule& rule);

/// The stretches of all parts with elements of one part, by part and ascending.
std::vector<Stretch> stretches_from(const dist::Axis& axis, Index source, const AxisRule& rule);

}  // namespace gannet::ghosts
