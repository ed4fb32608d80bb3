/* Files of records in C: a file is written once, then read in every iteration; only the first one reads the disk. */
#include <gannet_records.h>
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>

#define RECORDS 200
#define LENGTH 512

static void need(int status) {
  if (status == GANNET_RECORDS_OK) return;
  fprintf(stderr, "%s\n", gannet_records_error());
  MPI_Abort(MPI_COMM_WORLD, 1);
}

int main(int argc, char** argv) {
  const char* path = argc > 1 ? argv[1] : "example_c_records.dat";
  int rank, ranks;
  double record[LENGTH], sum = 0, all = 0;
  MPI_Init(&argc, &argv);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &ranks);

  gannet_records* file;
  gannet_records_options options = {.memory = 16 << 20, .records = RECORDS};
  need(gannet_records_open(MPI_COMM_WORLD, path, sizeof record, &options, &file)); /* collective */
  for (int n = rank; n < RECORDS; n += ranks) {                                    /* one-sided */
    for (int i = 0; i < LENGTH; ++i) record[i] = n + i;
    need(gannet_records_write(file, n, record));
  }
  need(gannet_records_sync(file)); /* now it is on the disk, and all see it */

  for (int iteration = 0; iteration < 5; ++iteration) {
    for (int n = rank; n < RECORDS; n += ranks) {
      need(gannet_records_read(file, (n + iteration) % RECORDS, record));
      sum += record[0];
    }
  }
  need(gannet_records_close(&file));
  MPI_Reduce(&sum, &all, 1, MPI_DOUBLE, MPI_SUM, 0, MPI_COMM_WORLD);
  if (rank == 0) printf("sum of all first elements in 5 iterations: %g\n", all);
  if (rank == 0) remove(path);
  MPI_Finalize();
  return 0;
}
/* With 2 ranks: sum of all first elements in 5 iterations: 99500 */
