// bench-ghosts-ga: GA_Update_ghosts of the library that it is linked with, for the blocks of
// bench-ghosts.
#include "ga.h"

#include <mpi.h>

#include <algorithm>
#include <chrono>
#include <cstdio>
#include <vector>

#include "macdecls.h"

int main(int argc, char** argv) {
  MPI_Init(&argc, &argv);
  GA_Initialize();
  MA_init(C_DBL, 1000000, 1000000);
  constexpr int side = 128;
  constexpr int batch = 50;
  int dims[] = {side * GA_Nnodes(), side, side};
  int width[] = {1, 1, 1};
  int chunk[] = {side, side, side};
  char name[] = "ghosts";
  const int g_a = NGA_Create_ghosts(C_DBL, 3, dims, width, name, chunk);
  GA_Zero(g_a);
  std::vector<double> all;
  for (int i = 0; i < 15; ++i) {
    GA_Sync();
    const auto begin = std::chrono::steady_clock::now();
    for (int k = 0; k < batch; ++k) GA_Update_ghosts(g_a);
    const std::chrono::duration<double, std::micro> time = std::chrono::steady_clock::now() - begin;
    all.push_back(time.count() / batch);
  }
  std::nth_element(all.begin(), all.begin() + 7, all.end());
  if (GA_Nodeid() == 0) std::printf("%-36s %10.1f us\n", "GA_Update_ghosts", all[7]);
  GA_Destroy(g_a);
  GA_Terminate();
  MPI_Finalize();
}
