#pragma once

#include <array>
#include <cstddef>

#include "gannet/divider.hpp"
#include "gannet/patch.hpp"

namespace gannet::cache {

/// An index space cut into equal tiles, the last ones along an axis smaller. Pure arithmetic.
class Tiling {
 public:
  /// As CacheOptions::tile. Extents beyond those of the shape are cut to them.
  Tiling(const Shape& shape, const Shape& tile);

  /// About 32 KiB of elements of `bytes`, but no more than a quarter of `memory`.
  static Shape usual_tile(const Shape& shape, std::size_t bytes, std::size_t memory);

  const Shape& tile() const { return tile_; }

  /// Largest number of elements of a tile.
  Index most_elements() const { return Patch::whole(tile_).size(); }

  /// How many tiles a patch inside the shape touches.
  Index count(const Patch& patch) const {
    Index n = 1;
    for (int d = 0; d < patch.dims(); ++d) {
      if (patch.lo[d] == patch.hi[d]) return 0;
      n *= divide_[d](patch.hi[d] - 1) - divide_[d](patch.lo[d]) + 1;
    }
    return n;
  }

  /// Calls visit(Index number, const Patch& box) for the box of a non-empty patch that lies in each
  /// tile, in row-major order.
  template <class Visit>
  void for_each_box(const Patch& patch, Visit&& visit) const {
    Patch box = patch;
    cut(0, 0, patch, box, visit);
  }

  /// The whole tile in which a point lies.
  Patch tile_at(const Point& at) const {
    Patch tile{at, at};
    for (int d = 0; d < at.dims(); ++d) {
      tile.lo[d] = divide_[d](at[d]) * tile_[d];
      tile.hi[d] = std::min(tile.lo[d] + tile_[d], shape_[d]);
    }
    return tile;
  }

 private:
  /// Cuts the patch along axis d and all axes after it.
  template <class Visit>
  void cut(int d, Index number, const Patch& patch, Patch& box, Visit& visit) const {
    if (d >= max_dims || d == shape_.dims()) return visit(number, static_cast<const Patch&>(box));
    for (Index i = patch.lo[d]; i < patch.hi[d]; i = box.hi[d]) {
      const Index at = divide_[d](i);
      box.lo[d] = i;
      box.hi[d] = std::min((at + 1) * tile_[d], patch.hi[d]);
      cut(d + 1, number * counts_[d] + at, patch, box, visit);
    }
  }

  Shape shape_;
  Shape tile_;
  Shape counts_;  // tiles along each axis
  std::array<detail::Divider, max_dims> divide_;
};

}  // namespace gannet::cache
