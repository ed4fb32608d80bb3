#pragma once

#include "mpi/window.hpp"

namespace bench {

/// The fetch-add cases with MPI-3 RMA.
class MpiCounter {
 public:
  static constexpr const char* name = "mpi-rma";

  explicit MpiCounter(MPI_Comm comm) : window_(comm, 1, 0) {}

  std::int64_t fetch_add() {
    const std::int64_t one = 1;
    std::int64_t before;
    MPI_Fetch_and_op(&one, &before, MPI_INT64_T, 1, 0, MPI_SUM, window_.handle());
    window_.complete(1);
    return before;
  }

 private:
  Window<std::int64_t> window_;
};

}  // namespace bench
