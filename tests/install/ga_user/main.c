#include <ga.h>
#include <macdecls.h>
#include <mpi.h>
#include <stdio.h>

int main(int argc, char** argv) {
  MPI_Init(&argc, &argv);
  GA_Initialize();
  int dims[2] = {8, 8};
  double two = 2.0;
  int a = NGA_Create(C_DBL, 2, dims, "a", NULL);
  GA_Fill(a, &two);
  const double dot = GA_Ddot(a, a);
  if (GA_Nodeid() == 0) printf("dot %.0f, integers of %d bytes\n", dot, (int)sizeof(Integer));
  GA_Terminate();
  MPI_Finalize();
  return 0;
}
