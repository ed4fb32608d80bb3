#include "tensor/tasks.hpp"

#include <map>

namespace gannet::tensor {

namespace {

/// The operand whose tiles are the tasks.
const Operand& operand_of(const Step& step) {
  return step.schedule == Schedule::stationary ? step.products[0].factors[step.stationary]
                                               : step.result;
}

/// The block of neighbouring tiles that a tile of the result belongs to.
std::vector<int> block_of(const Step& step, const ByLetter<int>& tiles) {
  std::vector<int> block;
  for (const int letter : step.result.letters) {
    const auto l = static_cast<std::size_t>(letter);
    block.push_back(tiles[l] / std::max(1, step.together[l]));
  }
  return block;
}

}  // namespace

Tasks::Tasks(const Step& step, int rank) : letters_(step.letters), operand_(operand_of(step)) {
  const Core& core = *operand_.tensor;
  std::map<std::vector<int>, std::size_t> blocks;
  core.directory().for_each_of(rank, [&](Key key, Index offset) {
    const auto tiles = letters_at(letters_, operand_, core.grid().at(key));
    if (!tiles) return;
    std::size_t task = stored_.size();
    if (step.takes_blocks()) {
      task = blocks.try_emplace(block_of(step, *tiles), blocks.size()).first->second;
    }
    stored_.push_back({task, key, offset});
  });
  if (step.takes_blocks()) {
    std::stable_sort(stored_.begin(), stored_.end(),
                     [](const Stored& a, const Stored& b) { return a.task < b.task; });
  }
  find_ranges();
}

void Tasks::find_ranges() {
  for (std::size_t i = 0; i < stored_.size(); ++i) {
    if (i == 0 || stored_[i].task != stored_[i - 1].task) ranges_.push_back({i, 0});
    ++ranges_.back().count;
  }
}

Task Tasks::operator[](std::size_t number) const { return task_of(ranges_[number]); }

Task Tasks::task_of(const Range& range) const {
  Task task;
  task.reserve(range.count);
  for (std::size_t i = range.begin; i < range.begin + range.count; ++i) {
    const TileAt at = operand_.tensor->grid().at(stored_[i].key);
    task.push_back({at, stored_[i].offset, *letters_at(letters_, operand_, at)});
  }
  return task;
}

}  // namespace gannet::tensor
