/* Law: four threads of each rank, that share no buffer, use GA's non-blocking calls at the same time: what each put is
 * there when it has waited, accumulates of all add up, and the heap survives. Exit code 1 and a line if not. */
#include <mpi.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>

#include "ga.h"
#include "macdecls.h"

enum { threads = 4, size = 320, sums = 8, rounds = 10, most_rows = size / threads };

static int puts_of_all, sums_of_all; /* two arrays */

struct Work {
  int number; /* of the thread among those of all ranks */
  int rows;   /* of the matrix, which it alone writes */
  int round;
  long wrong;
};

static double value(const struct Work* work, int i) { return work->round + 100.0 * work->number + 0.25 * i; }

/* Row i of the thread's, or of the sums that all threads share. */
static void row(int i, int lo[2], int hi[2]) {
  lo[0] = hi[0] = i;
  lo[1] = 0;
  hi[1] = size - 1;
}

static void wait_all(ga_nbhdl_t* handles, int count) {
  for (int i = 0; i < count; ++i) NGA_NbWait(&handles[i]);
}

static void put_and_add(struct Work* work, double* mine, double* ones) {
  ga_nbhdl_t handles[most_rows + sums];
  int lo[2], hi[2], ld = size, begun = 0;
  double one = 1.0;
  for (int i = 0; i < work->rows; ++i, ++begun) {
    row(work->number * work->rows + i, lo, hi);
    NGA_NbPut(puts_of_all, lo, hi, mine + i * size, &ld, &handles[begun]);
  }
  for (int i = 0; i < sums; ++i, ++begun) {
    row((7 * work->number + 13 * i) % size, lo, hi);
    NGA_NbAcc(sums_of_all, lo, hi, ones, &ld, &one, &handles[begun]);
  }
  wait_all(handles, begun);
}

static void get_back(struct Work* work, double* there) {
  ga_nbhdl_t handles[most_rows];
  int lo[2], hi[2], ld = size;
  for (int i = 0; i < work->rows; ++i) {
    row(work->number * work->rows + i, lo, hi);
    NGA_NbGet(puts_of_all, lo, hi, there + i * size, &ld, &handles[i]);
  }
  wait_all(handles, work->rows);
}

static void* work_of_a_thread(void* given) {
  struct Work* work = given;
  int elements = work->rows * size;
  double* mine = malloc(sizeof(double) * elements);
  double* there = malloc(sizeof(double) * elements);
  double* ones = malloc(sizeof(double) * size);
  for (int i = 0; i < elements; ++i) mine[i] = value(work, i);
  for (int i = 0; i < size; ++i) ones[i] = 1.0;
  put_and_add(work, mine, ones);
  get_back(work, there);
  for (int i = 0; i < elements; ++i) work->wrong += there[i] != mine[i];
  free(mine);
  free(there);
  free(ones);
  return NULL;
}

static long wrong_of_threads(int round) {
  pthread_t ids[threads];
  struct Work work[threads];
  long wrong = 0;
  for (int t = 0; t < threads; ++t) {
    work[t] = (struct Work){GA_Nodeid() * threads + t, size / (GA_Nnodes() * threads), round, 0};
    pthread_create(&ids[t], NULL, work_of_a_thread, &work[t]);
  }
  for (int t = 0; t < threads; ++t) {
    pthread_join(ids[t], NULL);
    wrong += work[t].wrong;
  }
  return wrong;
}

static long wrong_in_sums(void) {
  int lo[2] = {0, 0}, hi[2] = {size - 1, size - 1}, ld = size;
  double* all = malloc(sizeof(double) * size * size);
  double sum = 0;
  NGA_Get(sums_of_all, lo, hi, all, &ld);
  for (int i = 0; i < size * size; ++i) sum += all[i];
  free(all);
  return sum != (double)GA_Nnodes() * threads * sums * size;
}

static int matrix(char* name) {
  int dims[2] = {size, size}, chunk[2] = {-1, -1};
  int array = NGA_Create(C_DBL, 2, dims, name, chunk);
  GA_Zero(array);
  return array;
}

int main(int argc, char** argv) {
  int level;
  MPI_Init_thread(&argc, &argv, MPI_THREAD_MULTIPLE, &level);
  GA_Initialize();
  MA_init(C_DBL, 100000, 100000);
  long wrong = 0;
  for (int round = 0; round < rounds; ++round) {
    puts_of_all = matrix("puts");
    sums_of_all = matrix("sums");
    wrong += wrong_of_threads(round);
    GA_Sync();
    wrong += wrong_in_sums();
    GA_Destroy(sums_of_all);
    GA_Destroy(puts_of_all);
  }
  GA_Lgop(&wrong, 1, "+");
  if (wrong && GA_Nodeid() == 0) printf("%ld elements and sums are wrong\n", wrong);
  GA_Terminate();
  MPI_Finalize();
  return wrong != 0;
}
