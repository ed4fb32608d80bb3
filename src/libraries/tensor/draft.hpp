#pragma once

#include <optional>
#include <vector>

#include "tensor/step.hpp"

namespace gannet::tensor {

/// Memory that a rank needs for a plan, in bytes.
struct PlanMemory {
  double intermediates = 0;
  double buffers = 0;       ///< of all threads
  double least_cache = 0;   ///< tiles in use at the same time
  double largest_tile = 0;  ///< elements
  double all() const { return intermediates + buffers + least_cache; }
};

/// Statements and the steps made from them. All calls are local, with the same result on all of the
/// `ranks` ranks.
class Draft {
 public:
  Draft(int ranks, const PlanOptions& options) : ranks_(ranks), options_(options) {}

  void add(Formula formula);

  /// Makes the steps on first use.
  Steps& steps() { return prepare(), *steps_; }
  const PlanMemory& needed() { return prepare(), needed_; }

  /// Fault::memory, with advice, if the plan needs more than the memory limit.
  void check_memory();

  /// The element type of all tensors of the plan.
  Element element_type() const;

 private:
  void prepare();
  void make_steps(double most_elements);
  void clear_before_accumulating();
  void choose_all_blocks();
  PlanMemory memory() const;
  int threads() const { return options_.threads * ranks_; }

  int ranks_;
  PlanOptions options_;
  std::vector<Formula> formulas_;
  std::optional<Steps> steps_;
  PlanMemory needed_;
};

}  // namespace gannet::tensor
