#include "tensor/costs.hpp"

#include <algorithm>

#include "tensor/block_size.hpp"
#include "tensor/core.hpp"

namespace gannet::tensor {

namespace {

/// An operand stays where it is if it has so many times as many elements as the others together.
constexpr double much_larger = 4;

double tiles_of(const LetterTable& letters, const Letters& of) {
  double tiles = 1;
  for (const int letter : of) tiles *= letters.space(letter).tiles();
  return tiles;
}

bool can_stay(const Operand& operand) {
  return operand.intermediate >= 0 ||
         (!operand.tensor->is_computed() && operand.tensor->orbit().trivial());
}

/// Whether the larger factor is much larger than all else, and may stay.
bool prefers_stationary(Step& step) {
  const Product& product = step.products[0];
  const double sizes[] = {elements_of(step.letters, product.factors[0].letters),
                          elements_of(step.letters, product.factors[1].letters)};
  step.stationary = sizes[1] > sizes[0] ? 1 : 0;
  if (!can_stay(product.factors[step.stationary])) {
    step.stationary = 1 - step.stationary;
    if (!can_stay(product.factors[step.stationary])) return false;
  }
  const double others = sizes[1 - step.stationary] + elements_of(step.letters, step.result.letters);
  return sizes[step.stationary] > much_larger * others;
}

void split(Step& step, double threads) {
  const double tiles = std::max(1.0, tiles_of(step.letters, step.result.letters));
  const double sums = tiles_of(step.letters, step.summed(step.products[0]));
  step.pieces =
      static_cast<int>(std::clamp(tasks_for_thread * threads / tiles, 1.0, std::max(1.0, sums)));
  if (step.pieces > 1) step.schedule = Schedule::split;
}

}  // namespace

void estimate(Step& step, std::size_t element_bytes) {
  StepReport& report = step.report;
  for (const Product& product : step.products) {
    const double all = elements_of(step.letters, step.summed(product)) *
                       elements_of(step.letters, step.result.letters);
    if (product.factors.size() == 2) report.flops += 2 * all;
    for (const Operand& factor : product.factors) {
      report.bytes += tiles_read(step, product, factor) *
                      largest_tile(step.letters, factor.letters) *
                      static_cast<double>(element_bytes);
    }
    report.einsum += (report.einsum.empty() ? "" : " + ") + step.einsum(product);
  }
  if (step.products.empty()) report.einsum = "0->" + step.letters.text(step.result.letters);
  report.tasks = static_cast<std::int64_t>(blocks_of(step));
}

void choose_schedule(Step& step, Schedule wanted, int threads) {
  step.schedule = Schedule::owner;
  if (step.products.empty() || step.cuts_anew) return;
  const bool pairs = step.products.size() == 1 && step.products[0].factors.size() == 2;
  const bool stationary = pairs && prefers_stationary(step);
  const bool may_stay = pairs && can_stay(step.products[0].factors[step.stationary]);
  const double tiles = tiles_of(step.letters, step.result.letters);
  const bool few = tiles < tasks_for_thread * threads;
  if (wanted == Schedule::stationary && may_stay) step.schedule = Schedule::stationary;
  if (wanted == Schedule::split) split(step, std::max(2, threads));
  if (wanted == Schedule::automatic && threads > 1 && few) {
    if (stationary) {
      step.schedule = Schedule::stationary;
    } else {
      split(step, threads);
    }
  }
}

}  // namespace gannet::tensor
