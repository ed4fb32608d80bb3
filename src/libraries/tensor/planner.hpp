#pragma once

#include <optional>
#include <vector>

#include "gannet/tensor/plan.hpp"
#include "tensor/draft.hpp"
#include "tensor/kept.hpp"
#include "tensor/tile_cache.hpp"

namespace gannet::tensor {

/// Implementation of Plan: statements, the steps made from them, and their run.
class Planner {
 public:
  /// Fault::argument for invalid options.
  Planner(const Group& group, const PlanOptions& options);

  void add(const Statement& statement);
  const std::vector<StepReport>& reports();
  std::size_t memory_needed();
  std::size_t memory_used() const { return used_; }
  void run();

 private:
  bool begin(std::optional<TileCache>& cache);
  void run_steps(TileCache& cache);
  void take_longest_times();

  Group group_;
  PlanOptions options_;
  Draft draft_;
  std::optional<Kept> kept_;  // since the first run
  std::vector<StepReport> reports_;
  std::size_t used_ = 0;  // bytes on this rank, in the last run
};

/// Collective. Runs a plan of one statement once. If the statement is refused on one rank, all
/// throw.
void run_at_once(const Group& group, const PlanOptions& options, const Statement& statement);

}  // namespace gannet::tensor
