#pragma once

#include <cstdint>
#include <functional>

namespace chem {

/// What Method::futures found and shared out before the first build; zero otherwise.
struct Shares {
  double check = 0;          ///< seconds until all tasks were known
  double redistribute = 0;   ///< seconds until all ranks had equal work
  std::int64_t checked = 0;  ///< atom quartets that this rank kept after the check
  std::int64_t shared = 0;   ///< the same after the redistribution
  double checked_work = 0;   ///< their estimated work, in any unit
  double shared_work = 0;
};

/// One rank's share of Fock builds, in seconds.
struct FockTimes {
  double busy = 0;       ///< in tasks, with all that they fetch and accumulate; of all workers
  double integrals = 0;  ///< of that, within libint2 and its preparation
  double wall = 0;       ///< of the whole build: also waiting and what is done together
  double execute = 0;    ///< of that, between the first task and the last of all ranks
  std::int64_t quartets = 0;
  std::int64_t tasks = 0;
  Shares shares;

  FockTimes& operator+=(const FockTimes& other);
};

/// Called by every rank from time to time with the part (0 to 1) that is done of a build; by one
/// thread at a time.
using Progress = std::function<void(double done)>;

}  // namespace chem
