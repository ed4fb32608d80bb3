#include "tensor/block_size.hpp"

#include <algorithm>
#include <cmath>

#include "tensor/core.hpp"
#include "tensor/pair_kernel.hpp"

namespace gannet::tensor {

namespace {

/// With fewer columns than few_columns BLAS is slower, so more of them are taken together.
constexpr double few_columns = 256;
constexpr double columns_wanted = 512;

/// Rows that gathered or permuted tiles are to meet, if there are as many.
constexpr double rows_wanted = 2048;

bool is_pair(const Product& product) { return product.factors.size() == 2; }

/// Whether a product is looped over a letter, one matrix for each value.
bool is_batch(const Step& step, int letter) {
  return std::any_of(step.products.begin(), step.products.end(), [&](const Product& product) {
    return is_pair(product) && product.factors[0].has(letter) && product.factors[1].has(letter);
  });
}

/// The costliest product of two factors; null if there is none.
const Product* heaviest(const Step& step) {
  const Product* found = nullptr;
  double most = -1;
  for (const Product& product : step.products) {
    const double terms = elements_of(step.letters, step.summed(product));
    if (!is_pair(product) || terms <= most) continue;
    most = terms;
    found = &product;
  }
  return found;
}

/// Letters of the result that only one factor of a product has, and that may be taken together.
Letters own_letters(const Step& step, const Operand& factor) {
  Letters own;
  for (const int letter : step.result.letters) {
    if (factor.has(letter) && !is_batch(step, letter)) own.push_back(letter);
  }
  return own;
}

/// Takes so many tiles of these letters together, the last letters' first, in equal parts.
void take_together(Step& step, const Letters& letters, double wanted) {
  for (auto letter = letters.rbegin(); letter != letters.rend(); ++letter) {
    const int all = step.letters.space(*letter).tiles();
    const int most = std::clamp(static_cast<int>(std::ceil(wanted)), 1, std::max(1, all));
    const int parts = (all + most - 1) / std::max(1, most);
    const int together = parts > 0 ? (all + parts - 1) / parts : 1;
    step.together[static_cast<std::size_t>(*letter)] = together;
    wanted /= together;
  }
}

double largest_tile_of(const Core& core) {
  double elements = 1;
  for (const Space& space : core.grid().spaces()) {
    elements *= static_cast<double>(space.largest_tile());
  }
  return elements;
}

/// A patch needs a tile of the source, and one more if that follows from another.
TaskSize size_of_cut(const Core& source) {
  const double tile = largest_tile_of(source);
  return {.factors = 0,
          .rows = tile,
          .columns = source.orbit().trivial() ? 0 : tile,
          .largest_tile = tile};
}

TaskSize size_of_single(const Step& step, const Operand& factor) {
  const double tile = largest_tile(step.letters, factor.letters);
  return {.factors = tile, .largest_tile = tile};
}

/// Tiles of the rows are moved one by one.
TaskSize size_of_pair(const Step& step, const Product& product, Element type) {
  const PairKernel kernel(type, step, product);
  const Operand& rows = product.factors[kernel.row_factor()];
  const Operand& columns = product.factors[kernel.column_factor()];
  TaskSize size;
  size.rows = largest_tile(step.letters, rows.letters);
  size.columns =
      tiles_together(step, columns.letters) * largest_tile(step.letters, columns.letters);
  size.factors = tiles_together(step, rows.letters) * size.rows + size.columns;
  size.largest_tile = std::max(size.rows, largest_tile(step.letters, columns.letters));
  return size;
}

/// Groups of tiles of a letter that are taken together.
double groups_of(const Step& step, int letter) {
  const int together = std::max(1, step.together[static_cast<std::size_t>(letter)]);
  return std::ceil(static_cast<double>(step.letters.space(letter).tiles()) / together);
}

}  // namespace

double blocks_of(const Step& step) {
  double blocks = 1;
  for (const int letter : step.result.letters) blocks *= groups_of(step, letter);
  return blocks;
}

double tiles_read(const Step& step, const Product& product, const Operand& factor) {
  double tiles = 1;
  for (const int letter : step.summed(product)) tiles *= step.letters.space(letter).tiles();
  for (const int letter : step.result.letters) {
    tiles *= factor.has(letter) ? step.letters.space(letter).tiles() : groups_of(step, letter);
  }
  return tiles;
}

void TaskSize::raise_to(const TaskSize& other) {
  result = std::max(result, other.result);
  factors = std::max(factors, other.factors);
  rows = std::max(rows, other.rows);
  columns = std::max(columns, other.columns);
  largest_tile = std::max(largest_tile, other.largest_tile);
}

TaskSize task_size(const Step& step, Element type) {
  TaskSize size;
  const double tile = largest_tile(step.letters, step.result.letters);
  size.result = tiles_together(step, step.result.letters) * tile;
  size.largest_tile = tile;
  for (const Product& product : step.products) {
    const TaskSize one = step.cuts_anew     ? size_of_cut(*product.factors[0].tensor)
                         : is_pair(product) ? size_of_pair(step, product, type)
                                            : size_of_single(step, product.factors[0]);
    size.raise_to(one);
  }
  return size;
}

void choose_blocks(Step& step, Element type, int threads, double most) {
  const Product* product = heaviest(step);
  if (!product || step.schedule != Schedule::owner) return;
  const std::size_t gathered = smaller_factor(step, *product);
  const Letters columns = own_letters(step, product->factors[gathered]);
  const Letters rows = own_letters(step, product->factors[1 - gathered]);
  const double width = mean_tile(step.letters, columns);
  const bool permutes = PairKernel(type, step, *product).permutes(*product, gathered);
  double across = width < few_columns ? columns_wanted / width : 1;
  double down = across > 1 || permutes ? rows_wanted / mean_tile(step.letters, rows) : 1;
  for (; across > 1 || down > 1; down > 1 ? down /= 2 : across /= 2) {
    take_together(step, columns, across);
    take_together(step, rows, down);
    const TaskSize size = task_size(step, type);
    const bool fits = 2 * size.result + size.factors <= most;
    if (fits && blocks_of(step) >= tasks_for_thread * threads) return;
  }
  step.together = {};
}

}  // namespace gannet::tensor
