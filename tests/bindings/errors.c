/* Ends by the mistake that its argument names; see test_errors.py. */
#include <mpi.h>
#include <stdlib.h>
#include <string.h>

#include "ga.h"
#include "macdecls.h"

static int matrix(char* name, int rows, int columns) {
  int dims[2], chunk[2] = {-1, -1};
  dims[0] = rows;
  dims[1] = columns;
  return NGA_Create(C_DBL, 2, dims, name, chunk);
}

/* Rows alo to ahi of a, with blo to bhi of b. */
static void copy(int a, int b) {
  int alo[2] = {0, 0}, ahi[2] = {2, 3}, blo[2] = {1, 0}, bhi[2] = {3, 2};
  NGA_Copy_patch('n', a, alo, ahi, b, blo, bhi);
}

static void multiply(int a, int b, int c) {
  int alo[2] = {0, 0}, ahi[2] = {5, 3}, blo[2] = {0, 1}, bhi[2] = {3, 4}, chi[2] = {5, 3};
  double one = 1, zero = 0;
  NGA_Matmul_patch('n', 'n', &one, &zero, a, alo, ahi, b, blo, bhi, c, alo, chi);
}

static void access_nothing(int a) {
  int lo[2] = {1, 0}, hi[2] = {0, 3}, ld[1];
  void* place;
  NGA_Access(a, lo, hi, &place, ld);
}

static void get_too_much(int a) {
  int lo[2] = {0, 0}, hi[2] = {6, 3}, ld[1] = {4};
  double buffer[28];
  NGA_Get(a, lo, hi, buffer, ld);
}

/* TCGMSG's, which its header does not declare. */
extern void Error(const char* text, long code);

int main(int argc, char** argv) {
  const char* mistake = argc > 1 ? argv[1] : "";
  int wide, other, square;
  MPI_Init(&argc, &argv);
  GA_Initialize();
  wide = matrix("wide", 6, 4);
  other = matrix("other", 6, 4);
  square = matrix("square", 6, 6);
  if (strcmp(mistake, "dgemm") == 0) GA_Dgemm('n', 'n', 6, 5, 4, 1.0, wide, other, 0.0, square);
  if (strcmp(mistake, "transposed") == 0) GA_Dgemm('t', 'n', 4, 4, 7, 1.0, wide, other, 0.0, square);
  if (strcmp(mistake, "matmul") == 0) multiply(wide, other, square);
  if (strcmp(mistake, "copy") == 0) copy(wide, other);
  if (strcmp(mistake, "access") == 0) access_nothing(wide);
  if (strcmp(mistake, "get") == 0) get_too_much(wide);
  if (strcmp(mistake, "error") == 0) Error("no more", 7L);
  if (strcmp(mistake, "stop") == 0 && GA_Nodeid() == GA_Nnodes() - 1) exit(3);
  GA_Terminate();
  MPI_Finalize();
  return 0;
}
