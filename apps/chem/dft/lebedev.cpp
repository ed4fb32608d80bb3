#include "dft/lebedev.hpp"

#include <algorithm>
#include <cmath>

#include "dft/lebedev_orbits.hpp"

namespace chem {
namespace {

using Kind = LebedevOrbit::Kind;

std::array<double, 3> first_of(const LebedevOrbit& orbit) {
  const double a = orbit.a, b = orbit.b;
  switch (orbit.kind) {
    case Kind::vertices:
      return {0, 0, 1};
    case Kind::edges:
      return {0, std::sqrt(0.5), std::sqrt(0.5)};
    case Kind::faces:
      return {std::sqrt(1 / 3.0), std::sqrt(1 / 3.0), std::sqrt(1 / 3.0)};
    case Kind::aab:
      return {a, a, std::sqrt(1 - 2 * a * a)};
    case Kind::ab0:
      return {a, std::sqrt(1 - a * a), 0};
    default:
      return {a, b, std::sqrt(1 - a * a - b * b)};
  }
}

/// The direction with all signs that make a difference.
void add_signs(std::array<double, 3> to, double weight, std::vector<Direction>& grid) {
  for (int signs = 0; signs < 8; ++signs) {
    auto turned = to;
    bool once = true;
    for (std::size_t d = 0; d < 3; ++d) {
      if ((signs >> d & 1) == 0) continue;
      once = once && to[d] != 0;
      turned[d] = -to[d];
    }
    if (once) grid.push_back({turned, weight});
  }
}

}  // namespace

std::vector<int> lebedev_sizes() {
  std::vector<int> sizes;
  for (const auto& orbit : lebedev_orbits()) {
    if (sizes.empty() || sizes.back() != orbit.points) sizes.push_back(orbit.points);
  }
  return sizes;
}

std::vector<Direction> lebedev(int points) {
  std::vector<Direction> grid;
  for (const auto& orbit : lebedev_orbits()) {
    if (orbit.points != points) continue;
    auto to = first_of(orbit);
    std::sort(to.begin(), to.end());
    do add_signs(to, orbit.weight, grid);
    while (std::next_permutation(to.begin(), to.end()));
  }
  return grid;
}

}  // namespace chem
