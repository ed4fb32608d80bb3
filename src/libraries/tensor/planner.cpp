#include "tensor/planner.hpp"

#include <atomic>
#include <cmath>
#include <thread>

#include "gannet/hash.hpp"
#include "gannet/one_blas_thread.hpp"
#include "tensor/core.hpp"
#include "tensor/fail.hpp"
#include "tensor/first_failure.hpp"
#include "tensor/intermediates.hpp"
#include "tensor/kernels.hpp"
#include "tensor/together.hpp"
#include "tensor/worker.hpp"

namespace gannet::tensor {

namespace {

std::int64_t hash_of(const std::vector<Step>& steps) {
  Hash hash;
  for (const Step& step : steps) {
    hash.add(std::string_view(step.report.einsum));
    hash.add(static_cast<std::uint64_t>(step.schedule) * 2 + (step.adds ? 1 : 0));
    hash.add(static_cast<std::uint64_t>(step.pieces));
    for (const int together : step.together) hash.add(static_cast<std::uint64_t>(together));
  }
  return static_cast<std::int64_t>(hash.value() >> 1);
}

/// What a product adds to a tile that the result lacks would be lost: each rank checks some tiles.
void check_absent(const Group& group, const Steps& steps) {
  for (const Step& step : steps.steps) {
    if (is_complete(step.result) || step.result.intermediate >= 0) continue;
    const Grid& grid = step.result.tensor->grid();
    for (Key key = static_cast<Key>(group.rank()); key < grid.tiles();
         key += static_cast<Key>(group.size())) {
      const TileAt at = grid.at(key);
      const auto tiles = letters_at(step.letters, step.result, at);
      if (!tiles || step.result.tensor->present(at) || !has_products(step, *tiles)) continue;
      std::string lost;
      for (const int number : at) lost += (lost.empty() ? "" : ", ") + std::to_string(number);
      fail(step.result.tensor->called() + " lacks tile (" + lost + "), for which " +
           step.report.einsum + " has numbers: make it with that tile (TensorOptions::present)");
    }
  }
}

}  // namespace

Planner::Planner(const Group& group, const PlanOptions& options)
    : group_(group), options_(options), draft_(group.size(), options) {
  if (options.threads < 1 || options.prefetch < 0) {
    fail("a plan of tensors with " + std::to_string(options.threads) + " threads and " +
         std::to_string(options.prefetch) + " products ahead: at least 1 and 0 are wanted");
  }
}

void Planner::add(const Statement& statement) {
  Formula formula = resolve(statement);
  if (formula.left.tensor->group().team() != group_.team()) {
    fail(formula.text + ": its tensors belong to another group than the plan");
  }
  if (!options_.trust_symmetry) check(statement);
  draft_.add(std::move(formula));
  kept_.reset();
}

std::size_t Planner::memory_needed() {
  return static_cast<std::size_t>(std::ceil(draft_.needed().all()));
}

const std::vector<StepReport>& Planner::reports() {
  const KernelChoice choice = kept_ ? kept_->kernels : find_kernels(options_.kernel);
  reports_.clear();
  for (const Step& step : draft_.steps().steps) {
    reports_.push_back(step.report);
    reports_.back().kernel = kernels_of(draft_.element_type(), step, choice);
  }
  return reports_;
}

/// Collective. The ranks agree to begin: ranks with different steps would wait for each other's
/// tasks for ever. False if one of them lacks what a plan keeps.
bool Planner::begin(std::optional<TileCache>& cache) {
  enum { steps, minus_steps, kept, values };
  std::int64_t least[values]{};
  together(
      group_, plan_call,
      [&] {
        draft_.check_memory();
        least[steps] = hash_of(draft_.steps().steps);
        least[minus_steps] = -least[steps];
        least[kept] = kept_ ? 1 : 0;
        if (!kept_) return;
        check_absent(group_, draft_.steps());
        kept_->clear();
        NodeCache* const node = kept_->node_cache ? &*kept_->node_cache : nullptr;
        cache.emplace(kept_->cache_bytes, node);
        for (Step& step : draft_.steps().steps) {
          step.report.tiles_fetched = step.report.cache_hits = 0;
          step.report.seconds = step.report.waiting = 0;
        }
      },
      least);
  if (least[steps] != -least[minus_steps]) {
    fail("the ranks run plans of tensors with different statements or options");
  }
  return least[kept] != 0;
}

void Planner::run_steps(TileCache& cache) {
  Run run{group_,         draft_.steps().steps,       options_, kept_->board, cache,
          kept_->kernels, kept_->board.spans_nodes(), {}};
  FirstFailure failure(run.board);
  std::atomic<std::size_t> buffers{0};
  const auto work = [&](int number) {
    Worker worker(run, number);
    worker.work();
    buffers += worker.bytes();
  };
  {
    const OneBlasThread one;
    std::vector<std::jthread> others;
    failure.watch([&] {
      others.reserve(static_cast<std::size_t>(options_.threads) - 1);
      for (int number = 1; number < options_.threads; ++number) {
        others.emplace_back([&, number] { failure.watch([&] { work(number); }); });
      }
      work(0);
    });
  }
  take_longest_times();
  used_ = buffers + cache.most_bytes() + bytes_here(kept_->intermediates);
  failure.rethrow();
  run.board.check();
}

/// Collective; all have done their work. A rank whose tasks were taken by others has spent no time
/// on a step: what counts is the rank that took longest.
void Planner::take_longest_times() {
  auto time = kept_->times.begin();
  for (const Step& step : draft_.steps().steps) {
    *time++ = step.report.seconds;
    *time++ = step.report.waiting;
  }
  group_.max(std::span<double>(kept_->times));
  time = kept_->times.begin();
  for (Step& step : draft_.steps().steps) {
    step.report.seconds = *time++;
    step.report.waiting = *time++;
  }
}

/// Few collectives: between nodes each one costs as much as many a step.
void Planner::run() {
  group_.sync();  // others' writes to operands are there, and nobody reads a cache any more
  std::optional<TileCache> cache;
  if (!begin(cache)) {
    if (draft_.steps().steps.empty()) return;
    kept_.reset();
    kept_.emplace(group_, options_, draft_);
    begin(cache);
  }
  run_steps(*cache);
}

void run_at_once(const Group& group, const PlanOptions& options, const Statement& statement) {
  std::optional<Planner> planner;
  together(group, "a statement on tensors", [&] {
    planner.emplace(group, options);
    planner->add(statement);
  });
  planner->run();
}

}  // namespace gannet::tensor
