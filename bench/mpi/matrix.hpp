#pragma once

#include "harness/geometry.hpp"
#include "mpi/window.hpp"

namespace bench {

/// The put, get and accumulate cases with MPI-3 RMA, in the faster of its ways here: a square is
/// put and got row by row, and accumulated in one call with a vector type. Completed locally, once.
class MpiMatrix {
 public:
  static constexpr const char* name = "mpi-rma";

  explicit MpiMatrix(MPI_Comm comm) : window_(comm, block_edge * block_edge, 0.0) {
    MPI_Type_vector(patch_edge, patch_edge, block_edge, MPI_DOUBLE, &square_);
    MPI_Type_commit(&square_);
  }
  ~MpiMatrix() { MPI_Type_free(&square_); }

  void put(const Cell& to, const double* from) {
    put_row(to, from, 1);
    window_.complete(owner(to));
  }
  void get(const Cell& from, double* to) {
    get_row(from, to, 1);
    window_.complete(owner(from));
  }
  void accumulate(const Cell& to, const double* from) { accumulate(to, from, 1, MPI_DOUBLE); }

  void put(const Square& to, const double* from) {
    for (int row = 0; row < patch_edge; ++row) {
      put_row(start(to, row), from + row * patch_edge, patch_edge);
    }
    window_.complete(owner(to.corner));
  }
  void get(const Square& from, double* to) {
    for (int row = 0; row < patch_edge; ++row) {
      get_row(start(from, row), to + row * patch_edge, patch_edge);
    }
    window_.complete(owner(from.corner));
  }
  void accumulate(const Square& to, const double* from) {
    accumulate(to.corner, from, patch_edge * patch_edge, square_);
  }

 private:
  static int owner(const Cell& at) { return static_cast<int>(at.owner()); }
  static MPI_Aint place(const Cell& at) { return at.row_in_block() * block_edge + at.column; }

  static Cell start(const Square& s, int row) { return {s.corner.row + row, s.corner.column}; }

  void put_row(const Cell& to, const double* from, int count) {
    MPI_Put(from, count, MPI_DOUBLE, owner(to), place(to), count, MPI_DOUBLE, window_.handle());
  }
  void get_row(const Cell& from, double* to, int count) {
    MPI_Get(to, count, MPI_DOUBLE, owner(from), place(from), count, MPI_DOUBLE, window_.handle());
  }
  void accumulate(const Cell& to, const double* from, int count, MPI_Datatype target) {
    MPI_Accumulate(from, count, MPI_DOUBLE, owner(to), place(to), 1, target, MPI_SUM,
                   window_.handle());
    window_.complete(owner(to));
  }

  Window<double> window_;
  MPI_Datatype square_;
};

}  // namespace bench
