#include "sparse/division.hpp"

#include <algorithm>
#include <limits>

#include "base/text.hpp"

namespace gannet::sparse {

namespace {

__extension__ using Wide = __int128;

}  // namespace

Division::Division(Index extent, const Distribution& distribution, int ranks)
    : extent_(extent),
      ranks_(ranks),
      map_(std::in_place, Shape{extent}, distribution, ranks),
      distribution_(distribution) {
  if (map_->one_block_per_rank()) return;
  throw Error(Fault::argument,
              "rows of a sparse matrix lie in one block on each rank; use a regular or "
              "irregular distribution");
}

Division::Division(Index extent, int ranks)
    : extent_(extent),
      ranks_(ranks),
      narrow_(extent <= std::numeric_limits<Index>::max() / ranks),
      by_extent_(std::max<Index>(1, extent)) {}

Patch Division::block(int rank) const {
  const Patch block = map_->block(rank);
  return block.empty() ? Patch{{0}, {0}} : block;
}

int Division::wide_owner(Index row) const { return static_cast<int>(Wide{row} * ranks_ / extent_); }

/// The least row i with i * ranks / extent >= rank.
Index Division::even_begin(int rank) const {
  return static_cast<Index>((Wide{rank} * extent_ + ranks_ - 1) / ranks_);
}

Distribution Division::distribution() const {
  if (map_) return distribution_;
  std::vector<Index> starts;
  for (int rank = 0; rank < ranks_; ++rank) starts.push_back(even_begin(rank));
  return Distribution::irregular({starts});
}

}  // namespace gannet::sparse
