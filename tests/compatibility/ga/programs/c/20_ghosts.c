/* Ghost cells: blocks with a margin that an update fills from the neighbours, round the borders of
 * the array, too. */
#include <mpi.h>
#include <stdlib.h>

#include "check.h"
#include "macdecls.h"

enum { ROWS = 12, COLUMNS = 10, HIGH = 2, WIDE = 1 };

static int wrap(int i, int n) { return ((i % n) + n) % n; }

static double element(int i, int j) { return 100.0 * wrap(i, ROWS) + wrap(j, COLUMNS); }

/* My block with its ghost cells; ghosts are set to -1. */
static double* open_and_fill(int g_a, int lo[2], int hi[2], int dims[2]) {
  double* corner;
  int ld[1];
  NGA_Distribution(g_a, GA_Nodeid(), lo, hi);
  NGA_Access_ghosts(g_a, dims, &corner, ld);
  for (int i = 0; i < dims[0]; ++i) {
    for (int j = 0; j < dims[1]; ++j) {
      int inside = i >= HIGH && i < dims[0] - HIGH && j >= WIDE && j < dims[1] - WIDE;
      corner[i * ld[0] + j] = inside ? element(lo[0] + i - HIGH, lo[1] + j - WIDE) : -1;
    }
  }
  NGA_Release_update_ghosts(g_a);
  GA_Sync();
  return corner;
}

/* Whether the cells on the chosen sides (0: any side) are as they should be, and all others -1. */
static int filled(const double* corner, const int lo[2], const int dims[2], int rows, int columns,
                  int corners) {
  int right = 1;
  for (int i = 0; i < dims[0]; ++i) {
    for (int j = 0; j < dims[1]; ++j) {
      int down = i < HIGH ? -1 : i >= dims[0] - HIGH;
      int across = j < WIDE ? -1 : j >= dims[1] - WIDE;
      int wanted = (rows == 0 || down == rows) && (columns == 0 || across == columns);
      if (!corners && down != 0 && across != 0) wanted = 0;
      if (down == 0 && across == 0) wanted = 1;
      double expected = wanted ? element(lo[0] + i - HIGH, lo[1] + j - WIDE) : -1;
      right &= corner[i * dims[1] + j] == expected;
    }
  }
  return right;
}

static int create(const char* name) {
  int dims[] = {ROWS, COLUMNS}, width[] = {HIGH, WIDE};
  return NGA_Create_ghosts(C_DBL, 2, dims, width, (char*)name, NULL);
}

static void updates(void) {
  int g_a = create("updates"), lo[2], hi[2], dims[2];
  ga_nbhdl_t request;
  double* corner = open_and_fill(g_a, lo, hi, dims);
  check("an array says that it has ghost cells", GA_Has_ghosts(g_a));
  check("the block with ghost cells is as large as it should be",
        dims[0] == hi[0] - lo[0] + 1 + 2 * HIGH && dims[1] == hi[1] - lo[1] + 1 + 2 * WIDE);
  GA_Update_ghosts(g_a);
  check("an update fills all of them, round the borders", filled(corner, lo, dims, 0, 0, 1));
  open_and_fill(g_a, lo, hi, dims);
  NGA_Update_ghosts_nb(g_a, &request);
  NGA_NbWait(&request);
  check("so does one that is waited for", filled(corner, lo, dims, 0, 0, 1));
  GA_Sync();
  open_and_fill(g_a, lo, hi, dims);
  GA_Mask_sync(1, 1);
  NGA_Update_ghosts(g_a);
  check("and one with a mask", filled(corner, lo, dims, 0, 0, 1));
  GA_Destroy(g_a);
}

/* The dimension of an update in one direction is counted from the last one. */
static void directions(void) {
  int g_a = create("directions"), lo[2], hi[2], dims[2];
  double* corner = open_and_fill(g_a, lo, hi, dims);
  check("one side can be updated", NGA_Update_ghost_dir(g_a, 1, -1, 1));
  check("the rows before the block", filled(corner, lo, dims, -1, 0, 1));
  open_and_fill(g_a, lo, hi, dims);
  NGA_Update_ghost_dir(g_a, 0, 1, 1);
  check("the columns behind it", filled(corner, lo, dims, 0, 1, 1));
  open_and_fill(g_a, lo, hi, dims);
  NGA_Update_ghost_dir(g_a, 1, 1, 0);
  check("the rows behind it, without corners", filled(corner, lo, dims, 1, 0, 0));
  GA_Destroy(g_a);
}

static void elements(void) {
  int g_a = create("elements"), lo[2], hi[2], dims[2], at[2] = {0, 0}, ld[1];
  double* corner = open_and_fill(g_a, lo, hi, dims);
  double* found;
  GA_Update_ghosts(g_a);
  NGA_Access_ghost_element(g_a, &found, at, ld);
  check("cells are counted from the corner", found == corner);
  NGA_Release_ghost_element(g_a, at);
  at[0] = HIGH;
  at[1] = WIDE + 1;
  NGA_Access_ghost_element(g_a, &found, at, ld);
  check("and ghost cells count", *found == element(lo[0], lo[1] + 1));
  NGA_Release_update_ghost_element(g_a, at);
  GA_Sync();
  GA_Destroy(g_a);
}

static void blocks(void) {
  int g_a = create("blocks"), lo[2], hi[2], dims[2], right = 1;
  double values[(ROWS + 4) * (COLUMNS + 4)];
  double* corner = open_and_fill(g_a, lo, hi, dims);
  int from[] = {lo[0] - 1, lo[1]}, to[] = {hi[0], hi[1] + 1};
  int ld[] = {to[1] - from[1] + 1};
  NGA_Get_ghost_block(g_a, from, to, values, ld);
  check("a block within the margin is taken from there, as it is", values[0] == -1);
  GA_Update_ghosts(g_a);
  NGA_Get_ghost_block(g_a, from, to, values, ld);
  for (int i = from[0]; i <= to[0]; ++i) {
    for (int j = from[1]; j <= to[1]; ++j) {
      right &= values[(i - from[0]) * ld[0] + j - from[1]] == element(i, j);
    }
  }
  check("and up to date after an update", right && corner != NULL);
  GA_Sync();
  GA_Destroy(g_a);
}

/* Puts and gets know nothing of ghost cells. */
static void patches(void) {
  int g_a = create("patches"), lo[] = {0, 0}, hi[] = {ROWS - 1, COLUMNS - 1}, ld[] = {COLUMNS};
  double all[ROWS * COLUMNS], sum, one = 1;
  int right = 1;
  for (int k = 0; k < ROWS * COLUMNS; ++k) all[k] = k;
  if (GA_Nodeid() == 0) NGA_Put(g_a, lo, hi, all, ld);
  GA_Sync();
  for (int k = 0; k < ROWS * COLUMNS; ++k) all[k] = -1;
  NGA_Get(g_a, lo, hi, all, ld);
  for (int k = 0; k < ROWS * COLUMNS; ++k) right &= all[k] == k;
  check("puts and gets know nothing of ghost cells", right);
  GA_Sync();
  GA_Fill(g_a, &one);
  sum = GA_Ddot(g_a, g_a);
  check("nor do operations on whole arrays", sum == ROWS * COLUMNS);
  GA_Destroy(g_a);
}

static void kinds(void) {
  int ranks = GA_Nnodes(), dims[] = {4 * ranks, 3, 5}, width[] = {1, 1, 2}, parts[] = {ranks, 1, 1};
  int* map = malloc(sizeof(int) * (size_t)(ranks + 2));
  int lo[3], hi[3], extents[3], ld[2], right = 1, handle;
  int* cells;
  for (int p = 0; p < ranks; ++p) map[p] = p == 0 ? 0 : 4 * p - 1; /* the first has three rows */
  map[ranks] = map[ranks + 1] = 0;
  handle = NGA_Create_ghosts_irreg(C_INT, 3, dims, width, "irregular", parts, map);
  NGA_Distribution(handle, GA_Nodeid(), lo, hi);
  NGA_Access_ghosts(handle, extents, &cells, ld);
  for (int i = 1; i + 1 < extents[0]; ++i) {
    for (int j = 1; j + 1 < extents[1]; ++j) {
      for (int k = 2; k + 2 < extents[2]; ++k) {
        cells[(i * ld[0] + j) * ld[1] + k] = 100 * (lo[0] + i - 1) + 10 * (j - 1) + k - 2;
      }
    }
  }
  GA_Update_ghosts(handle);
  for (int i = 0; i < extents[0]; ++i) {
    for (int j = 0; j < extents[1]; ++j) {
      for (int k = 0; k < extents[2]; ++k) {
        right &= cells[(i * ld[0] + j) * ld[1] + k] ==
                 100 * wrap(lo[0] + i - 1, dims[0]) + 10 * wrap(j - 1, 3) + wrap(k - 2, 5);
      }
    }
  }
  check("an irregular array of integers in three dimensions", right);
  GA_Destroy(handle);
  free(map);

  int64_t dims64[] = {8 * ranks}, width64[] = {2}, at64[1], extents64[1];
  double* line;
  handle = GA_Create_handle();
  GA_Set_data64(handle, 1, dims64, C_DBL);
  GA_Set_ghosts64(handle, width64);
  check("an array that is described step by step", GA_Allocate(handle));
  double one = 1;
  GA_Fill(handle, &one);
  GA_Update_ghosts(handle);
  NGA_Access_ghosts64(handle, extents64, &line, at64);
  right = 1;
  for (int i = 0; i < extents64[0]; ++i) right &= line[i] == 1;
  check("and 64-bit indices", right && GA_Has_ghosts(handle));
  GA_Sync();
  GA_Destroy(handle);
}

int main(int argc, char** argv) {
  MPI_Init(&argc, &argv);
  GA_Initialize();
  MA_init(C_DBL, 100000, 100000);
  updates();
  directions();
  elements();
  blocks();
  patches();
  kinds();
  GA_Terminate();
  MPI_Finalize();
  return failures != 0;
}
