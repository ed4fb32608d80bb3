/* Global Futures in C: each row of an array is smoothed where it lies; sums are kept and added in one pass for each owner. */
#include <ga.h>
#include <gf.h>
#include <macdecls.h>
#include <mpi.h>
#include <stdio.h>

#define ROWS 40
#define COLUMNS 100

struct job {
  int g_sums;
  double factor;
};

/* Runs in the process that owns the row, with a copy of the argument. */
static void add_row(int g_a, const int64_t lo[], const int64_t hi[], void* arg) {
  const struct job* job = arg;
  int64_t ld = COLUMNS, first[2] = {0, 0}, last[2] = {0, COLUMNS - 1};
  double row[COLUMNS];
  double one = 1;
  GF_Get(g_a, lo, hi, row, &ld);
  for (int i = 0; i < COLUMNS; ++i) row[i] *= job->factor;
  GF_CachedAcc(job->g_sums, first, last, row, &ld, &one); /* kept in this process for now */
}

int main(int argc, char** argv) {
  MPI_Init(&argc, &argv);
  GA_Initialize();
  GFInitialize();
  int dims[] = {ROWS, COLUMNS}, row_dims[] = {1, COLUMNS};
  int g_a = NGA_Create(C_DBL, 2, dims, "a", NULL);
  int g_sums = NGA_Create(C_DBL, 2, row_dims, "sums", NULL);
  double half = 0.5, sum;
  GA_Fill(g_a, &half);
  GA_Zero(g_sums);

  struct job job = {g_sums, 3};
  const GFType type = GFRegister(add_row, sizeof job); /* on all processes */
  for (int64_t row = GA_Nodeid(); row < ROWS; row += GA_Nnodes()) {
    int64_t lo[] = {row, 0}, hi[] = {row, COLUMNS - 1};
    GFEnqueue(type, g_a, lo, hi, &job);
  }
  if (GFAllQuiesce(type) != GF_SUCCESS) GA_Error((char*)GFLastError(), 1);
  GF_CacheAccFlush();
  GA_Sync();

  if (GA_Nodeid() == 0) {
    int at[] = {0, 7}, ld = 1;
    NGA_Get(g_sums, at, at, &sum, &ld);
    printf("sum of column 7: %g\n", sum);
  }
  GFFinalize();
  GA_Terminate();
  MPI_Finalize();
  return 0;
}
/* With 2 ranks: sum of column 7: 60 */
