#include "algo/pairs.hpp"

#include <vector>

#include "algo/boxes.hpp"
#include "algo/tiles.hpp"

namespace gannet::algo {

namespace {

/// Boxes of this side and their mirror images fit the first-level cache together.
constexpr Index side = 32;

class PairWalk {
 public:
  PairWalk(const Operand& square, const std::function<void(const MirroredBox&)>& visit)
      : square_(square), tiles_(my_tiles(square)), visit_(visit) {}

  /// The pairs within [from, to): a box beside the diagonal, and two smaller triangles. The
  /// owners of the box do one half of it and the owners of its mirror image the other.
  void triangle(Index from, Index to) {
    if (to - from < 2) return;
    const Index middle = from + (to - from) / 2;
    const Index half = middle + (to - middle) / 2;
    box({{from, middle}, {middle, half}});
    box({{half, from}, {to, middle}});
    triangle(from, middle);
    triangle(middle, to);
  }

 private:
  /// What I own of a box, in indices of the section.
  void box(const Patch& box) {
    const Point& lo = square_.patch.lo;
    const Patch there{{box.lo[0] + lo[0], box.lo[1] + lo[1]},
                      {box.hi[0] + lo[0], box.hi[1] + lo[1]}};
    for (const LocalTile& tile : tiles_) {
      for_each_square(tile.patch.intersect(there), side,
                      [&](const Patch& part) { pair(cut(tile, part, square_.bytes)); });
    }
  }

  void pair(const LocalTile& part) {
    const Patch mirror = mirrored(part.patch);
    copy_.resize(static_cast<std::size_t>(mirror.size()) * square_.bytes);
    array::get(square_.core, mirror, copy_.data(), {});
    visit_({part.data, part.strides[0], copy_.data(), part.patch.extent(0), part.patch.extent(1)});
    array::put(square_.core, mirror, copy_.data(), {});
  }

  /// In indices of the array; the section need not begin on its diagonal.
  Patch mirrored(const Patch& patch) const {
    const Index down = square_.patch.lo[0] - square_.patch.lo[1];
    return {{patch.lo[1] + down, patch.lo[0] - down}, {patch.hi[1] + down, patch.hi[0] - down}};
  }

  const Operand& square_;
  std::vector<LocalTile> tiles_;
  const std::function<void(const MirroredBox&)>& visit_;
  std::vector<std::byte> copy_;
};

}  // namespace

void walk_pairs(const Operand& square, const std::function<void(const MirroredBox&)>& visit) {
  PairWalk(square, visit).triangle(0, square.patch.extent(0));
}

}  // namespace gannet::algo
