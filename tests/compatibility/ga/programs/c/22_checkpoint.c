/* Arrays that are written to disk and read again, by this run and by one with other processes. GA 5.8 has GA_Checkpoint
 * only with the original ARMCI, so this is for Gannet alone. */
#include <stdlib.h>
#include <unistd.h>

#include "check.h"
#include "macdecls.h"

#define N 23

static int create(int type, char* name) {
  int dims[] = {N, N + 4};
  return NGA_Create(type, 2, dims, name, NULL);
}

/* The elements that this process owns become `start` and more. */
static void fill(int g_a, int start) {
  double row[N + 4];
  int i, j, lo[2], hi[2], ld[] = {N + 4};
  for (i = GA_Nodeid(); i < N; i += GA_Nnodes()) {
    for (j = 0; j < N + 4; ++j) row[j] = start + i * (N + 4) + j;
    lo[0] = hi[0] = i;
    lo[1] = 0;
    hi[1] = N + 3;
    NGA_Put(g_a, lo, hi, row, ld);
  }
  GA_Sync();
}

static int holds(int g_a, int start) {
  double x[N][N + 4];
  int i, j, good = 1, lo[] = {0, 0}, hi[] = {N - 1, N + 3}, ld[] = {N + 4};
  NGA_Get(g_a, lo, hi, x, ld);
  for (i = 0; i < N; ++i)
    for (j = 0; j < N + 4; ++j) good = good && x[i][j] == start + i * (N + 4) + j;
  GA_Sync();
  return good;
}

int main(int argc, char** argv) {
  const char* file = getenv("GANNET_CHECKPOINT");
  int all[3], there;
  MPI_Init(&argc, &argv);
  GA_Initialize();
  all[0] = create(C_DBL, "density");
  all[1] = create(C_DBL, "density");
  all[2] = create(C_INT, "");
  there = file && access(file, R_OK) == 0;
  GA_Sync();
  if (there) GA_Recover_arrays(all, 3);
  check("what another run wrote", !there || (holds(all[0], 0) && holds(all[1], 5000)));
  fill(all[0], 0);
  fill(all[1], 5000);
  GA_Zero(all[2]);
  GA_Checkpoint(all, 3);
  GA_Zero(all[0]);
  GA_Zero(all[1]);
  check("arrays are gone", !holds(all[0], 0));
  GA_Recover_arrays(all, 2);
  check("arrays are back", holds(all[0], 0) && holds(all[1], 5000));
  GA_Terminate();
  MPI_Finalize();
  return failures != 0;
}
