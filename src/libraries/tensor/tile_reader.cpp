#include "tensor/tile_reader.hpp"

#include <chrono>

namespace gannet::tensor {

void TileReader::begin(int step) {
  step_ = step;
  waited_ = 0;
}

int TileReader::version(const Operand& operand) const {
  int written = 0;
  for (int before = 0; before < step_; ++before) {
    if (steps_[static_cast<std::size_t>(before)].result.is(operand)) written = before + 1;
  }
  return written;
}

OperandTile TileReader::fetch(const Operand& factor, const ByLetter<int>& tiles) {
  const TileAt at = tile_at(factor, tiles);
  if (factor.tensor->is_computed()) {
    return {cache_.hold_computed(*factor.tensor, at, version(factor)), nullptr};
  }
  const Core::Place place = *factor.tensor->find(at);
  const bool itself = factor.tensor->is_itself(place);
  return {cache_.hold(*factor.tensor, place, version(factor)), itself ? nullptr : place.from};
}

TileView TileReader::wait(const Operand& factor, const OperandTile& tile) {
  using Clock = std::chrono::steady_clock;
  TileView view;
  if (tile.held.data) {
    view.data = tile.held.data;
  } else {
    const auto begin = Clock::now();
    view.data = cache_.wait(tile.held);
    waited_ += std::chrono::duration<double>(Clock::now() - begin).count();
  }
  view.letters = factor.letters;
  if (!tile.from) return view;
  view.sign = tile.from->sign;
  for (std::size_t d = 0; d < view.letters.size(); ++d) {
    view.letters[d] = factor.letters[static_cast<std::size_t>(tile.from->to[d])];
  }
  return view;
}

}  // namespace gannet::tensor
