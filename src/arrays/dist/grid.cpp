#include "dist/grid.hpp"

#include <limits>
#include <tuple>

namespace gannet::dist {

namespace {

Index ceil_div(Index a, Index b) { return (a + b - 1) / b; }

/// The cost of a grid; smaller is better. The border is the surface of the
/// largest block divided by its volume. Among equals, more owners are better.
struct Cost {
  double volume;
  Index owners;
  double border;
  Index row_cuts;

  bool operator<(const Cost& other) const {
    return std::tie(volume, border, other.owners, row_cuts) <
           std::tie(other.volume, other.border, owners, other.row_cuts);
  }
};

class Search {
 public:
  Search(const Shape& shape, const Shape& min_part) : shape_(shape), min_part_(min_part) {}

  Shape best(Index ranks) {
    grid_ = Point::filled(shape_.dims(), 1);
    divide(0, ranks);
    return best_;
  }

 private:
  /// Tries every way to give `ranks` to the axes from `axis` on.
  void divide(int axis, Index ranks) {
    if (axis == shape_.dims()) return consider();
    const Index most =
        std::max<Index>(1, std::min(ranks, shape_[axis] / std::max<Index>(1, min_part_[axis])));
    for (Index parts = 1; parts <= most; ++parts) {
      // Using fewer ranks than there are is worth trying only where an axis has no more parts.
      if (axis + 1 == shape_.dims() && parts != most) continue;
      grid_[axis] = parts;
      divide(axis + 1, ranks / parts);
    }
  }

  void consider() {
    Cost cost{1, 1, 0, grid_[shape_.dims() - 1]};
    for (int d = 0; d < shape_.dims(); ++d) {
      cost.owners *= grid_[d];
      const auto width = static_cast<double>(std::max<Index>(1, ceil_div(shape_[d], grid_[d])));
      cost.volume *= width;
      cost.border += 1 / width;
    }
    if (cost < cheapest_) {
      cheapest_ = cost;
      best_ = grid_;
    }
  }

  const Shape& shape_;
  const Shape& min_part_;
  Shape grid_;
  Shape best_;
  Cost cheapest_{std::numeric_limits<double>::infinity(), 0, 0, 0};
};

}  // namespace

Shape choose_grid(const Shape& shape, const Shape& min_part, Index ranks) {
  return Search(shape, min_part).best(ranks);
}

}  // namespace gannet::dist
