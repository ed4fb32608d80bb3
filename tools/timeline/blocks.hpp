#pragma once

#include <string>
#include <vector>

#include "run.hpp"

namespace gannet::timeline {

/// Finds the blocks that elements lie in; fast if blocks form a grid, as they mostly do.
class Blocks {
 public:
  explicit Blocks(const Run& run) : run_(run), grids_(run.arrays.size()) {}

  /// Number of the block among those of the array; none if it is not known.
  std::uint32_t find(std::uint32_t array, const Point& at);

 private:
  /// Cuts along each axis, and the block at each place of the grid.
  struct Grid {
    bool made = false;
    std::vector<std::vector<Index>> cuts;
    std::vector<std::uint32_t> blocks;  ///< empty: blocks form no grid
  };
  void make(const Array& array, Grid& grid) const;

  const Run& run_;
  std::vector<Grid> grids_;
};

/// Place of a block in the grid of blocks, "(3, 3)"; its patch if blocks form no grid.
std::string place_of_block(const Array& array, std::uint32_t block);

}  // namespace gannet::timeline
