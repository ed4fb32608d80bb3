/// The limit of the matrix multiply: OpenBLAS's own dgemm in one process, on as many threads as
/// OPENBLAS_NUM_THREADS says.

#include <cblas.h>
#include <mpi.h>

#include <vector>

#include "harness/product.hpp"
#include "harness/program.hpp"

namespace {

class BlasProduct {
 public:
  static constexpr const char* name = "limit";

  void multiply() {
    cblas_dgemm(CblasRowMajor, CblasNoTrans, CblasNoTrans, n, n, n, 1.0, a_.data(), n, b_.data(), n,
                0.0, c_.data(), n);
  }

 private:
  static constexpr int n = bench::product_edge;
  std::vector<double> a_ = std::vector<double>(n * n, 1.0);
  std::vector<double> b_ = std::vector<double>(n * n, 2.0);
  std::vector<double> c_ = std::vector<double>(n * n);
};

void matmul() {
  BlasProduct product;
  bench::product_case(MPI_COMM_WORLD, product);
}

}  // namespace

int main(int argc, char** argv) {
  MPI_Init(&argc, &argv);
  const int code = bench::run(argc, argv, {{"matmul", matmul}});
  MPI_Finalize();
  return code;
}
