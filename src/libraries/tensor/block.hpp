#pragma once

#include <span>
#include <vector>

#include "tensor/pair_kernel.hpp"
#include "tensor/tasks.hpp"

namespace gannet::tensor {

/// A block of result tiles as one matrix: which of them share rows, and which share columns of a
/// product. Some tiles of a block may be unwanted: not stored, or owned by another rank.
class Block {
 public:
  Block(const Step& step, const PairKernel& kernel, std::span<const Home> homes);

  /// The rows, or the columns, of one tile.
  struct Line {
    ByLetter<int> tiles;  ///< for its letters and the batch letters
    Index first;
    Index count;
  };
  const std::vector<Line>& rows() const { return rows_; }
  const std::vector<Line>& columns() const { return columns_; }
  bool wants(std::size_t row, std::size_t column) const {
    return wanted_[row * columns_.size() + column];
  }

  /// Columns of all tiles together; elements of the whole block.
  Index width() const { return width_; }
  Index elements() const { return batch_ * height_ * width_; }

  /// Offset of a line of tiles; lines follow each other, each as [batch][rows][width].
  Index offset(std::size_t row) const { return batch_ * rows_[row].first * width_; }

  /// Offset of the tile of homes[number] in the block, and the loops over its elements there.
  Index offset_of(std::size_t number) const;
  std::vector<Loop> loops_to(std::size_t number, const Letters& order) const;

 private:
  struct Spot {
    std::size_t row, column;
  };

  const Step& step_;
  const PairKernel& kernel_;
  std::span<const Home> homes_;
  std::vector<Line> rows_, columns_;
  std::vector<Spot> spots_;  // of the homes
  std::vector<bool> wanted_;
  Index batch_ = 1, width_ = 0, height_ = 0;
};

}  // namespace gannet::tensor
