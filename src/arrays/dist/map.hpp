#pragma once

#include <array>
#include <optional>
#include <vector>

#include "dist/axes.hpp"
#include "dist/round_robin.hpp"
#include "gannet/distribution.hpp"
#include "gannet/patch.hpp"
#include "gannet/widths.hpp"

namespace gannet::dist {

/// Where the elements of an array live: the Cartesian product of one Axis per dimension makes a
/// grid of parts, each a dense row-major array in the memory of one rank, with ghost cells around
/// it if there are widths. Usually part p is all that rank p owns; otherwise a RoundRobin says
/// where the parts are. Pure arithmetic: the same on every rank, no communication.
class Map {
 public:
  /// Fault::argument if the shape or the distribution is impossible on this number of ranks, or
  /// with ghost cells of these widths: they need one block per rank, and are 0 to the extent.
  Map(const Shape& shape, const Distribution& distribution, int ranks, const Widths& ghosts = {});

  const Shape& shape() const { return shape_; }
  int ranks() const { return ranks_; }
  int dims() const { return shape_.dims(); }
  const Axis& axis(int d) const { return axes_[d]; }

  /// Whether every rank owns one block at most.
  bool one_block_per_rank() const;

  /// Whether part p of the grid is all that rank p owns, in so few dimensions that single elements
  /// may have a fast path (gannet/direct.hpp).
  bool is_short() const { return unrolled_ != 0; }

  /// Owner of an element inside the shape.
  int owner(const Point& at) const { return spot(at).rank; }

  /// Number of elements that a rank stores: those that it owns, and ghost cells.
  Index local_size(int rank) const;

  /// The ghost cells around each block; a rank that owns nothing has none.
  const Widths& ghosts() const { return ghosts_; }
  bool has_ghosts() const { return padded_; }

  /// Place in the grid of parts of the (first) part that a rank owns; nothing if it owns none.
  std::optional<Point> place_in_grid(int rank) const;

  /// The rank that owns the part at a place of the grid, and the extents of its memory, ghost cells
  /// included; no extent where the part is empty.
  int rank_at(const Point& place) const;
  Shape storage(const Point& place) const;

  /// The block of a rank (one_block_per_rank() only); empty if it owns nothing.
  Patch block(int rank) const;

  /// Where a patch that lies in one block is: the owner, the number of its first element in the
  /// owner's memory, and the strides there, all in elements. Plain memory, filled in only for the
  /// array's dimensions: every put needs this.
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

  /// A block that a rank owns, where it begins in the rank's memory, and the strides there.
  struct Tile {
    Patch patch;
    Index offset;
    Strides strides;
  };

  /// The blocks that a rank owns, in row-major order.
  std::vector<Tile> tiles(int rank) const;

  friend bool operator==(const Map&, const Map&) = default;

 private:
  /// The spot of an element, unless fits(d, run) says no to the run it lies in along an axis. The
  /// usual numbers of dimensions have a loop that the compiler unrolls.
  template <class Fits>
  bool locate(const Point& at, Spot& spot, Fits&& fits) const {
    switch (unrolled_) {
      case 1:
        return locate_in<1>(at, spot, fits);
      case 2:
        return locate_in<2>(at, spot, fits);
      case 3:
        return locate_in<3>(at, spot, fits);
      default:
        if (!(padded_ ? locate_in<0, true>(at, spot, fits) : locate_in<0>(at, spot, fits))) {
          return false;
        }
        if (turn_) hand_over(spot);
        return true;
    }
  }

  /// From the number of a part in the grid to the rank that it is assigned to round robin.
  void hand_over(Spot& spot) const {
    const RoundRobin::Location at = turn_->locate(spot.rank);
    spot.rank = at.rank;
    spot.offset += at.offset;
  }

  /// For `fixed_dims` dimensions, or for dims() if that is 0; takes the part for the rank.
  template <int fixed_dims, bool padded = false, class Fits>
  [[gnu::always_inline]] bool locate_in(const Point& at, Spot& spot, Fits& fits) const {
    Index part = 0;
    Index offset = 0;
    Index stride = 1;
#pragma GCC unroll 3
    for (int d = (fixed_dims ? fixed_dims : dims()) - 1; d >= 0; --d) {
      const Axis& axis = axes_[d];
      const Axis::Run run = axis.run_at(at[d]);
      if (!fits(d, run)) return false;
      part += run.part * grid_strides_[d];
      spot.strides[d] = stride;
      offset += (run.local + at[d] - run.begin) * stride;
      if constexpr (padded) offset += ghosts_.low[d] * stride;
      stride *= axis.part_extent(run);
      if constexpr (padded) stride += (ghosts_.low[d] + ghosts_.high[d]) * spot.strides[d];
    }
    spot.rank = static_cast<int>(part);
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

  void check_ghosts() const;

  /// The grid of parts from the axes; Fault::argument if there are more than `most`.
  void lay_grid(Index most);

  /// The parts of a rank: the first, and then every step()-th below parts_; none if the first is
  /// not below it.
  Index first_part(int rank) const { return turn_ ? turn_->first(rank) : rank; }
  Index step() const { return turn_ ? turn_->step() : ranks_; }

  /// Elements in the owner's memory before a part.
  Index offset_of(Index part) const { return turn_ ? turn_->locate(part).offset : 0; }

  /// Place in the grid of a part.
  Point in_grid(Index part) const;

  Shape extents_of(Index part) const;
  Shape with_ghosts(const Shape& extents) const;
  void add_tiles(Index part, std::vector<Tile>& all) const;

  Shape shape_;
  int ranks_ = 1;
  int unrolled_ = 0;  // dimensions, if every part is on the rank of its number and they are few,
                      // and there are no ghost cells
  bool padded_ = false;
  Widths ghosts_;
  Index parts_ = 1;
  Axes axes_;
  std::array<Index, max_dims> grid_strides_{};  // parts between neighbours along an axis
  std::optional<RoundRobin> turn_;
};

}  // namespace gannet::dist
