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
  int owner(const Point& at) const;

  /// Extents of the local array of a rank; all zero if it owns nothing.
  Shape local_extents(int rank) const;

  /// Strides, in elements, of the local array of a rank.
  Strides local_strides(int rank) const { return row_major(local_extents(rank)); }

  /// The block of a rank (one_block_per_rank() only); empty if it owns nothing.
  Patch block(int rank) const;

  /// Part of a patch that lies in one block of one rank. `offset` (in elements) is where its first
  /// element is in the owner's local array, whose strides are `strides`.
  struct Place {
    int rank = 0;
    Patch patch;
    Index offset = 0;
    Strides strides;
  };

  /// The blocks that a rank owns, in row-major order.
  std::vector<Place> tiles(int rank) const;

  /// The place of a non-empty patch that lies in one block: true; otherwise false.
  bool single_place(const Patch& patch, Place& place) const {
    Cuts cuts;
    for (int d = 0; d < dims(); ++d) {
      const Axis::Run run = axes_[d].run_at(patch.lo[d]);
      if (patch.hi[d] > run.end) return false;
      cuts[d] = cut(d, run, patch.lo[d]);
    }
    place.patch = patch;
    settle(cuts, place);
    return true;
  }

  /// Calls visit(const Place&) for every part of a non-empty patch inside the shape, in row-major
  /// order of the parts.
  template <class Visit>
  void for_each_place(const Patch& patch, Visit&& visit) const {
    Place place;
    if (single_place(patch, place)) [[likely]] {
      visit(static_cast<const Place&>(place));
    } else {
      Cuts cuts;
      place.patch = patch;
      walk(0, patch, cuts, place, visit);
    }
  }

  friend bool operator==(const Map&, const Map&) = default;

 private:
  /// What one axis contributes to a place: the part, the local number of the first index there
  /// and how many indices the part has.
  struct Cut {
    Index part;
    Index local;
    Index extent;
  };
  using Cuts = std::array<Cut, max_dims>;

  Cut cut(int d, const Axis::Run& run, Index first) const {
    return {run.part, run.local + first - run.begin, axes_[d].local_extent(run.part)};
  }

  /// Rank, offset and strides from the cuts of all axes.
  void settle(const Cuts& cuts, Place& place) const {
    Index rank = 0;
    for (int d = 0; d < dims(); ++d) rank = rank * axes_[d].parts() + cuts[d].part;
    place.rank = static_cast<int>(rank);
    place.offset = 0;
    place.strides = shape_;
    Index stride = 1;
    for (int d = dims() - 1; d >= 0; --d) {
      place.strides[d] = stride;
      place.offset += cuts[d].local * stride;
      stride *= cuts[d].extent;
    }
  }

  /// Cuts the patch along axis d and all axes after it.
  template <class Visit>
  void walk(int d, const Patch& patch, Cuts& cuts, Place& place, Visit& visit) const {
    if (d == dims()) {
      settle(cuts, place);
      return visit(static_cast<const Place&>(place));
    }
    for (Index i = patch.lo[d]; i < patch.hi[d]; i = place.patch.hi[d]) {
      const Axis::Run run = axes_[d].run_at(i);
      cuts[d] = cut(d, run, i);
      place.patch.lo[d] = i;
      place.patch.hi[d] = std::min(run.end, patch.hi[d]);
      walk(d + 1, patch, cuts, place, visit);
    }
  }

  /// Part along each axis, from a rank below owners_.
  Point parts_of(int rank) const;

  Shape shape_;
  int ranks_ = 1;
  int owners_ = 1;
  std::array<Axis, max_dims> axes_;
};

}  // namespace gannet::dist
