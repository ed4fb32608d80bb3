#include "tensor/blas.hpp"

#include <algorithm>

namespace gannet::tensor {

namespace {

/// BLAS wants a positive one for empty matrices, too.
template <class T>
int stride_of(const MatrixOf<T>& matrix) {
  return static_cast<int>(std::max<Index>(matrix.stride, 1));
}

}  // namespace

#define GANNET_GEMM(T, name)                                                                  \
  extern "C" void name(const char* op_a, const char* op_b, const int* m, const int* n,        \
                       const int* k, const T* alpha, const T* a, const int* lda, const T* b,  \
                       const int* ldb, const T* beta, T* c, const int* ldc);                  \
  template <>                                                                                 \
  void gemm(Index m, Index n, Index k, T alpha, const MatrixOf<const T>& a,                   \
            const MatrixOf<const T>& b, T beta, const MatrixOf<T>& c) {                       \
    /* Row-major: c' = b' * a'. */                                                            \
    const int rows = static_cast<int>(m), columns = static_cast<int>(n);                      \
    const int inner = static_cast<int>(k), lda = stride_of(a), ldb = stride_of(b);            \
    const int ldc = stride_of(c);                                                             \
    name(b.transposed ? "T" : "N", a.transposed ? "T" : "N", &columns, &rows, &inner, &alpha, \
         b.data, &ldb, a.data, &lda, &beta, c.data, &ldc);                                    \
  }

GANNET_GEMM(float, sgemm_)
GANNET_GEMM(double, dgemm_)
GANNET_GEMM(std::complex<float>, cgemm_)
GANNET_GEMM(std::complex<double>, zgemm_)

#undef GANNET_GEMM

}  // namespace gannet::tensor
