/* A program of MPI: a vector of 1000 numbers spread over the ranks, one window, one counter. */
#include <mpi.h>
#include <stdio.h>

#define N 1000
#define PIECE 10

int main(int argc, char** argv) {
  MPI_Init(&argc, &argv);
  int rank, size;
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &size);

  const int block = (N + size - 1) / size; /* of equal length but for the last ones */
  double* mine;
  long* counter;
  MPI_Win vector_window, counter_window;
  MPI_Win_allocate(block * sizeof(double), sizeof(double), MPI_INFO_NULL, MPI_COMM_WORLD, &mine,
                   &vector_window);
  MPI_Win_allocate(rank == 0 ? sizeof(long) : 0, sizeof(long), MPI_INFO_NULL, MPI_COMM_WORLD,
                   &counter, &counter_window);
  if (rank == 0) *counter = 0;
  for (int i = 0; i < block; ++i) mine[i] = 0.0;
  MPI_Barrier(MPI_COMM_WORLD);
  MPI_Win_lock_all(0, vector_window);
  MPI_Win_lock_all(0, counter_window);

  for (;;) {
    const long one = 1;
    long task;
    MPI_Fetch_and_op(&one, &task, MPI_LONG, 0, 0, MPI_SUM, counter_window);
    MPI_Win_flush(0, counter_window);
    if (task >= N / PIECE) break;
    double values[PIECE];
    for (int i = 0; i < PIECE; ++i) values[i] = task;
    /* A piece may lie on two ranks, so it is cut where the block of one ends. */
    for (int done = 0; done < PIECE;) {
      const int at = (int)task * PIECE + done, owner = at / block, offset = at % block;
      const int count = PIECE - done < block - offset ? PIECE - done : block - offset;
      MPI_Accumulate(values + done, count, MPI_DOUBLE, owner, offset, count, MPI_DOUBLE, MPI_SUM,
                     vector_window);
      done += count;
    }
    MPI_Win_flush_local_all(vector_window); /* now `values` may go */
  }
  MPI_Win_unlock_all(counter_window);
  MPI_Win_unlock_all(vector_window);
  MPI_Barrier(MPI_COMM_WORLD);

  double sum = 0.0;
  for (int i = 0; i < block; ++i) sum += mine[i];
  MPI_Allreduce(MPI_IN_PLACE, &sum, 1, MPI_DOUBLE, MPI_SUM, MPI_COMM_WORLD);
  if (rank == 0) printf("sum %g\n", sum);
  MPI_Win_free(&counter_window);
  MPI_Win_free(&vector_window);
  MPI_Finalize();
  return 0;
}
/* With 2 ranks: sum 49500 */
