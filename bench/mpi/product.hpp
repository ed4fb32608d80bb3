#pragma once

#include <cblas.h>

#include <vector>

#include "harness/product.hpp"
#include "mpi/window.hpp"

namespace bench {

/// The matrix multiply as one writes it with MPI-3 RMA: A, B and C divided by rows; every rank gets
/// the blocks of B one after the other and multiplies.
class MpiProduct {
 public:
  static constexpr const char* name = "mpi-rma";

  explicit MpiProduct(MPI_Comm comm)
      : comm_(comm),
        ranks_(size_of(comm)),
        a_(comm, rows() * product_edge, 1.0),
        b_(comm, rows() * product_edge, 2.0),
        c_(comm, rows() * product_edge, 0.0),
        others_b_(rows() * product_edge) {}

  void multiply() {
    MPI_Barrier(comm_);
    for (int owner = 0; owner < ranks_; ++owner) add_product_with(owner);
    MPI_Barrier(comm_);
  }

 private:
  static int size_of(MPI_Comm comm) {
    int ranks;
    MPI_Comm_size(comm, &ranks);
    return ranks;
  }
  int rows() const { return static_cast<int>(product_edge) / ranks_; }

  void add_product_with(int owner) {
    const int n = product_edge, k = rows();
    MPI_Get(others_b_.data(), k * n, MPI_DOUBLE, owner, 0, k * n, MPI_DOUBLE, b_.handle());
    b_.complete(owner);
    cblas_dgemm(CblasRowMajor, CblasNoTrans, CblasNoTrans, k, n, k, 1.0, a_.data() + owner * k, n,
                others_b_.data(), n, owner == 0 ? 0.0 : 1.0, c_.data(), n);
  }

  MPI_Comm comm_;
  int ranks_;
  Window<double> a_, b_, c_;
  std::vector<double> others_b_;
};

}  // namespace bench
