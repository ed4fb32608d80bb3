#include "dense/product.hpp"

#include <algorithm>

extern "C" {
void dgemm_(const char* op_a, const char* op_b, const int* m, const int* n, const int* k,
            const double* alpha, const double* a, const int* lda, const double* b, const int* ldb,
            const double* beta, double* c, const int* ldc);
[[gnu::weak]] int openblas_get_num_threads();
[[gnu::weak]] void openblas_set_num_threads(int threads);
}

namespace chem {
namespace {

/// Ranks share the processors among them; an OpenBLAS with threads of its own would take all.
class OneThread {
 public:
  OneThread() : before_(openblas_get_num_threads ? openblas_get_num_threads() : 1) {
    if (before_ != 1) openblas_set_num_threads(1);
  }
  ~OneThread() {
    if (before_ != 1) openblas_set_num_threads(before_);
  }
  OneThread(const OneThread&) = delete;
  OneThread& operator=(const OneThread&) = delete;

 private:
  int before_;
};

}  // namespace

void multiply(Turn a_turned, Turn b_turned, std::size_t m, std::size_t n, std::size_t k,
              const double* a, const double* b, double* c, double keep) {
  if (m == 0 || n == 0) return;
  const OneThread alone;
  const double one = 1;
  const int rows = static_cast<int>(m), columns = static_cast<int>(n), inner = static_cast<int>(k);
  const int a_width = std::max(1, a_turned == Turn::yes ? rows : inner);
  const int b_width = std::max(1, b_turned == Turn::yes ? inner : columns);
  // Row-major: c' = b' a'.
  dgemm_(b_turned == Turn::yes ? "T" : "N", a_turned == Turn::yes ? "T" : "N", &columns, &rows,
         &inner, &one, b, &b_width, a, &a_width, &keep, c, &columns);
}

}  // namespace chem
