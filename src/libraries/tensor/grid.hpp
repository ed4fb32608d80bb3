#pragma once

#include <cstdint>
#include <vector>

#include "gannet/tensor/space.hpp"
#include "gannet/tensor/tile.hpp"

namespace gannet::tensor {

/// Number of a tile in row-major order of all tiles of a tensor.
using Key = std::uint64_t;

/// The tiles of a tensor, or of parts of its spaces, whether they are stored or not.
class Grid {
 public:
  explicit Grid(std::vector<Space> spaces);

  const std::vector<Space>& spaces() const { return spaces_; }
  int dims() const { return static_cast<int>(spaces_.size()); }
  Key tiles() const { return tiles_; }
  double elements() const;

  Key key(const TileAt& at) const {
    Key key = 0;
    for (int d = 0; d < dims(); ++d) {
      key = key * static_cast<Key>(spaces_[static_cast<std::size_t>(d)].tiles()) +
            static_cast<Key>(at[d]);
    }
    return key;
  }
  TileAt at(Key key) const;
  Tile tile(const TileAt& at) const;
  Index size(const TileAt& at) const;
  bool contains(const TileAt& at) const;

 private:
  std::vector<Space> spaces_;
  Key tiles_ = 1;
};

}  // namespace gannet::tensor
