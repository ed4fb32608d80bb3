#pragma once

#include <array>
#include <vector>

namespace chem {

/// A point of the unit sphere, and its part of the surface; one in all.
struct Direction {
  std::array<double, 3> to;
  double weight;
};

/// Local. How many directions the grids have that there are, the smallest first.
std::vector<int> lebedev_sizes();

/// Local. The Lebedev grid of so many directions, one of lebedev_sizes().
std::vector<Direction> lebedev(int points);

}  // namespace chem
