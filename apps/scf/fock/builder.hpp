#pragma once

#include <cstdint>
#include <functional>
#include <vector>

#include "fock/quartet_worker.hpp"
#include "fock/task_counter.hpp"
#include "fock/tasks.hpp"
#include "gannet/gannet.hpp"

namespace scf {

/// One rank's share of Fock builds, in seconds.
struct FockTimes {
  double busy = 0;       ///< in tasks, with all that they fetch and accumulate
  double integrals = 0;  ///< of that, within libint2 and its preparation
  double wall = 0;       ///< of the whole build: also waiting and what is done together
  std::int64_t quartets = 0;
  std::int64_t tasks = 0;

  FockTimes& operator+=(const FockTimes& other);
};

/// Called by every rank from time to time with the part (0 to 1) that is done of a build.
using Progress = std::function<void(double done)>;

/// Makes the two-electron part of the Fock matrix from integrals that are computed anew each time.
class FockBuilder {
 public:
  /// Collective. `basis` must outlive the builder. Contributions to the Fock matrix that are
  /// smaller than `threshold` are left out.
  FockBuilder(const gannet::Group& group, const Basis& basis, Method method, double threshold);

  /// Collective. fock.mean := 2J - K of the symmetric matrix density.mean: with C C' over the
  /// doubly occupied orbitals, the core Hamiltonian plus this is the Fock matrix. In open shells
  /// also fock.difference := -K of density.difference: the Fock matrices of alpha and beta are the
  /// core Hamiltonian plus the sum and minus the difference of the two.
  FockTimes build(const SpinMatrices& density, const SpinMatrices& fock,
                  const Progress& progress = {});

 private:
  void run(const Task& task, const class AtomMaxima& maxima, DensityBlocks& density,
           FockBlocks& fock);

  const Basis& basis_;
  double threshold_;
  std::vector<AtomPair> pairs_;
  std::vector<Task> tasks_;
  std::vector<double> done_before_;  ///< part of the work in the tasks before each one
  QuartetWorker worker_;
  TaskCounter counter_;
};

}  // namespace scf
