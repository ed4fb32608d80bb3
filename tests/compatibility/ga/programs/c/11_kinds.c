/* Tiles with given borders on a process grid, filled where they lie, and arrays on chosen ranks. */
#include <mpi.h>

#include "check.h"
#include "macdecls.h"

#define ROWS 9
#define COLS 10

static int described(char* name) {
  int dims[2] = {ROWS, COLS}, g_a = GA_Create_handle();
  GA_Set_data(g_a, 2, dims, C_DBL);
  GA_Set_array_name(g_a, name);
  return g_a;
}

static double value(int i, int j) { return 10.0 * i + j; }

static int is_right(int g_a) {
  double a[ROWS][COLS];
  int lo[2] = {0, 0}, hi[2] = {ROWS - 1, COLS - 1}, ld = COLS, right = 1;
  NGA_Get(g_a, lo, hi, a, &ld);
  for (int i = 0; i < ROWS; ++i)
    for (int j = 0; j < COLS; ++j) right &= a[i][j] == value(i, j);
  GA_Sync();
  return right;
}

/* The tiles in row r of tiles belong to rank r modulo their number. */
static void tiles(void) {
  int g_a = described("tiles"), map[7] = {0, 2, 5, 6, 0, 3, 7}, blocks[2] = {4, 3};
  int grid[2] = {GA_Nnodes(), 1};
  GA_Set_tiled_irreg_proc_grid(g_a, map, blocks, grid);
  check("tiles: allocate", GA_Allocate(g_a) == 1);
  check("tiles: a process grid", GA_Uses_proc_grid(g_a));
  check("tiles: number", GA_Total_blocks(g_a) == 12);
  for (int r = GA_Nodeid(); r < 4; r += GA_Nnodes())
    for (int c = 0; c < 3; ++c) {
      int at[2] = {r, c}, ld;
      int rows = (r < 3 ? map[r + 1] : ROWS) - map[r];
      int columns = (c < 2 ? map[5 + c] : COLS) - map[4 + c];
      double* tile;
      NGA_Access_block_grid(g_a, at, &tile, &ld);
      for (int i = 0; i < rows; ++i)
        for (int j = 0; j < columns; ++j) tile[i * ld + j] = value(map[r] + i, map[4 + c] + j);
      NGA_Release_update_block_grid(g_a, at);
    }
  GA_Sync();
  check("tiles: filled where they lie", is_right(g_a));
  GA_Destroy(g_a);
}

static void put_rows(int g_a) {
  for (int i = GA_Nodeid(); i < ROWS; i += GA_Nnodes()) {
    int lo[2] = {i, 0}, hi[2] = {i, COLS - 1}, ld = COLS;
    double row[COLS];
    for (int j = 0; j < COLS; ++j) row[j] = value(i, j);
    NGA_Put(g_a, lo, hi, row, &ld);
  }
  GA_Sync();
}

/* All of it is on the last rank. */
static void restricted(int by_range) {
  int g_a = described("restricted"), last = GA_Nnodes() - 1, whole = 1;
  if (by_range)
    GA_Set_restricted_range(g_a, last, last);
  else
    GA_Set_restricted(g_a, &last, 1);
  check("restricted: allocate", GA_Allocate(g_a) == 1);
  for (int i = 0; i < ROWS; i += 4) {
    int at[2] = {i, COLS - 1};
    whole &= NGA_Locate(g_a, at) == last;
  }
  check("restricted: owner", whole);
  put_rows(g_a);
  check("restricted: data", is_right(g_a));
  GA_Destroy(g_a);
}

int main(int argc, char** argv) {
  MPI_Init(&argc, &argv);
  GA_Initialize();
  MA_init(C_DBL, 10000, 10000);

  tiles();
  restricted(0);
  restricted(1);

  GA_Terminate();
  MPI_Finalize();
  return failures != 0;
}
