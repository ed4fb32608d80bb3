/* Conjugate gradients for the Laplacian of a square: the matrix is sparse, each process adds the
 * rows that come its turn, and vectors are ordinary arrays. */
#include <math.h>
#include <mpi.h>

#include "check.h"
#include "macdecls.h"

enum { SIDE = 14, SIZE = SIDE * SIDE };

static void add(int s_a, int row, int column, double value) {
  NGA_Sprs_array_add_element(s_a, row, column, &value);
}

static int laplacian(void) {
  int s_a = NGA_Sprs_array_create(SIZE, SIZE, C_DBL);
  for (int row = GA_Nodeid(); row < SIZE; row += GA_Nnodes()) {
    const int i = row / SIDE, j = row % SIDE;
    if (i > 0) add(s_a, row, row - SIDE, -1);
    if (j > 0) add(s_a, row, row - 1, -1);
    add(s_a, row, row, 4);
    if (j < SIDE - 1) add(s_a, row, row + 1, -1);
    if (i < SIDE - 1) add(s_a, row, row + SIDE, -1);
  }
  NGA_Sprs_array_assemble(s_a);
  return s_a;
}

static int vector(const char* name) {
  int size = SIZE;
  int g_v = NGA_Create(C_DBL, 1, &size, (char*)name, NULL);
  GA_Zero(g_v);
  return g_v;
}

/* Steps until the residual is small; x begins as 0. */
static int solve(int s_a, int g_b, int g_x) {
  int g_r = vector("r"), g_p = vector("p"), g_q = vector("q"), steps = 0;
  double one = 1;
  GA_Copy(g_b, g_r);
  GA_Copy(g_b, g_p);
  double square = GA_Ddot(g_r, g_r);
  while (square > 1e-24 && steps < SIZE) {
    NGA_Sprs_array_matvec_multiply(s_a, g_p, g_q);
    double along = square / GA_Ddot(g_p, g_q), back = -along;
    GA_Add(&one, g_x, &along, g_p, g_x);
    GA_Add(&one, g_r, &back, g_q, g_r);
    double smaller = GA_Ddot(g_r, g_r), keep = smaller / square;
    GA_Add(&one, g_r, &keep, g_p, g_p);
    square = smaller;
    ++steps;
  }
  GA_Destroy(g_r);
  GA_Destroy(g_p);
  GA_Destroy(g_q);
  return steps;
}

int main(int argc, char** argv) {
  int first = 0, last = SIZE - 1, ld = 1;
  double wanted[SIZE], found[SIZE], wrong = 0;
  MPI_Init(&argc, &argv);
  GA_Initialize();
  MA_init(MT_C_DBL, 100000, 100000);
  int s_a = laplacian(), g_w = vector("wanted"), g_b = vector("b"), g_x = vector("x");
  for (int k = 0; k < SIZE; ++k) wanted[k] = sin(1.0 + k);
  if (GA_Nodeid() == 0) NGA_Put(g_w, &first, &last, wanted, &ld);
  GA_Sync();
  NGA_Sprs_array_matvec_multiply(s_a, g_w, g_b);
  int steps = solve(s_a, g_b, g_x);
  NGA_Get(g_x, &first, &last, found, &ld);
  for (int k = 0; k < SIZE; ++k) wrong = fmax(wrong, fabs(found[k] - wanted[k]));
  check("the solution is what the right side was made of", wrong < 1e-10);
  check("in fewer steps than there are unknowns", steps < SIZE / 2);
  GA_Sync();
  NGA_Sprs_array_destroy(s_a);
  GA_Destroy(g_w);
  GA_Destroy(g_b);
  GA_Destroy(g_x);
  GA_Terminate();
  MPI_Finalize();
  return failures != 0;
}
