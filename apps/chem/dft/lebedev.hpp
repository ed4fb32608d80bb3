#pragma once

#include <array>
#include <vector>

namespace chem {

/// A point of the unit sphere and its weight; the weights sum to one.
struct Direction {
  std::array<double, 3> to;
  double weight;
};

/// Local. The available numbers of directions, in increasing order.
std::vector<int> lebedev_sizes();

/// Local. The Lebedev grid with this number of directions, one of lebedev_sizes().
std::vector<Direction> lebedev(int points);

}  // namespace chem
