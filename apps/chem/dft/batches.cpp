#include "dft/batches.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <span>

namespace chem {
namespace {

struct Box {
  std::array<double, 3> low, high;

  std::size_t longest() const {
    std::size_t longest = 0;
    for (std::size_t d = 1; d < 3; ++d) {
      if (high[d] - low[d] > high[longest] - low[longest]) longest = d;
    }
    return longest;
  }
};

Box box_around(std::span<const GridPoint> points) {
  constexpr double far = std::numeric_limits<double>::max();
  Box box{{far, far, far}, {-far, -far, -far}};
  for (const auto& point : points) {
    for (std::size_t d = 0; d < 3; ++d) {
      box.low[d] = std::min(box.low[d], point.at[d]);
      box.high[d] = std::max(box.high[d], point.at[d]);
    }
  }
  return box;
}

PointRange sphere_around(std::span<const GridPoint> points, std::size_t first, const Box& box) {
  PointRange range{first, first + points.size(), {}, 0};
  for (std::size_t d = 0; d < 3; ++d) range.centre[d] = (box.low[d] + box.high[d]) / 2;
  const auto& c = range.centre;
  for (const auto& [at, weight] : points) {
    range.radius = std::max(range.radius, std::hypot(at[0] - c[0], at[1] - c[1], at[2] - c[2]));
  }
  return range;
}

void halve(std::span<GridPoint> points, std::size_t first, std::vector<PointRange>& ranges) {
  const auto box = box_around(points);
  if (points.size() <= batch_points) {
    ranges.push_back(sphere_around(points, first, box));
    return;
  }
  const auto d = box.longest();
  const auto half = points.size() / 2;
  std::nth_element(points.begin(), points.begin() + static_cast<std::ptrdiff_t>(half), points.end(),
                   [d](const auto& a, const auto& b) { return a.at[d] < b.at[d]; });
  halve(points.first(half), first, ranges);
  halve(points.subspan(half), first + half, ranges);
}

}  // namespace

std::vector<PointRange> into_batches(std::vector<GridPoint>& points) {
  std::vector<PointRange> ranges;
  halve(points, 0, ranges);
  return ranges;
}

}  // namespace chem
