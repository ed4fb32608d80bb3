/* Requests that are waited for later, halos by periodic gets, and every n-th element by strided
 * ones. */
#include <mpi.h>

#include "check.h"
#include "macdecls.h"

#define ROWS 6
#define COLS 8

static int value(int i, int j) { return 10 * ((i + ROWS) % ROWS) + (j + COLS) % COLS; }

/* All puts are started before the first one is waited for. */
static void put_rows(int g_a) {
  int rows[ROWS][COLS], ld = COLS;
  ga_nbhdl_t request[ROWS];
  for (int i = GA_Nodeid(); i < ROWS; i += GA_Nnodes()) {
    int lo[2] = {i, 0}, hi[2] = {i, COLS - 1};
    for (int j = 0; j < COLS; ++j) rows[i][j] = value(i, j);
    NGA_NbPut(g_a, lo, hi, rows[i], &ld, &request[i]);
  }
  for (int i = GA_Nodeid(); i < ROWS; i += GA_Nnodes()) NGA_NbWait(&request[i]);
  GA_Sync();
}

/* The next column is on its way while this one is added up. */
static long sum_columns(int g_a) {
  int column[2][ROWS], ld = 1;
  ga_nbhdl_t request[2];
  long sum = 0;
  for (int j = 0; j <= COLS; ++j) {
    if (j < COLS) {
      int lo[2] = {0, j}, hi[2] = {ROWS - 1, j};
      NGA_NbGet(g_a, lo, hi, column[j % 2], &ld, &request[j % 2]);
    }
    if (j == 0) continue;
    NGA_NbWait(&request[(j - 1) % 2]);
    for (int i = 0; i < ROWS; ++i) sum += column[(j - 1) % 2][i];
  }
  return sum;
}

/* Programs use a handle of 0 for "there is nothing to wait for", and free its memory too early. */
static void handles(int g_a) {
  int lo[2] = {0, 0}, hi[2] = {ROWS - 1, COLS - 1}, field[ROWS][COLS], ld = COLS;
  ga_nbhdl_t request = 0, before;
  NGA_NbGet(g_a, lo, hi, field, &ld, &request);
  check("a request has a handle other than 0", request != 0);
  before = request;
  NGA_NbWait(&request);
  check("waiting leaves the handle as it is", request == before);
  NGA_NbWait(&request);
  check("and there is nothing more to wait for", NGA_NbTest(&request) && request == before);
}

/* Each rank adds its share of the units of 12, which 1, 2, 3 and 4 ranks can divide. */
static void accumulate(int g_a) {
  int share = 12 / GA_Nnodes(), one = 1, ones[4] = {1, 1, 1, 1}, ld = 2;
  int lo[2] = {2, 3}, hi[2] = {3, 4};
  ga_nbhdl_t request[12];
  for (int k = 0; k < share; ++k) NGA_NbAcc(g_a, lo, hi, ones, &ld, &one, &request[k]);
  for (int k = 0; k < share; ++k) NGA_NbWait(&request[k]);
  GA_Sync();
  int now[4], right = 1;
  NGA_Get(g_a, lo, hi, now, &ld);
  for (int k = 0; k < 4; ++k) right &= now[k] == value(2 + k / 2, 3 + k % 2) + 12;
  check("accumulates of all ranks arrived", right);
  int minus = -1;
  for (int k = 0; k < share; ++k) NGA_Acc(g_a, lo, hi, ones, &ld, &minus);
  GA_Sync();
}

/* Bounds beyond the array wrap around: a patch with a halo at the border needs no special case. */
static void periodic(int g_a) {
  int halo[ROWS + 2][COLS + 2], lo[2] = {-1, -1}, hi[2] = {ROWS, COLS}, ld = COLS + 2, right = 1;
  NGA_Periodic_get(g_a, lo, hi, halo, &ld);
  for (int i = -1; i <= ROWS; ++i)
    for (int j = -1; j <= COLS; ++j) right &= halo[i + 1][j + 1] == value(i, j);
  check("periodic get wraps around at all sides", right);
  GA_Sync();

  if (GA_Nodeid() == 0) {
    int corner[2][2] = {{1, 2}, {3, 4}}, one = 1, two = 2, clo[2] = {ROWS - 1, COLS - 1};
    int chi[2] = {ROWS, COLS};
    NGA_Periodic_put(g_a, clo, chi, corner, &two);
    NGA_Periodic_acc(g_a, clo, chi, corner, &two, &one);
  }
  GA_Sync();
}

/* From lo to hi in steps of skip; the buffer holds the chosen elements without gaps. */
static void strided(int g_a) {
  int lo[2] = {1, 1}, hi[2] = {5, 7}, skip[2] = {2, 3}, buffer[3][3], ld = 3, right = 1;
  NGA_Strided_get(g_a, lo, hi, skip, buffer, &ld);
  for (int i = 0; i < 3; ++i)
    for (int j = 0; j < 3; ++j)
      right &=
          (i == 2 && j == 2) /* changed above */ || buffer[i][j] == value(1 + 2 * i, 1 + 3 * j);
  check("strided get takes every second row, third column", right);
  GA_Sync();
  if (GA_Nodeid() == 0) {
    int minus[3][3] = {{-1, -2, -3}, {-4, -5, -6}, {-7, -8, -9}}, ten = 10;
    NGA_Strided_put(g_a, lo, hi, skip, minus, &ld);
    NGA_Strided_acc(g_a, lo, hi, skip, minus, &ld, &ten);
  }
  GA_Sync();
}

int main(int argc, char** argv) {
  MPI_Init(&argc, &argv);
  GA_Initialize();
  MA_init(C_DBL, 10000, 10000);

  int dims[2] = {ROWS, COLS};
  int g_a = NGA_Create(C_INT, 2, dims, "field", NULL);
  put_rows(g_a);
  long sum = sum_columns(g_a);
  if (GA_Nodeid() == 0) printf("sum of all elements: %ld\n", sum);
  handles(g_a);
  GA_Sync();
  accumulate(g_a);
  periodic(g_a);
  strided(g_a);
  GA_Print(g_a);

  GA_Destroy(g_a);
  GA_Terminate();
  MPI_Finalize();
  return failures != 0;
}
