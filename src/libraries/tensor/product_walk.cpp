#include "tensor/product_walk.hpp"

#include <algorithm>
#include <iterator>

namespace gannet::tensor {

namespace {

/// Computed tiles belong to all ranks, absent ones take no time.
bool has(int rank, const Operand& factor, const ByLetter<int>& tiles) {
  if (factor.tensor->is_computed()) return true;
  const auto place = factor.tensor->find(tile_at(factor, tiles));
  return !place || factor.tensor->directory().rank_of(place->offset) == rank;
}

/// A tensor that is cut differently from the letters has no tiles with these numbers.
bool has_operands(int rank, const Step& step, const Product& product, const ByLetter<int>& tiles) {
  if (step.cuts_anew) return false;
  return std::all_of(product.factors.begin(), product.factors.end(),
                     [&](const Operand& factor) { return has(rank, factor, tiles); });
}

Letters open_letters(const Step& step, const Product& product) {
  if (step.schedule != Schedule::stationary) return step.summed(product);
  const Operand& fixed = product.factors[step.stationary];
  Letters open;
  std::copy_if(step.result.letters.begin(), step.result.letters.end(), std::back_inserter(open),
               [&](int letter) { return !fixed.has(letter); });
  return open;
}

}  // namespace

ProductWalk::ProductWalk(const Step& step, const Product& product, const TaskPart& part)
    : walk_(step.letters, open_letters(step, product)),
      from_(walk_.count() * part.piece / part.pieces),
      to_(walk_.count() * (part.piece + 1) / part.pieces) {
  if (step.schedule == Schedule::stationary && count() > 0) {
    first_ = part.rank % count();  // so that not all add to the same tile
    return;
  }
  if (!part.own_first) return;
  ByLetter<int> tiles = part.task.front().tiles;
  for (std::int64_t number = 0; number < count(); ++number) {
    walk_.set(from_ + number, tiles);
    if (!has_operands(part.rank, step, product, tiles)) continue;
    first_ = number;
    return;
  }
}

void own_tiles_first(const Step& step, int rank, Tasks& tasks) {
  if (step.products.empty()) return;
  const Product& product = step.products.front();
  tasks.bring_first([&](const Task& task) {
    const ProductWalk walk(step, product, {task, rank, 0, 1, true});
    if (walk.count() == 0) return false;
    ByLetter<int> tiles = task.front().tiles;
    walk.set(0, tiles);
    return has_operands(rank, step, product, tiles);
  });
}

}  // namespace gannet::tensor
