/* Create a matrix, write it with puts, read it back with gets, print it, copy it. */
#include <mpi.h>
#include <string.h>

#include "check.h"
#include "macdecls.h"

#define ROWS 6
#define COLS 4

static double element(int i, int j) { return i + 0.25 * j; }

/* Each rank writes its share of the rows, whoever owns them. */
static void write_rows(int g_a) {
  for (int i = GA_Nodeid(); i < ROWS; i += GA_Nnodes()) {
    double row[COLS];
    int lo[2] = {i, 0}, hi[2] = {i, COLS - 1}, ld = COLS;
    for (int j = 0; j < COLS; ++j) row[j] = element(i, j);
    NGA_Put(g_a, lo, hi, row, &ld);
  }
  GA_Sync(); /* after it, all puts of all ranks are visible */
}

/* A patch goes into a local buffer whose rows may be longer than those of the patch. */
static int patch_is_right(int g_a) {
  double buffer[3][5];
  int lo[2] = {2, 1}, hi[2] = {4, 3}, ld = 5, right = 1;
  memset(buffer, 0, sizeof buffer);
  NGA_Get(g_a, lo, hi, buffer, &ld);
  for (int i = 0; i < 3; ++i) {
    for (int j = 0; j < 3; ++j) right &= buffer[i][j] == element(lo[0] + i, lo[1] + j);
    right &= buffer[i][3] == 0.0 && buffer[i][4] == 0.0;
  }
  return right;
}

static void inquire(int g_a) {
  int type, ndim, dims[GA_MAX_DIM];
  NGA_Inquire(g_a, &type, &ndim, dims);
  check("inquire gives type and number of axes", type == C_DBL && ndim == 2);
  check("inquire gives the dimensions", dims[0] == ROWS && dims[1] == COLS);
  check("inquire_name gives the name", strcmp(GA_Inquire_name(g_a), "matrix") == 0);
  check("ndim", GA_Ndim(g_a) == 2);
}

int main(int argc, char** argv) {
  MPI_Init(&argc, &argv);
  GA_Initialize();
  MA_init(C_DBL, 10000, 10000);
  int me = GA_Nodeid();

  int dims[2] = {ROWS, COLS}, chunk[2] = {-1, -1}; /* GA chooses the blocks */
  int g_a = NGA_Create(C_DBL, 2, dims, "matrix", chunk);
  if (!g_a) GA_Error("cannot create the matrix", 0);
  GA_Zero(g_a);
  write_rows(g_a);
  GA_Print(g_a);
  inquire(g_a);
  check("get returns what was put", patch_is_right(g_a));

  int g_b = GA_Duplicate(g_a, "copy");
  double two = 2.0, one = 1.0, minus = -1.0;
  GA_Copy(g_a, g_b);
  GA_Scale(g_b, &two);
  GA_Add(&one, g_b, &minus, g_a, g_b); /* 2a - a */
  check("duplicate, copy, scale and add", patch_is_right(g_b));
  check("a copy has its parent's distribution", GA_Compare_distr(g_a, g_b) == 0);
  double dot = GA_Ddot(g_a, g_b);
  if (me == 0) printf("a . a = %.4f\n", dot);

  int lo[2] = {4, 0}, hi[2] = {5, 2};
  NGA_Print_patch(g_b, lo, hi, 1);

  check("an array is a valid handle", GA_Valid_handle(g_b));
  GA_Destroy(g_b);
  check("a destroyed one is none", !GA_Valid_handle(g_b));
  GA_Destroy(g_a);
  GA_Terminate();
  MPI_Finalize();
  return failures != 0;
}
