#include "dense/product.hpp"

#include <algorithm>

#include "gannet/one_blas_thread.hpp"

extern "C" {
void dgemm_(const char* op_a, const char* op_b, const int* m, const int* n, const int* k,
            const double* alpha, const double* a, const int* lda, const double* b, const int* ldb,
            const double* beta, double* c, const int* ldc);
}

namespace chem {

void multiply(Turn a_turned, Turn b_turned, std::size_t m, std::size_t n, std::size_t k,
              const double* a, const double* b, double* c, double keep) {
  if (m == 0 || n == 0) return;
  const gannet::OneBlasThread alone;
  const double one = 1;
  const int rows = static_cast<int>(m), columns = static_cast<int>(n), inner = static_cast<int>(k);
  const int a_width = std::max(1, a_turned == Turn::yes ? rows : inner);
  const int b_width = std::max(1, b_turned == Turn::yes ? inner : columns);
  // Row-major: c' = b' a'.
  dgemm_(b_turned == Turn::yes ? "T" : "N", a_turned == Turn::yes ? "T" : "N", &columns, &rows,
         &inner, &one, b, &b_width, a, &a_width, &keep, c, &columns);
}

}  // namespace chem
