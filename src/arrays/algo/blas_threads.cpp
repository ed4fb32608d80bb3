#include "algo/blas_threads.hpp"

#include <stdlib.h>

#include <algorithm>

#include "algo/fortran.hpp"
#include "rma/process.hpp"
#include "rma/team.hpp"

namespace gannet::algo {

namespace {

int threads_now() {
  const LinearAlgebra& blas = linear_algebra();
  return blas.threads ? blas.threads() : 0;
}

void use_threads(int threads) {
  const LinearAlgebra& blas = linear_algebra();
  if (blas.set_threads && threads != threads_now()) blas.set_threads(threads);
}

/// After a call OpenBLAS's threads spin for a tenth of a second waiting for another, and take
/// processors from whoever is computing then. 2^20 cycles are enough between the calls of one
/// operation. OpenBLAS reads the environment when it is loaded, so this is set when the program is
/// loaded; a value that the user has set stays.
[[gnu::constructor]] void let_threads_sleep() { ::setenv("OPENBLAS_THREAD_TIMEOUT", "20", 0); }

}  // namespace

BlasThreads::BlasThreads(const Group& group) : before_(threads_now()) {
  const rma::Process::Self& self = group.team()->process().self();
  use_threads(std::max(1, self.machine_cpus / self.machine_ranks));
}

BlasThreads::~BlasThreads() { use_threads(before_); }

}  // namespace gannet::algo
