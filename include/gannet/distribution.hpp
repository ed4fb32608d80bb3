#pragma once

#include <vector>

#include "gannet/patch.hpp"

namespace gannet {

/// How the elements of an array are divided among the ranks of its group, however many there will
/// be. Every distribution is a Cartesian product of one division per axis (1996 paper, section 3)
/// into parts; each part is a dense local array of one rank, and all but round_robin() give each
/// rank at most one part.
class GANNET_API Distribution {
 public:
  enum class Kind { regular, irregular, block_cyclic, irregular_cyclic, round_robin };

  /// Equal blocks on a grid of ranks chosen by Gannet. The criteria, in this order: the largest
  /// block as small as possible, the shortest border, whole rows.
  Distribution() = default;

  /// Like the default, but no block is narrower than `min_block[d]` along axis d (GA's "chunk"); a
  /// `min_block[d]` equal to the extent of the array keeps the axis undivided. Some ranks may then
  /// own nothing.
  static Distribution chunked(const Shape& min_block);

  /// `starts[d]` lists the first index of every part of axis d, beginning with 0 and not
  /// decreasing; parts may be empty. The product of the numbers of parts must not exceed
  /// the number of ranks; parts go to ranks in row-major order.
  static Distribution irregular(std::vector<std::vector<Index>> starts);

  /// Blocks of `block` elements assigned cyclically along each axis of a grid of ranks, as
  /// ScaLAPACK does. An empty `grid` lets Gannet choose; otherwise its product must not exceed
  /// the number of ranks.
  static Distribution block_cyclic(const Shape& block, const Shape& grid = {});

  /// Blocks that begin at `starts[d]` (as for irregular()), assigned cyclically along each axis
  /// of a grid of ranks, whose product must not exceed the number of ranks.
  static Distribution irregular_cyclic(std::vector<std::vector<Index>> starts, const Shape& grid);

  /// Blocks of `block` elements, numbered in row-major order, go to the ranks in turn; a rank
  /// stores its blocks one after another. At most 2^31 - 1 blocks.
  static Distribution round_robin(const Shape& block);

  /// The same, but only the listed ranks of the group own parts, in the order of the list; the
  /// array is divided as if these were all ranks. Each rank may be listed at most once; an empty
  /// list means all ranks.
  Distribution restricted_to(std::vector<int> ranks) const;

  Kind kind() const { return kind_; }
  const Shape& block() const { return block_; }
  const Shape& grid() const { return grid_; }
  const std::vector<std::vector<Index>>& starts() const { return starts_; }
  const std::vector<int>& owners() const { return owners_; }  ///< empty: all ranks

 private:
  Kind kind_ = Kind::regular;
  Shape block_;
  Shape grid_;
  std::vector<std::vector<Index>> starts_;
  std::vector<int> owners_;
};

}  // namespace gannet
