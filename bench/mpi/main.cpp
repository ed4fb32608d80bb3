/// MPI-3 one-sided communication, as a programmer would use it without an array library.

#include "harness/barrier.hpp"
#include "harness/counter.hpp"
#include "harness/operations.hpp"
#include "mpi/counter.hpp"
#include "mpi/matrix.hpp"
#include "mpi/product.hpp"
#include "mpi/terms.hpp"

namespace {

/// Completes the caller's operations at their targets, then waits for the others to do so.
struct MpiBarrier {
  static constexpr const char* name = "mpi-rma";
  const bench::Window<double>& window;
  void wait() {
    MPI_Win_flush_all(window.handle());
    MPI_Barrier(MPI_COMM_WORLD);
    MPI_Win_sync(window.handle());
  }
};

template <class Verb>
void one_sided(const char* op, Verb verb) {
  bench::MpiMatrix matrix(MPI_COMM_WORLD);
  bench::one_sided_cases(MPI_COMM_WORLD, op, verb, matrix);
}

void fetch_add() {
  bench::MpiCounter counter(MPI_COMM_WORLD);
  bench::counter_cases(MPI_COMM_WORLD, counter);
}

void sync() {
  bench::Window<double> window(MPI_COMM_WORLD, 1, 0.0);
  MpiBarrier barrier{window};
  bench::barrier_case(MPI_COMM_WORLD, barrier);
}

void scaled_add() {
  bench::MpiTerms terms(MPI_COMM_WORLD);
  bench::scaled_add_cases(MPI_COMM_WORLD, {}, terms);
}

void matmul() {
  bench::MpiProduct product(MPI_COMM_WORLD);
  bench::product_case(MPI_COMM_WORLD, product);
}

}  // namespace

int main(int argc, char** argv) {
  MPI_Init(&argc, &argv);
  const auto verb_cases = [](const char* op, auto verb) { one_sided(op, verb); };
  const int code =
      bench::run(argc, argv, bench::operations(verb_cases, fetch_add, sync, scaled_add, matmul));
  MPI_Finalize();
  return code;
}
