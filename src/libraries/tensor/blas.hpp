#pragma once

#include <complex>

#include "gannet/types.hpp"

namespace gannet::tensor {

/// A row-major matrix in place, with its row stride, and whether to transpose it.
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

}  // namespace gannet::tensor
