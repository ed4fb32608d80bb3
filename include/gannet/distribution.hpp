#pragma once

#include <vector>

#include "gannet/patch.hpp"

namespace gannet {

/// How the elements of an array are shared out to the ranks of its group: a wish that is made
/// before the number of ranks is known. Every distribution is a Cartesian product of one
/// division per axis (1996 paper, section 3), so each rank owns a dense local array.
class GANNET_API Distribution {
 public:
  enum class Kind { regular, irregular, block_cyclic };

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

  /// Blocks of `block` elements dealt out cyclically along each axis of a grid of ranks, as
  /// ScaLAPACK does. An empty `grid` lets Gannet choose; otherwise its product must not exceed
  /// the number of ranks.
  static Distribution block_cyclic(const Shape& block, const Shape& grid = {});

  Kind kind() const { return kind_; }
  const Shape& block() const { return block_; }
  const Shape& grid() const { return grid_; }
  const std::vector<std::vector<Index>>& starts() const { return starts_; }

 private:
  Kind kind_ = Kind::regular;
  Shape block_;
  Shape grid_;
  std::vector<std::vector<Index>> starts_;
};

}  // namespace gannet
