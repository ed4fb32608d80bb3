#pragma once

#include <memory>
#include <optional>
#include <vector>

#include "gannet/tensor/plan.hpp"
#include "tensor/board.hpp"
#include "tensor/node_cache.hpp"
#include "tensor/pair_kernel.hpp"
#include "tensor/step.hpp"

namespace gannet::tensor {

/// What a Plan is: statements, the steps that they become, and their run.
class Planner {
 public:
  /// Fault::argument for options that no plan can have.
  Planner(const Group& group, const PlanOptions& options);

  void add(const Statement& statement);
  const std::vector<StepReport>& reports();
  std::size_t memory_needed();
  std::size_t memory_used() const { return used_; }
  void run();

 private:
  /// Bytes of this rank.
  struct Memory {
    double intermediates = 0;
    double buffers = 0;       ///< of all threads
    double least_cache = 0;   ///< tiles that are used at the same time
    double largest_tile = 0;  ///< elements
    double all() const { return intermediates + buffers + least_cache; }
  };

  void prepare();
  void make_steps(double most_elements);
  void clear_before_accumulating();
  void choose_all_blocks();
  KernelChoice find_kernels() const;
  void agree_on_kernels();
  std::string kernels_of(const Step& step, const KernelChoice& choice) const;
  Memory memory() const;
  void check_memory() const;
  void agree_on_steps() const;
  void make_intermediates();
  void check_absent() const;
  double bytes_to_share() const;
  void make_node_cache(std::size_t most);
  void run_steps();
  void take_longest_times();
  std::size_t bytes_of_intermediates() const;
  double threads() const { return static_cast<double>(options_.threads) * group_.size(); }
  Element element_type() const;
  TensorOptions options_of(const Intermediate& intermediate, const Step& step) const;

  Group group_;
  PlanOptions options_;
  std::vector<Formula> formulas_;
  std::optional<Steps> steps_;  // made when they are asked for
  Memory needed_;               // by the steps
  std::vector<StepReport> reports_;
  std::vector<Handle> made_;  // intermediates
  std::optional<Board> board_;
  std::optional<NodeCache> node_cache_;  // none if the ranks of this node have nothing to share
  std::size_t node_cache_bytes_ = 0;     // that were asked for when it was made
  std::vector<double> times_;            // of the steps, while ranks compare theirs
  std::optional<KernelChoice> kernels_;  // once all ranks have agreed
  std::size_t used_ = 0;                 // bytes of this rank, in the last run
};

/// Collective. A plan of one statement, run once. All throw if the statement is refused on one
/// rank.
void run_at_once(const Group& group, const PlanOptions& options, const Statement& statement);

}  // namespace gannet::tensor
