#pragma once

#include "gannet/patch.hpp"

namespace gannet::dist {

/// A grid of at most `ranks` ranks for a shape, with no part narrower than `min_part[d]` (1 where
/// nothing is asked for). Least volume of the largest block, then the shortest border, then the
/// most ranks, then the fewest cuts through rows (the last axis).
Shape choose_grid(const Shape& shape, const Shape& min_part, Index ranks);

}  // namespace gannet::dist
