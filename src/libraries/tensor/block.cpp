#include "tensor/block.hpp"

#include <algorithm>

namespace gannet::tensor {

namespace {

/// The line of a tile, which may be a new one.
std::size_t find_line(std::vector<Block::Line>& lines, const Letters& letters,
                      const ByLetter<int>& tiles, Index count, Index& end) {
  const auto found = std::find_if(lines.begin(), lines.end(), [&](const Block::Line& line) {
    return std::all_of(letters.begin(), letters.end(), [&](int letter) {
      const auto l = static_cast<std::size_t>(letter);
      return line.tiles[l] == tiles[l];
    });
  });
  const auto number = static_cast<std::size_t>(found - lines.begin());
  if (found == lines.end()) {
    lines.push_back({tiles, end, count});
    end += count;
  }
  return number;
}

}  // namespace

Block::Block(const Step& step, const PairKernel& kernel, std::span<const Home> homes)
    : step_(step), kernel_(kernel), homes_(homes) {
  for (const Home& home : homes) {
    const auto size = kernel.size(extents_at(step.letters, home.tiles));
    batch_ = size.batch;
    const auto row = find_line(rows_, kernel.rows(), home.tiles, size.rows, height_);
    const auto column = find_line(columns_, kernel.columns(), home.tiles, size.columns, width_);
    spots_.push_back({row, column});
  }
  wanted_.resize(rows_.size() * columns_.size());
  for (const Spot& spot : spots_) wanted_[spot.row * columns_.size() + spot.column] = true;
}

Index Block::offset_of(std::size_t number) const {
  const Spot& spot = spots_[number];
  return offset(spot.row) + columns_[spot.column].first;
}

/// From the block to a dense tile whose letters are in that order.
std::vector<Loop> Block::loops_to(std::size_t number, const Letters& order) const {
  const ByLetter<Index> extents = extents_at(step_.letters, homes_[number].tiles);
  ByLetter<Index> out{};
  std::vector<Loop> loops;
  Index apart = 1;
  for (std::size_t d = order.size(); d-- > 0;) {
    const auto letter = static_cast<std::size_t>(order[d]);
    out[letter] = apart;
    apart *= extents[letter];
  }
  const auto add = [&](const Letters& letters, Index in) {
    for (std::size_t d = letters.size(); d-- > 0;) {
      const auto letter = static_cast<std::size_t>(letters[d]);
      loops.push_back({extents[letter], in, out[letter]});
      in *= extents[letter];
    }
  };
  add(kernel_.columns(), 1);
  add(kernel_.rows(), width_);
  add(kernel_.batch(), width_ * rows_[spots_[number].row].count);
  return loops;
}

}  // namespace gannet::tensor
