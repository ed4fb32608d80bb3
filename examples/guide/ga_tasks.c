/* A program of Global Arrays: tasks by a shared counter, results by accumulate. */
#include <mpi.h>
#include <stdio.h>

#include "ga.h"
#include "macdecls.h"

#define BINS 10
#define TASKS 1000

int main(int argc, char** argv) {
  MPI_Init(&argc, &argv);
  GA_Initialize();

  int dims[1] = {BINS}, one[1] = {1}, chunk[1] = {-1};
  int g_bins = NGA_Create(C_DBL, 1, dims, "bins", chunk);
  int g_counter = NGA_Create(C_LONG, 1, one, "counter", chunk);
  GA_Zero(g_bins);
  GA_Zero(g_counter);

  int first[1] = {0};
  double weight = 0.5, add = 1.0;
  long task;
  while ((task = NGA_Read_inc(g_counter, first, 1)) < TASKS) {
    int bin[1] = {(int)(task * task % BINS)};
    NGA_Acc(g_bins, bin, bin, &add, NULL, &weight);
  }
  GA_Sync();

  double sum = GA_Ddot(g_bins, g_bins);
  if (GA_Nodeid() == 0) {
    double value;
    int four[1] = {4};
    NGA_Get(g_bins, four, four, &value, NULL);
    printf("bin 4: %g, sum of squares: %g\n", value, sum);
  }
  GA_Destroy(g_counter);
  GA_Destroy(g_bins);
  GA_Terminate();
  MPI_Finalize();
  return 0;
}
/* With 2 ranks: bin 4: 100, sum of squares: 45000 */
