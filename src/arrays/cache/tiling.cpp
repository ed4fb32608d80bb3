#include "cache/tiling.hpp"

#include "base/text.hpp"

namespace gannet::cache {

namespace {

constexpr std::size_t usual_bytes = 32 << 10;

void check(const Shape& shape, const Shape& tile) {
  if (tile.dims() != shape.dims()) {
    throw Error(Fault::argument,
                base::text("cache: tile ", to_string(tile), " for an array of shape ",
                           to_string(shape), "; give one extent for each dimension, or none"));
  }
  for (const Index extent : tile) {
    if (extent > 0) continue;
    throw Error(Fault::argument, base::text("cache: tile ", to_string(tile),
                                            " has no elements; extents are 1 or more"));
  }
}

}  // namespace

Tiling::Tiling(const Shape& shape, const Shape& tile) : shape_(shape), tile_(tile), counts_(shape) {
  check(shape, tile);
  for (int d = 0; d < shape.dims(); ++d) {
    tile_[d] = std::clamp<Index>(tile[d], 1, std::max<Index>(1, shape[d]));
    counts_[d] = (shape[d] + tile_[d] - 1) / tile_[d];
    divide_[d] = detail::Divider(tile_[d]);
  }
}

/// Halves the longest side until the tile is small enough; of equal ones the first, so that rows
/// stay long.
Shape Tiling::usual_tile(const Shape& shape, std::size_t bytes, std::size_t memory) {
  const auto most =
      std::max<Index>(1, static_cast<Index>(std::min(usual_bytes, memory / 4) / bytes));
  Shape tile = shape;
  for (int d = 0; d < shape.dims(); ++d) tile[d] = std::max<Index>(1, shape[d]);
  while (Patch::whole(tile).size() > most) {
    int longest = 0;
    for (int d = 1; d < tile.dims(); ++d) {
      if (tile[d] > tile[longest]) longest = d;
    }
    tile[longest] = (tile[longest] + 1) / 2;
  }
  return tile;
}

}  // namespace gannet::cache
