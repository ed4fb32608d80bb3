/// Global Arrays, linked as an ordinary user links it.

#include <mpi.h>

#include "ga/counter.hpp"
#include "ga/matrix.hpp"
#include "ga/product.hpp"
#include "ga/terms.hpp"
#include "harness/barrier.hpp"
#include "harness/counter.hpp"
#include "harness/operations.hpp"

namespace {

struct GaSync {
  static constexpr const char* name = "ga";
  void wait() { GA_Sync(); }
};

template <class Verb>
void one_sided(const char* op, Verb verb) {
  bench::GaMatrix matrix;
  bench::one_sided_cases(MPI_COMM_WORLD, op, verb, matrix);
}

void fetch_add() {
  bench::GaCounter counter;
  bench::counter_cases(MPI_COMM_WORLD, counter);
}

void sync() {
  GaSync barrier;
  bench::barrier_case(MPI_COMM_WORLD, barrier);
}

void scaled_add() {
  bench::GaTerms terms;
  bench::scaled_add_cases(MPI_COMM_WORLD, terms);
}

void matmul() {
  bench::GaProduct product;
  bench::product_case(MPI_COMM_WORLD, product);
}

/// GA takes its local work space from MA, in doubles.
constexpr int work_space = 8 << 20;

}  // namespace

int main(int argc, char** argv) {
  MPI_Init(&argc, &argv);
  GA_Initialize();
  MA_init(C_DBL, work_space, work_space);
  const auto verb_cases = [](const char* op, auto verb) { one_sided(op, verb); };
  const int code =
      bench::run(argc, argv, bench::operations(verb_cases, fetch_add, sync, scaled_add, matmul));
  GA_Terminate();
  MPI_Finalize();
  return code;
}
