#pragma once

#include <vector>

#include "gannet/patch.hpp"

namespace gannet {

/// How the elements of an array are divided among the ranks of its group, whatever their number
/// will be. Every distribution is a Cartesian product of one division per axis (1996 paper, section
/// 3) into parts; each part is a dense local array of one rank, and all but round_robin() give a
/// rank one part at most.
class GANNET_API Distribution {
 public:
  enum class Kind { regular, irregular, block_cyclic, irregular_cyclic, round_robin };

  /// Equal blocks on a grid of ranks chosen by Gannet: largest block as small as possible, then
  /// shortest border, then whole rows.
  Distribution() = default;

  /// As the default, but no block is narrower than `min_block[d]` along axis d (GA's "chunk");
  /// the extent of the array keeps an axis undivided. Some ranks may then own nothing.
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

  /// Blocks of `block` elements, numbered in row-major order, go to the ranks in turn; a rank keeps
  /// its blocks one after the other. At most 2^31 - 1 blocks.
  static Distribution round_robin(const Shape& block);

  /// The same, but only these ranks of the group own parts, in the order of the list; they are
  /// divided as if they were all. Each rank at most once; an empty list stands for all.
  Distribution restricted_to(std::vector<int> ranks) const;

  Kind kind() const { return kind_; }
  const Shape& block() const { return block_; }
  const Shape& grid() const { return grid_; }
  const std::vector<std::vector<Index>>& starts() const { return starts_; }
  const std::vector<int>& owners() const { return owners_; }  ///< empty for all

 private:
  Kind kind_ = Kind::regular;
  Shape block_;
  Shape grid_;
  std::vector<std::vector<Index>> starts_;
  std::vector<int> owners_;
};

}  // namespace gannet
