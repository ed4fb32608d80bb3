#pragma once

#include <array>
#include <cstddef>

#include "gannet/patch.hpp"

namespace gannet::node {

/// The geometry of a one-sided transfer between a block ("far") and a local buffer ("near"): rows
/// of `row` elements, `row_far` and `row_near` elements apart from one to the next, repeated along
/// outer dimensions. Dimensions that follow each other without gaps on both sides are merged, so a
/// contiguous transfer is one row.
struct Transfer {
  struct Loop {
    Index count;
    Index far;   ///< bytes to the next far row
    Index near;  ///< bytes to the next near row
  };

  /// Strides in elements of `element` bytes, one for each dimension; null for `near` stands for a
  /// dense buffer.
  Transfer(const Patch& patch, const Index* far, const Index* near, std::size_t bytes)
      : element(bytes) {
    int d = patch.dims() - 1;
    while (d >= 0 && patch.extent(d) == 1) --d;  // a single index has no step
    if (d >= 0) [[unlikely]]
      plan(patch, d, far, near);
  }

  /// One element.
  explicit Transfer(std::size_t bytes) : element(bytes) {}

  /// Elements of `element` bytes in the innermost run, and the steps between them, in elements.
  Index row = 1;
  Index row_far = 1;
  Index row_near = 1;
  std::size_t element;
  bool contiguous_rows() const { return row_far == 1 && row_near == 1; }

  /// Outermost first; `depth` of them.
  std::array<Loop, max_dims> loops;
  int depth = 0;

 private:
  void plan(const Patch& patch, int last, const Index* far, const Index* near);
  void add_outer(const Loop& loop);
};

/// Calls use(far, near, rows) for the rows of every innermost loop: `rows` says how many there are
/// and how far apart.
template <class Far, class Near, class Use>
void for_each_slab(const Transfer& t, Far* far, Near* near, Use&& use, int level = 0) {
  if (level + 1 >= t.depth) {
    return use(far, near, t.depth == 0 ? Transfer::Loop{1, 0, 0} : t.loops[level]);
  }
  const Transfer::Loop& loop = t.loops[level];
  for (Index i = 0; i < loop.count; ++i) {
    for_each_slab(t, far + i * loop.far, near + i * loop.near, use, level + 1);
  }
}

/// Calls use(far, near) at the start of every row.
template <class Far, class Near, class Use>
void for_each_row(const Transfer& t, Far* far, Near* near, Use&& use) {
  for_each_slab(t, far, near, [&](Far* f, Near* n, const Transfer::Loop& rows) {
    for (Index i = 0; i < rows.count; ++i) use(f + i * rows.far, n + i * rows.near);
  });
}

}  // namespace gannet::node
