#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "gannet/tensor/space.hpp"
#include "gannet/tensor/tile.hpp"

namespace gannet::tensor {

/// Number of a tile, in row-major order over all tiles of a tensor.
using Key = std::uint64_t;

/// All tiles of a tensor, or of parts of its spaces, whether stored or not.
class Grid {
 public:
  explicit Grid(std::vector<Space> spaces);

  const std::vector<Space>& spaces() const { return spaces_; }
  int dims() const { return static_cast<int>(spaces_.size()); }
  Key tiles() const { return tiles_; }
  double elements() const;

  int tiles(int d) const { return counts_[static_cast<std::size_t>(d)]; }

  /// First index of a tile; tile = tiles(d) gives the end.
  Index start(int d, int tile) const {
    return starts_[first_[static_cast<std::size_t>(d)] + static_cast<std::size_t>(tile)];
  }

  Key key(const TileAt& at) const {
    Key key = 0;
    for (int d = 0; d < dims(); ++d)
      key = key * static_cast<Key>(tiles(d)) + static_cast<Key>(at[d]);
    return key;
  }
  TileAt at(Key key) const;
  Tile tile(const TileAt& at) const;
  Index size(const TileAt& at) const {
    Index size = 1;
    for (int d = 0; d < dims(); ++d) size *= start(d, at[d] + 1) - start(d, at[d]);
    return size;
  }
  bool contains(const TileAt& at) const {
    bool inside = at.dims() == dims();
    for (int d = 0; inside && d < dims(); ++d) inside = 0 <= at[d] && at[d] < tiles(d);
    return inside;
  }

 private:
  std::vector<Space> spaces_;
  std::array<int, max_dims> counts_{};         // of tiles, for each dimension
  std::array<std::size_t, max_dims> first_{};  // where a dimension's starts begin
  std::vector<Index> starts_;                  // copied from the spaces
  Key tiles_ = 1;
};

}  // namespace gannet::tensor
