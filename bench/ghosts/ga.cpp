// bench-ghosts-ga, bench-ghosts-doors: GA_Update_ghosts of the library that the program is linked
// with, for the blocks of bench-ghosts.
#include "ga.h"

#include <mpi.h>

#include "harness/measure.hpp"
#include "macdecls.h"

int main(int argc, char** argv) {
  MPI_Init(&argc, &argv);
  GA_Initialize();
  MA_init(C_DBL, 1000000, 1000000);
  constexpr int side = 128;
  int dims[] = {side * GA_Nnodes(), side, side};
  int width[] = {1, 1, 1};
  int chunk[] = {side, side, side};
  char name[] = "ghosts";
  const int g_a = NGA_Create_ghosts(C_DBL, 3, dims, width, name, chunk);
  GA_Zero(g_a);
  const bench::Case update{"ghosts", "GA_Update_ghosts", 6 * side * side * 8, bench::Unit::us,
                           bench::Active::all};
  bench::compare(MPI_COMM_WORLD, update, {{BENCH_PROGRAM, [&](std::int64_t times) {
                                             while (times-- > 0) GA_Update_ghosts(g_a);
                                           }}});
  GA_Destroy(g_a);
  GA_Terminate();
  MPI_Finalize();
}
