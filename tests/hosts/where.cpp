// Says where each rank runs and that the ranks hear each other: the test hosts themselves, without
// Gannet.
#include <mpi.h>
#include <unistd.h>

#include <cstdio>

int main(int argc, char** argv) {
  MPI_Init(&argc, &argv);
  int rank = 0, ranks = 0;
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &ranks);

  char host[256] = "";
  gethostname(host, sizeof host - 1);
  long sum = rank;
  MPI_Allreduce(MPI_IN_PLACE, &sum, 1, MPI_LONG, MPI_SUM, MPI_COMM_WORLD);
  std::printf("rank %d of %d on %s: sum %ld\n", rank, ranks, host, sum);
  MPI_Finalize();
  return sum == ranks * (ranks - 1L) / 2 ? 0 : 1;
}
