#include "algo/blas_threads.hpp"

#include <algorithm>

#include "rma/process.hpp"
#include "rma/team.hpp"

extern "C" {
[[gnu::weak]] int openblas_get_num_threads();
[[gnu::weak]] void openblas_set_num_threads(int threads);
}

namespace gannet::algo {

namespace {

int threads_now() { return openblas_get_num_threads ? openblas_get_num_threads() : 0; }

void use_threads(int threads) {
  if (openblas_set_num_threads && threads != threads_now()) openblas_set_num_threads(threads);
}

}  // namespace

BlasThreads::BlasThreads(const Group& group) : before_(threads_now()) {
  const rma::Process::Self& self = group.team()->process().self();
  use_threads(std::max(1, self.node_cpus / self.node_ranks));
}

BlasThreads::~BlasThreads() { use_threads(before_); }

}  // namespace gannet::algo
