#pragma once

#include <array>
#include <vector>

#include "dist/axis.hpp"
#include "gannet/distribution.hpp"
#include "gannet/patch.hpp"

namespace gannet::dist {

/// Where the elements of an array live: the Cartesian product of one Axis per dimension, over a
/// grid of ranks. A rank owns the product of one part per axis and keeps it as a dense row-major
/// local array. Pure arithmetic: the same on every rank, no communication.
class Map {
 public:
  /// Fault::argument if the shape or the wish cannot be had on this number of ranks.
  Map(const Shape& shape, const Distribution& wish, int ranks);

  const Shape& shape() const { return shape_; }
  int ranks() const { return ranks_; }
  int dims() const { return shape_.dims(); }
  const Axis& axis(int d) const { return axes_[d]; }

  /// Whether every rank owns one block at most.
  bool one_block_per_rank() const;

  /// Owner of an element inside the shape.
  int owner(const Point& at) const { return spot(at).rank; }

  /// Extents of the local array of a rank; all zero if it owns nothing.
  Shape local_extents(int rank) const;

  /// Strides, in elements, of the local array of a rank.
  Strides local_strides(int rank) const { return row_major(local_extents(rank)); }

  /// The block of a rank (one_block_per_rank() only); empty if it owns nothing.
  Patch block(int rank) const;

  /// Where a patch that lies in one block is: the owner, the number of its first element in the
  /// owner's local array, and the strides of that array, all in elements. Plain memory, filled in
  /// only as far as the array has dimensions: this is on the way of every put.
  struct Spot {
    int rank = 0;
    Index offset = 0;
    Index strides[max_dims];
  };

  /// Where an element inside the shape is.
  Spot spot(const Point& at) const {
    Spot spot;
    locate(at, spot, [](int, const Axis::Run&) { return true; });
    return spot;
  }

  /// True, and the spot, if a non-empty patch inside the shape lies in one block.
  bool single(const Patch& patch, Spot& spot) const {
    return locate(patch.lo, spot,
                  [&](int d, const Axis::Run& run) { return patch.hi[d] <= run.end; });
  }

  /// Calls visit(const Patch& part, const Spot&) for the part of a non-empty patch inside the
  /// shape that lies in each block, in row-major order.
  template <class Visit>
  void for_each_part(const Patch& patch, Visit&& visit) const {
    Patch part = patch;
    cut(0, patch, part, visit);
  }

  /// A block that a rank owns, and where it begins in the local array.
  struct Tile {
    Patch patch;
    Index offset;
  };

  /// The blocks that a rank owns, in row-major order.
  std::vector<Tile> tiles(int rank) const;

  friend bool operator==(const Map&, const Map&) = default;

 private:
  /// The spot of an element, unless fits(d, run) says no to the run it lies in along an axis. The
  /// usual numbers of dimensions have a loop that the compiler unrolls.
  template <class Fits>
  bool locate(const Point& at, Spot& spot, Fits&& fits) const {
    switch (dims()) {
      case 1:
        return locate_in<1>(at, spot, fits);
      case 2:
        return locate_in<2>(at, spot, fits);
      case 3:
        return locate_in<3>(at, spot, fits);
      default:
        return locate_in<0>(at, spot, fits);
    }
  }

  /// For `fixed_dims` dimensions, or for dims() if that is 0.
  template <int fixed_dims, class Fits>
  [[gnu::always_inline]] bool locate_in(const Point& at, Spot& spot, Fits& fits) const {
    Index rank = 0;
    Index offset = 0;
    Index stride = 1;
#pragma GCC unroll 3
    for (int d = (fixed_dims ? fixed_dims : dims()) - 1; d >= 0; --d) {
      const Axis& axis = axes_[d];
      const Axis::Run run = axis.run_at(at[d]);
      if (!fits(d, run)) return false;
      rank += run.part * grid_strides_[d];
      spot.strides[d] = stride;
      offset += (run.local + at[d] - run.begin) * stride;
      stride *= axis.part_extent(run);
    }
    spot.rank = static_cast<int>(rank);
    spot.offset = offset;
    return true;
  }

  /// Cuts the patch along axis d and all axes after it.
  template <class Visit>
  void cut(int d, const Patch& patch, Patch& part, Visit& visit) const {
    if (d >= max_dims || d == dims()) {
      Spot spot;
      single(part, spot);
      return visit(static_cast<const Patch&>(part), static_cast<const Spot&>(spot));
    }
    for (Index i = patch.lo[d]; i < patch.hi[d]; i = part.hi[d]) {
      part.lo[d] = i;
      part.hi[d] = std::min(axes_[d].run_at(i).end, patch.hi[d]);
      cut(d + 1, patch, part, visit);
    }
  }

  /// Part along each axis, from a rank below owners_.
  Point parts_of(int rank) const;

  Shape shape_;
  int ranks_ = 1;
  int owners_ = 1;
  std::array<Axis, max_dims> axes_;
  std::array<Index, max_dims> grid_strides_{};  // ranks between neighbouring parts of an axis
};

}  // namespace gannet::dist
