#pragma once

#include <vector>

#include "fock/quartet_worker.hpp"
#include "fock/schedule.hpp"
#include "fock/task_counter.hpp"
#include "fock/tasks.hpp"

namespace chem {

/// Tasks that every rank knows, and takes from a counter or in turn.
class RankTasks : public Schedule {
 public:
  /// Collective. `basis` must outlive it.
  RankTasks(const gannet::Group& group, const Basis& basis, Method method, double threshold);

  FockTimes run(const FockJob& job) override;

 private:
  const Basis& basis_;
  double threshold_;
  std::size_t kept_;  ///< bytes of blocks that are kept from one atom quartet to the next
  std::vector<AtomPair> pairs_;
  std::vector<Task> tasks_;
  std::vector<double> done_before_;  ///< part of the work in the tasks before each one
  QuartetWorker worker_;
  TaskCounter counter_;
};

}  // namespace chem
