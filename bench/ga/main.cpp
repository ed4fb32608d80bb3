/// Global Arrays, linked as an ordinary user links it.

#include <mpi.h>

#include "ga/counter.hpp"
#include "ga/matrix.hpp"
#include "ga/product.hpp"
#include "ga/small.hpp"
#include "ga/terms.hpp"
#include "harness/barrier.hpp"
#include "harness/counter.hpp"
#include "harness/operations.hpp"
#include "harness/pair.hpp"

namespace {

template <class Verb>
void one_sided(const char* op, Verb verb) {
  bench::GaMatrix<bench::InC> c;
  bench::GaMatrix<bench::InFortran> fortran;
  bench::one_sided_cases(MPI_COMM_WORLD, op, verb, c, fortran);
}

void fetch_add() {
  bench::GaCounter<bench::InC> c;
  bench::GaCounter<bench::InFortran> fortran;
  bench::counter_cases(MPI_COMM_WORLD, c, fortran);
}

void sync() {
  bench::GaSync barrier;
  bench::barrier_case(MPI_COMM_WORLD, barrier);
}

void scaled_add() {
  bench::GaTerms terms;
  bench::scaled_add_cases(MPI_COMM_WORLD, {}, terms);
}

void matmul() {
  bench::GaProduct product;
  bench::product_case(MPI_COMM_WORLD, product);
}

void create() {
  bench::GaCreation creation;
  bench::pair_case(MPI_COMM_WORLD, "create", bench::Unit::us, creation);
}

void stack() {
  bench::GaStack work_space;
  bench::pair_case(MPI_COMM_WORLD, "stack", bench::Unit::ns, work_space);
}

/// GA takes its local work space from MA, in doubles.
constexpr int work_space = 8 << 20;

}  // namespace

int main(int argc, char** argv) {
  MPI_Init(&argc, &argv);
  GA_Initialize();
  MA_init(C_DBL, work_space, work_space);
  const auto verb_cases = [](const char* op, auto verb) { one_sided(op, verb); };
  auto operations = bench::operations(verb_cases, fetch_add, sync, scaled_add, matmul);
  operations["create"] = create;
  operations["stack"] = stack;
  const int code = bench::run(argc, argv, operations);
  GA_Terminate();
  MPI_Finalize();
  return code;
}
