#pragma once

#include <optional>

#include "dist/map.hpp"
#include "gannet/divider.hpp"

namespace gannet::sparse {

/// Which rank owns which rows: each has one block of neighbouring rows, or none. Arithmetic, the
/// same on every rank.
class Division {
 public:
  /// As arrays of one dimension are divided. Fault::argument if a rank would have several blocks.
  Division(Index extent, const Distribution& distribution, int ranks);

  /// As Global Arrays divides sparse matrices: row i belongs to rank i * ranks / extent. Stores
  /// nothing that grows with the ranks.
  static Division even(Index extent, int ranks) { return Division(extent, ranks); }

  Index extent() const { return extent_; }

  /// Owner of a row of the matrix.
  int owner(Index row) const {
    if (map_) return map_->owner(Point{row});
    return narrow_ ? static_cast<int>(by_extent_(row * ranks_)) : wide_owner(row);
  }

  Index begin(int rank) const { return map_ ? block(rank).lo[0] : even_begin(rank); }
  Index end(int rank) const { return map_ ? block(rank).hi[0] : even_begin(rank + 1); }

  /// For arrays that are to be divided in the same way.
  Distribution distribution() const;

  /// Calls visit(rank, begin, end) for the parts of rows [begin, end), ascending.
  template <class Visit>
  void for_each_owner(Index begin, Index end, Visit&& visit) const {
    for (Index row = begin; row < end;) {
      const int rank = owner(row);
      const Index next = std::min(end, this->end(rank));
      visit(rank, row, next);
      row = next;
    }
  }

 private:
  Division(Index extent, int ranks);
  Patch block(int rank) const;
  int wide_owner(Index row) const;
  Index even_begin(int rank) const;

  Index extent_;
  int ranks_;
  std::optional<dist::Map> map_ = {};  // none: even
  Distribution distribution_ = {};
  bool narrow_ = false;  // extent * ranks fits into an Index
  detail::Divider by_extent_ = {};
};

}  // namespace gannet::sparse
