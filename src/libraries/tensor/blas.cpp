#include "tensor/blas.hpp"

namespace gannet::tensor {

#define GANNET_GEMM(T, name)                                                                      \
  extern "C" void name(const char* op_a, const char* op_b, const int* m, const int* n,            \
                       const int* k, const T* alpha, const T* a, const int* lda, const T* b,      \
                       const int* ldb, const T* beta, T* c, const int* ldc);                      \
  template <>                                                                                     \
  void gemm(bool transposed_a, bool transposed_b, Index m, Index n, Index k, T alpha, const T* a, \
            const T* b, T* c) {                                                                   \
    /* Row-major: c' = b' * a'. */                                                                \
    const int rows = static_cast<int>(m), columns = static_cast<int>(n);                          \
    const int inner = static_cast<int>(k);                                                        \
    const int lda = transposed_a ? rows : inner, ldb = transposed_b ? inner : columns;            \
    const T one(1);                                                                               \
    name(transposed_b ? "T" : "N", transposed_a ? "T" : "N", &columns, &rows, &inner, &alpha, b,  \
         &ldb, a, &lda, &one, c, &columns);                                                       \
  }

GANNET_GEMM(float, sgemm_)
GANNET_GEMM(double, dgemm_)
GANNET_GEMM(std::complex<float>, cgemm_)
GANNET_GEMM(std::complex<double>, zgemm_)

#undef GANNET_GEMM

extern "C" {
[[gnu::weak]] int openblas_get_num_threads();
[[gnu::weak]] void openblas_set_num_threads(int threads);
}

OneBlasThread::OneBlasThread()
    : before_(openblas_get_num_threads ? openblas_get_num_threads() : 1) {
  if (before_ != 1) openblas_set_num_threads(1);
}

OneBlasThread::~OneBlasThread() {
  if (before_ != 1) openblas_set_num_threads(before_);
}

}  // namespace gannet::tensor
