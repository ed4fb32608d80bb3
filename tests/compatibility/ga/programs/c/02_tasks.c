/* A shared counter hands out tasks; results are accumulated; a mutex guards what accumulate cannot
 * do. */
#include <mpi.h>

#include "check.h"
#include "macdecls.h"

#define TASKS 60
#define BINS 8

/* Whoever asks the counter next does the next task: fast ranks do more of them. */
static void work(int g_counter, int g_histogram, int g_energy) {
  int zero = 0, ld = 1;
  double half = 0.5;
  for (long task; (task = NGA_Read_inc(g_counter, &zero, 1)) < TASKS;) {
    int bin = (int)(task * (task + 1) / 2 % BINS), one = 1, weight = 2;
    NGA_Acc(g_histogram, &bin, &bin, &one, &ld, &weight);
    int lo[2] = {bin, 0}, hi[2] = {bin, 1}, row = 2;
    double value[2] = {(double)task, (double)(task * task)};
    NGA_Acc(g_energy, lo, hi, value, &row, &half);
  }
  GA_Sync();
}

static void print_results(int g_histogram, int g_energy) {
  int first = 0, last = BINS - 1, ld = BINS, count[BINS];
  int lo[2] = {0, 0}, hi[2] = {BINS - 1, 1}, row = 2;
  double energy[BINS][2];
  NGA_Get(g_histogram, &first, &last, count, &ld);
  NGA_Get(g_energy, lo, hi, energy, &row);
  for (int bin = 0; bin < BINS; ++bin)
    printf("bin %d: %3d %8.1f %10.1f\n", bin, count[bin], energy[bin][0], energy[bin][1]);
}

/* maximum = max(maximum, value): read, compare and write have to be one step. */
static void locked_maximum(int g_maximum, double value) {
  int zero = 0, ld = 1;
  double now;
  GA_Lock(0);
  NGA_Get(g_maximum, &zero, &zero, &now, &ld);
  if (value > now) {
    GA_Init_fence();
    NGA_Put(g_maximum, &zero, &zero, &value, &ld);
    GA_Fence(); /* the value has to be there before the next rank may read it */
  }
  GA_Unlock(0);
}

int main(int argc, char** argv) {
  MPI_Init(&argc, &argv);
  GA_Initialize();
  MA_init(C_DBL, 10000, 10000);
  int me = GA_Nodeid(), nproc = GA_Nnodes();

  int one = 1, bins = BINS, dims[2] = {BINS, 2};
  int g_counter = NGA_Create(C_LONG, 1, &one, "counter", NULL);
  int g_histogram = NGA_Create(C_INT, 1, &bins, "histogram", NULL);
  int g_energy = NGA_Create(C_DBL, 2, dims, "energy", NULL);
  int g_maximum = NGA_Create(C_DBL, 1, &one, "maximum", NULL);
  GA_Zero(g_counter);
  GA_Zero(g_histogram);
  GA_Zero(g_energy);
  GA_Zero(g_maximum);

  work(g_counter, g_histogram, g_energy);
  if (me == 0) print_results(g_histogram, g_energy);
  GA_Sync();

  int zero = 0, ld = 1;
  long counter;
  NGA_Get(g_counter, &zero, &zero, &counter, &ld);
  check("each rank asked once too often", counter == TASKS + nproc);
  GA_Sync();
  long before = NGA_Read_inc(g_counter, &zero, 0);
  check("read_inc of 0 reads", before == counter);

  check("create_mutexes", GA_Create_mutexes(1) == 1);
  for (int round = 1; round <= 3; ++round)
    locked_maximum(g_maximum, 100.0 * (me + 1) / nproc + round);
  GA_Sync();
  double maximum;
  NGA_Get(g_maximum, &zero, &zero, &maximum, &ld);
  check("the largest value won", maximum == 103.0);
  check("destroy_mutexes", GA_Destroy_mutexes() == 1);

  GA_Destroy(g_maximum);
  GA_Destroy(g_energy);
  GA_Destroy(g_histogram);
  GA_Destroy(g_counter);
  GA_Terminate();
  MPI_Finalize();
  return failures != 0;
}
