#include "algo/pairs.hpp"

#include <cmath>
#include <vector>

#include "algo/boxes.hpp"
#include "algo/runs.hpp"
#include "algo/tiles.hpp"

namespace gannet::algo {

namespace {

/// Boxes of this many elements fit into the first-level cache together with their mirror images.
constexpr Index box_elements = 32 * 32;

/// Side of the squares that a tile is cut into when it holds `planes` matrices.
Index side_for(Index planes) {
  const double side = std::sqrt(static_cast<double>(box_elements) / static_cast<double>(planes));
  return std::max<Index>(1, static_cast<Index>(side));
}

class PairWalk {
 public:
  PairWalk(const Operand& square, const std::function<void(const MirroredBox&)>& visit)
      : square_(square), tiles_(my_tiles(square)), visit_(visit) {}

  /// The pairs within [from, to): a box beside the diagonal, and two smaller triangles. The owners
  /// of the box process one half of it and the owners of its mirror image the other.
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
    Patch there = square_.patch;
    for (int d = 0; d < 2; ++d) {
      there.hi[d] = there.lo[d] + box.hi[d];
      there.lo[d] += box.lo[d];
    }
    for (const LocalTile& tile : tiles_) {
      const Patch mine = tile.patch.intersect(there);
      if (mine.empty()) continue;
      const Index planes = mine.size() / (mine.extent(0) * mine.extent(1));
      for_each_square(mine, 0, 1, side_for(planes),
                      [&](const Patch& part) { pairs(cut(tile, part, square_.bytes)); });
    }
  }

  void pairs(const LocalTile& part) {
    const Patch mirror = mirrored(part.patch);
    copy_.resize(static_cast<std::size_t>(mirror.size()) * square_.bytes);
    array::get(square_.core, mirror, copy_.data(), {});
    visit_planes(part, row_major(mirror.extents()));
    array::put(square_.core, mirror, copy_.data(), {});
  }

  void visit_planes(const LocalTile& part, const Strides& copied) {
    const auto bytes = static_cast<Index>(square_.bytes);
    MirroredBox box{{part.data, part.strides[0], part.strides[1]},
                    {copy_.data(), copied[0], copied[1]},
                    part.patch.extent(0),
                    part.patch.extent(1)};
    for_each_matrix(Patch::whole(part.patch.extents()), 0, 1, [&](const Patch& matrix) {
      const Point& at = matrix.lo;
      box.here.data = static_cast<std::byte*>(part.data) + offset_of(at, part.strides) * bytes;
      box.mirror.data = copy_.data() + offset_of(at, copied) * bytes;
      visit_(box);
    });
  }

  /// In indices of the array; the section need not begin on its diagonal.
  Patch mirrored(const Patch& patch) const {
    const Index down = square_.patch.lo[0] - square_.patch.lo[1];
    Patch mirror = patch;
    mirror.lo[0] = patch.lo[1] + down;
    mirror.hi[0] = patch.hi[1] + down;
    mirror.lo[1] = patch.lo[0] - down;
    mirror.hi[1] = patch.hi[0] - down;
    return mirror;
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
