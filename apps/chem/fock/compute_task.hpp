#pragma once

#include <vector>

#include "fock/quartet_worker.hpp"
#include "fock/schedule.hpp"
#include "fock/tasks.hpp"

namespace chem {

/// Local but for the blocks' own fetching. Computes the atom quartets of a task that matter at the
/// job's density; after_each() follows each of them.
template <class AfterEach>
void compute_task(const Task& task, const std::vector<AtomPair>& pairs, const FockJob& job,
                  double threshold, QuartetWorker& worker, DensityBlocks& density, FockBlocks& fock,
                  AfterEach&& after_each) {
  const auto& bra = pairs[task.bra];
  for (std::size_t q = task.first; q < task.last; ++q) {
    const auto& ket = pairs[q];
    const double largest = job.maxima.over_quartet(bra, ket, job.factors);
    if (bra.bound * ket.bound * largest < threshold) continue;
    worker.compute(bra, ket, job.factors, largest, density, fock);
    after_each();
  }
}

}  // namespace chem
