#pragma once

#include <vector>

#include "dft/atom_grid.hpp"

namespace chem {

/// The most points of a batch: what they need fits into a processor's caches.
constexpr std::size_t batch_points = 256;

/// Points that are near each other, and a sphere around them.
struct PointRange {
  std::size_t first;
  std::size_t last;
  std::array<double, 3> centre;
  double radius;
};

/// Local. Puts the points in an order in which these ranges are boxes that are cut in halves until
/// at most batch_points are in each.
std::vector<PointRange> into_batches(std::vector<GridPoint>& points);

}  // namespace chem
