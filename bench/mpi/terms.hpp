#pragma once

#include "harness/scaled_add.hpp"
#include "mpi/window.hpp"

namespace bench {

/// The scaled add with MPI-3 RMA. MPI has no such operation itself.
class MpiTerms {
 public:
  static constexpr const char* name = "mpi-rma";

  explicit MpiTerms(MPI_Comm comm)
      : rows_(rows_of(comm)),
        windows_{{comm, count(rows_), 1.0}, {comm, count(rows_), 2.0}, {comm, count(rows_), 0.0}} {
    MPI_Comm_rank(comm, &rank_);
  }

  double* open(Term term) { return windows_[term].data(); }
  void close() {}

  void get(Term term, std::int64_t row, double* to) {
    MPI_Get(to, band, MPI_DOUBLE, rank_, place(row), band, MPI_DOUBLE, windows_[term].handle());
    windows_[term].complete(rank_);
  }
  void put(Term term, std::int64_t row, const double* from) {
    MPI_Put(from, band, MPI_DOUBLE, rank_, place(row), band, MPI_DOUBLE, windows_[term].handle());
    windows_[term].complete(rank_);
  }

 private:
  static constexpr int band = band_rows * sum_edge;

  static std::int64_t count(Rows rows) { return (rows.end - rows.begin) * sum_edge; }
  MPI_Aint place(std::int64_t row) const { return (row - rows_.begin) * sum_edge; }

  Rows rows_;
  Window<double> windows_[3];
  int rank_;
};

}  // namespace bench
