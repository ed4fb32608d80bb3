#pragma once

#include <mpi.h>

#include <functional>
#include <string>
#include <vector>

#include "harness/case.hpp"

namespace bench {

/// One of those who are compared: does the operation `times` times.
struct Contender {
  std::string name;
  std::function<void(std::int64_t times)> loop;
};

/// Collective. Measures the contenders in turn, batch by batch, so that whatever disturbs the
/// machine disturbs all of them, and prints the median of each as a line of JSON on rank 0. The
/// time of a batch is that of its slowest rank.
void compare(MPI_Comm comm, const Case& what, const std::vector<Contender>& contenders);

/// Makes the compiler believe that somebody reads and changes what `place` points to.
inline void keep(void* place) { asm volatile("" : : "r"(place) : "memory"); }

}  // namespace bench
