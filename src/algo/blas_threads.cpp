#include "algo/blas_threads.hpp"

#include <algorithm>

#include "algo/fortran.hpp"
#include "rma/runtime.hpp"
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

}  // namespace

BlasThreads::BlasThreads(const Group& group) : before_(threads_now()) {
  const job::Job& job = group.team()->runtime().job();
  use_threads(std::max(1, job.node_cpus() / job.node_size()));
}

BlasThreads::~BlasThreads() { use_threads(before_); }

}  // namespace gannet::algo
