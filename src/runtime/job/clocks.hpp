#pragma once

#include <mpi.h>

#include <cstdint>

namespace gannet::job {

/// How far a clock is behind that of the first rank of a communicator.
struct ClockOffset {
  std::int64_t ns = 0;     ///< to be added to base::now_ns() of this rank
  std::int64_t error = 0;  ///< by which it may be wrong
};

/// Collective. Each rank asks one that knows the time already, in a binomial tree, and takes the
/// quickest of a few answers; so it takes some ten round trips for each doubling of the ranks.
ClockOffset clock_offset(MPI_Comm comm);

}  // namespace gannet::job
