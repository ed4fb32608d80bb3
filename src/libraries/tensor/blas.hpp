#pragma once

#include <complex>

#include "gannet/types.hpp"

namespace gannet::tensor {

/// c (m x n) += alpha * op(a) * op(b), row-major, with op the transposition if it is said. Extents
/// below 2^31.
template <class T>
void gemm(bool transposed_a, bool transposed_b, Index m, Index n, Index k, T alpha, const T* a,
          const T* b, T* c);

/// While it lives, a BLAS that has threads of its own uses one for each call: the plan has threads.
class OneBlasThread {
 public:
  OneBlasThread();
  ~OneBlasThread();
  OneBlasThread(const OneBlasThread&) = delete;
  OneBlasThread& operator=(const OneBlasThread&) = delete;

 private:
  int before_;
};

}  // namespace gannet::tensor
