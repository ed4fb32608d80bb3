#include "tensor/grid.hpp"

#include "tensor/fail.hpp"

namespace gannet::tensor {

Grid::Grid(std::vector<Space> spaces) : spaces_(std::move(spaces)) {
  if (spaces_.size() > max_dims) {
    fail("a tensor of " + std::to_string(spaces_.size()) + " dimensions; it may have " +
         std::to_string(max_dims) + " at most");
  }
  for (std::size_t d = 0; d < spaces_.size(); ++d) {
    const Space& space = spaces_[d];
    counts_[d] = space.tiles();
    first_[d] = starts_.size();
    for (int t = 0; t <= space.tiles(); ++t) starts_.push_back(space.start(t));
    if (__builtin_mul_overflow(tiles_, static_cast<Key>(space.tiles()), &tiles_)) {
      fail("a tensor with more tiles than can be counted: take larger tiles (now " +
           space.describe() + ")");
    }
  }
}

double Grid::elements() const {
  double elements = 1;
  for (const Space& space : spaces_) elements *= static_cast<double>(space.extent());
  return elements;
}

TileAt Grid::at(Key key) const {
  TileAt at = TileAt::zeros(dims());
  for (int d = dims(); d-- > 0;) {
    const Key count = static_cast<Key>(tiles(d));
    at[d] = static_cast<int>(key % count);
    key /= count;
  }
  return at;
}

Tile Grid::tile(const TileAt& at) const {
  Tile tile{at, {}, {}};
  for (int d = 0; d < dims(); ++d) {
    const auto i = static_cast<std::size_t>(d);
    tile.lo[i] = start(d, at[d]);
    tile.hi[i] = start(d, at[d] + 1);
  }
  return tile;
}

}  // namespace gannet::tensor
