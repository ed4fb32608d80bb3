#include "dist/axes.hpp"

#include <algorithm>

#include "base/text.hpp"
#include "dist/grid.hpp"

namespace gannet::dist {

using base::text;

namespace {

[[noreturn]] void refuse(const std::string& why) { throw Error(Fault::argument, why); }

void check_shape(const Shape& shape) {
  if (shape.dims() < 1) {
    refuse(text("an array needs 1 to ", max_dims, " dimensions, and the shape has none"));
  }
  constexpr Index most = Index{1} << 59;  // elements of 16 bytes stay below 2^63 bytes
  Index size = 1;
  for (const Index extent : shape) {
    if (extent < 0) refuse("shape " + to_string(shape) + " has a negative extent");
    if (extent > 0 && size > most / extent) {
      refuse("shape " + to_string(shape) + " has more than 2^59 elements");
    }
    size *= std::max<Index>(1, extent);
  }
}

void check_dims(const char* what, const Shape& given, const Shape& shape) {
  if (given.dims() == shape.dims()) return;
  refuse(text(what, " ", to_string(given), " has ", given.dims(), " dimensions, but shape ",
              to_string(shape), " has ", shape.dims()));
}

void check_positive(const char* what, const Shape& given) {
  for (const Index value : given) {
    if (value < 1) refuse(text(what, " ", to_string(given), " must be positive everywhere"));
  }
}

Axes regular(const Shape& shape, const Shape& min_block, int ranks) {
  Shape chunk = min_block.dims() ? min_block : Point::filled(shape.dims(), 1);
  check_dims("minimum block", chunk, shape);
  for (int d = 0; d < shape.dims(); ++d) {
    chunk[d] = std::clamp<Index>(chunk[d], 1, std::max<Index>(1, shape[d]));
  }
  const Shape grid = choose_grid(shape, chunk, ranks);
  Axes axes;
  for (int d = 0; d < shape.dims(); ++d) {
    axes[d] = Axis::balanced(shape[d], grid[d]);
  }
  return axes;
}

void check_starts(const std::vector<Index>& starts, Index extent, int d) {
  if (starts.empty() || starts.front() != 0) {
    refuse(text("irregular distribution: the starts of axis ", d, " must begin with 0"));
  }
  if (!std::is_sorted(starts.begin(), starts.end()) || starts.back() > extent) {
    refuse(text("irregular distribution: the starts of axis ", d,
                " must not decrease nor exceed the extent ", extent));
  }
}

/// Axes whose parts begin at the starts; with a grid, they are dealt in turn to its parts.
Axes irregular(const Shape& shape, const std::vector<std::vector<Index>>& starts,
               const Shape& grid = {}) {
  if (static_cast<int>(starts.size()) != shape.dims()) {
    refuse(text("irregular distribution: starts are given for ", starts.size(), " axes, but shape ",
                to_string(shape), " has ", shape.dims()));
  }
  Axes axes;
  for (int d = 0; d < shape.dims(); ++d) {
    check_starts(starts[d], shape[d], d);
    axes[d] = grid.dims() ? Axis::irregular_cyclic(shape[d], starts[d], grid[d])
                          : Axis::irregular(shape[d], starts[d]);
  }
  return axes;
}

Axes irregular_cyclic(const Shape& shape, const Distribution& distribution) {
  check_dims("grid", distribution.grid(), shape);
  check_positive("grid", distribution.grid());
  return irregular(shape, distribution.starts(), distribution.grid());
}

/// A block that is wider than the array becomes one block.
Axes round_robin(const Shape& shape, const Shape& block) {
  check_dims("block", block, shape);
  check_positive("block", block);
  Axes axes;
  for (int d = 0; d < shape.dims(); ++d) {
    axes[d] = Axis::blocks(shape[d], std::clamp<Index>(shape[d], 1, block[d]));
  }
  return axes;
}

Axes block_cyclic(const Shape& shape, const Shape& block, const Shape& asked, int ranks) {
  check_dims("block-cyclic block", block, shape);
  check_positive("block-cyclic block", block);
  const Shape grid = asked.dims() ? asked : choose_grid(shape, block, ranks);
  check_dims("grid", grid, shape);
  check_positive("grid", grid);
  Axes axes;
  for (int d = 0; d < shape.dims(); ++d) axes[d] = Axis::cyclic(shape[d], block[d], grid[d]);
  return axes;
}

}  // namespace

Axes make_axes(const Shape& shape, const Distribution& distribution, int ranks) {
  check_shape(shape);
  switch (distribution.kind()) {
    case Distribution::Kind::irregular:
      return irregular(shape, distribution.starts());
    case Distribution::Kind::block_cyclic:
      return block_cyclic(shape, distribution.block(), distribution.grid(), ranks);
    case Distribution::Kind::irregular_cyclic:
      return irregular_cyclic(shape, distribution);
    case Distribution::Kind::round_robin:
      return round_robin(shape, distribution.block());
    case Distribution::Kind::regular:
      break;
  }
  return regular(shape, distribution.block(), ranks);
}

}  // namespace gannet::dist
