#pragma once

#include <array>

#include "dist/axis.hpp"
#include "gannet/distribution.hpp"
#include "gannet/patch.hpp"

namespace gannet::dist {

using Axes = std::array<Axis, max_dims>;

/// The division of each axis of a shape that results from a distribution on a number of ranks.
/// Fault::argument if shape or distribution are wrong; does not check whether there are enough
/// parts for the ranks.
Axes make_axes(const Shape& shape, const Distribution& distribution, int ranks);

}  // namespace gannet::dist
