#pragma once

#include <vector>

#include "dft/atom_grid.hpp"

namespace chem {

/// Maximum number of points in a batch, so that its data fit into the processor's caches.
constexpr std::size_t batch_points = 256;

/// A range of neighbouring points, and a sphere around them.
struct PointRange {
  std::size_t first;
  std::size_t last;
  std::array<double, 3> centre;
  double radius;
};

/// Local. Reorders the points by recursive bisection into boxes of at most batch_points, and
/// returns the range of each box.
std::vector<PointRange> into_batches(std::vector<GridPoint>& points);

}  // namespace chem
