#include "dist/map.hpp"

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

void check_grid(Index owners, int ranks) {
  if (owners > ranks) {
    refuse(text("the distribution has ", owners, " blocks of ranks, but the group has ", ranks,
                " ranks; use fewer parts or more ranks"));
  }
}

using Axes = std::array<Axis, max_dims>;

Axes regular(const Shape& shape, const Shape& wish, int ranks) {
  Shape chunk = wish.dims() ? wish : Point::filled(shape.dims(), 1);
  check_dims("minimum block", chunk, shape);
  for (int d = 0; d < shape.dims(); ++d) {
    chunk[d] = std::clamp<Index>(chunk[d], 1, std::max<Index>(1, shape[d]));
  }
  const Shape grid = choose_grid(shape, chunk, ranks);
  Axes axes;
  for (int d = 0; d < shape.dims(); ++d) {
    axes[d] = Axis::blocks(shape[d], std::max(chunk[d], (shape[d] + grid[d] - 1) / grid[d]));
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

Axes irregular(const Shape& shape, const std::vector<std::vector<Index>>& starts) {
  if (static_cast<int>(starts.size()) != shape.dims()) {
    refuse(text("irregular distribution: starts are given for ", starts.size(), " axes, but shape ",
                to_string(shape), " has ", shape.dims()));
  }
  Axes axes;
  for (int d = 0; d < shape.dims(); ++d) {
    check_starts(starts[d], shape[d], d);
    axes[d] = Axis::irregular(shape[d], starts[d]);
  }
  return axes;
}

Axes block_cyclic(const Shape& shape, const Shape& block, const Shape& wish, int ranks) {
  check_dims("block-cyclic block", block, shape);
  check_positive("block-cyclic block", block);
  const Shape grid = wish.dims() ? wish : choose_grid(shape, block, ranks);
  check_dims("grid", grid, shape);
  check_positive("grid", grid);
  Axes axes;
  for (int d = 0; d < shape.dims(); ++d) axes[d] = Axis::cyclic(shape[d], block[d], grid[d]);
  return axes;
}

Axes make_axes(const Shape& shape, const Distribution& wish, int ranks) {
  switch (wish.kind()) {
    case Distribution::Kind::irregular:
      return irregular(shape, wish.starts());
    case Distribution::Kind::block_cyclic:
      return block_cyclic(shape, wish.block(), wish.grid(), ranks);
    case Distribution::Kind::regular:
      break;
  }
  return regular(shape, wish.block(), ranks);
}

}  // namespace

Map::Map(const Shape& shape, const Distribution& wish, int ranks) : shape_(shape), ranks_(ranks) {
  check_shape(shape);
  axes_ = make_axes(shape, wish, ranks);
  Index owners = 1;
  for (int d = 0; d < dims(); ++d) {
    check_grid(axes_[d].parts(), ranks);  // each first: the product might overflow
    owners *= axes_[d].parts();
    check_grid(owners, ranks);
  }
  owners_ = static_cast<int>(owners);
  Index stride = 1;
  for (int d = dims() - 1; d >= 0; --d) {
    grid_strides_[d] = stride;
    stride *= axes_[d].parts();
  }
}

bool Map::one_block_per_rank() const {
  return std::all_of(axes_.begin(), axes_.begin() + dims(),
                     [](const Axis& axis) { return axis.one_run_per_part(); });
}

Point Map::parts_of(int rank) const {
  Point parts = shape_;
  Index rest = rank;
  for (int d = dims() - 1; d >= 0; --d) {
    parts[d] = rest % axes_[d].parts();
    rest /= axes_[d].parts();
  }
  return parts;
}

Shape Map::local_extents(int rank) const {
  Shape extents = Point::filled(dims(), 0);
  if (rank >= owners_) return extents;
  const Point parts = parts_of(rank);
  for (int d = 0; d < dims(); ++d) extents[d] = axes_[d].local_extent(parts[d]);
  if (Patch::whole(extents).empty()) return Point::filled(dims(), 0);
  return extents;
}

Patch Map::block(int rank) const {
  const std::vector<Tile> all = tiles(rank);
  const Point origin = Point::filled(dims(), 0);
  return all.empty() ? Patch{origin, origin} : all.front().patch;
}

std::vector<Map::Tile> Map::tiles(int rank) const {
  const Shape extents = local_extents(rank);
  if (Patch::whole(extents).empty()) return {};
  const Strides strides = row_major(extents);
  const Point parts = parts_of(rank);
  // Grows one axis at a time: every tile so far, times every run of the next axis.
  std::vector<Tile> tiles{{Patch{shape_, shape_}, 0}};
  for (int d = 0; d < dims(); ++d) {
    std::vector<Tile> finer;
    for (const Tile& tile : tiles) {
      for (const Axis::Run& run : axes_[d].runs_of(parts[d])) {
        Tile next = tile;
        next.patch.lo[d] = run.begin;
        next.patch.hi[d] = run.end;
        next.offset += run.local * strides[d];
        finer.push_back(next);
      }
    }
    tiles = std::move(finer);
  }
  return tiles;
}

}  // namespace gannet::dist
