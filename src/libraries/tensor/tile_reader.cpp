#include "tensor/tile_reader.hpp"

#include <algorithm>
#include <chrono>

namespace gannet::tensor {

/// In the order in which steps name the tensors, so that all ranks give them the same numbers.
TileReader::TileReader(const std::vector<Step>& steps, TileCache& cache)
    : steps_(steps), cache_(cache) {
  for (const Step& step : steps) {
    for (const Product& product : step.products) {
      for (const Operand& factor : product.factors) {
        numbers_.try_emplace(factor.tensor.get(), numbers_.size());
      }
    }
  }
}

void TileReader::begin(int step) {
  counts_ = {};
  factors_.clear();
  for (const Product& product : steps_[static_cast<std::size_t>(step)].products) {
    for (const Operand& factor : product.factors) {
      std::uint64_t written = 0;
      for (int before = 0; before < step; ++before) {
        if (steps_[static_cast<std::size_t>(before)].result.is(factor)) {
          written = static_cast<std::uint64_t>(before) + 1;
        }
      }
      factors_.push_back({&factor, {numbers_.at(factor.tensor.get()), written}});
    }
  }
}

TileCache::Which TileReader::which(const Operand& factor) const {
  const auto found = std::find_if(factors_.begin(), factors_.end(),
                                  [&](const auto& each) { return each.first == &factor; });
  return found->second;
}

/// Also for a tile that is in place or in the cache: what a task uses does not depend on where it
/// runs; what it gets from others does.
void TileReader::note_use(const Core& tensor, const Core::Place& place) const {
  if (!recorded_) return;
  const Index size = tensor.grid().size(place.at);
  array::note_used(tensor.row(), {{place.offset}, {place.offset + size}});
}

OperandTile TileReader::fetch(const Operand& factor, const ByLetter<int>& tiles) {
  const TileAt at = tile_at(factor, tiles);
  OperandTile tile;
  if (factor.tensor->is_computed()) {
    tile.held = cache_.hold_computed(*factor.tensor, at, which(factor));
  } else {
    const Core::Place place = *factor.tensor->find(at);
    note_use(*factor.tensor, place);
    tile.held = cache_.hold(*factor.tensor, place, which(factor));
    if (!factor.tensor->is_itself(place)) tile.from = place.from;
  }
  if (tile.held.tile) ++(tile.held.found ? counts_.found : counts_.fetched);
  return tile;
}

/// Computed tiles take this thread's time in either case.
TileCache::Ahead TileReader::prefetch(TileCache::Prefetches& task, const Operand& factor,
                                      const ByLetter<int>& tiles) {
  if (factor.tensor->is_computed()) return TileCache::Ahead::there;
  const Core::Place place = *factor.tensor->find(tile_at(factor, tiles));
  const auto ahead = cache_.prefetch(task, *factor.tensor, place, which(factor));
  if (ahead == TileCache::Ahead::begun) ++counts_.fetched;
  return ahead;
}

TileView TileReader::wait(const Operand& factor, const OperandTile& tile) {
  using Clock = std::chrono::steady_clock;
  TileView view;
  if (tile.held.data) {
    view.data = tile.held.data;
  } else {
    const auto begin = Clock::now();
    view.data = tile.held.wait();
    counts_.seconds_waited += std::chrono::duration<double>(Clock::now() - begin).count();
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
