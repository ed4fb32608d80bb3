#pragma once

#include <complex>

#include "gannet/types.hpp"

namespace gannet::tensor {

/// A matrix as it lies: row-major, rows so far apart, and its transposition if that is meant.
template <class T>
struct MatrixOf {
  T* data;
  Index stride;
  bool transposed = false;
};

/// c (m x n) = alpha * a * b + beta * c. Extents and strides below 2^31.
template <class T>
void gemm(Index m, Index n, Index k, T alpha, const MatrixOf<const T>& a,
          const MatrixOf<const T>& b, T beta, const MatrixOf<T>& c);

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
