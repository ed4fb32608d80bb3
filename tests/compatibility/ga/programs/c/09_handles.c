/* Arrays described step by step: chunks, block-cyclic and process grids, with 64-bit indices. */
#include <mpi.h>
#include <stdint.h>

#include "check.h"
#include "macdecls.h"

#define ROWS 9
#define COLS 10

static int described(const char* name) {
  int64_t dims[2] = {ROWS, COLS};
  int g_a = GA_Create_handle();
  GA_Set_data64(g_a, 2, dims, C_DBL);
  GA_Set_array_name(g_a, (char*)name);
  return g_a;
}

static double value(int64_t i, int64_t j) { return 10.0 * i + j; }

static void put_rows(int g_a) {
  for (int64_t i = GA_Nodeid(); i < ROWS; i += GA_Nnodes()) {
    int64_t lo[2] = {i, 0}, hi[2] = {i, COLS - 1}, ld = COLS;
    double row[COLS];
    for (int64_t j = 0; j < COLS; ++j) row[j] = value(i, j);
    NGA_Put64(g_a, lo, hi, row, &ld);
  }
  GA_Sync();
}

static int is_right(int g_a) {
  double a[ROWS][COLS];
  int64_t lo[2] = {0, 0}, hi[2] = {ROWS - 1, COLS - 1}, ld = COLS;
  int right = 1;
  NGA_Get64(g_a, lo, hi, a, &ld);
  for (int64_t i = 0; i < ROWS; ++i)
    for (int64_t j = 0; j < COLS; ++j) right &= a[i][j] == value(i, j);
  GA_Sync();
  return right;
}

/* A chunk as long as the axis keeps the axis whole: each rank has complete rows. */
static void chunked(void) {
  int g_a = described("rows"), whole = 1;
  int64_t chunk[2] = {-1, COLS};
  GA_Set_chunk64(g_a, chunk);
  check("allocate", GA_Allocate(g_a) == 1);
  for (int rank = 0; rank < GA_Nnodes(); ++rank) {
    int64_t lo[2], hi[2];
    NGA_Distribution64(g_a, rank, lo, hi);
    whole &= lo[1] == 0 && hi[1] == COLS - 1;
  }
  check("chunk: no row is divided", whole);
  put_rows(g_a);
  check("chunk: data", is_right(g_a));
  GA_Destroy(g_a);
}

/* Blocks are dealt to the ranks like cards, row of blocks by row of blocks. */
static void block_cyclic(void) {
  int g_a = described("cards"), block[2] = {4, 3}, blocks[2], size[2];
  GA_Set_block_cyclic(g_a, block);
  GA_Allocate(g_a);
  GA_Get_block_info(g_a, blocks, size);
  if (GA_Nodeid() == 0)
    printf("%d blocks: %d x %d of %d x %d elements\n", GA_Total_blocks(g_a), blocks[0], blocks[1],
           size[0], size[1]);
  put_rows(g_a);
  check("block-cyclic: data", is_right(g_a));

  double own = 0.0;
  for (int k = GA_Nodeid(); k < GA_Total_blocks(g_a); k += GA_Nnodes()) {
    int64_t lo[2], hi[2], ld;
    double* a;
    NGA_Distribution64(g_a, k, lo, hi); /* of block k, not of rank k */
    NGA_Access_block64(g_a, k, &a, &ld);
    for (int64_t i = 0; i <= hi[0] - lo[0]; ++i)
      for (int64_t j = 0; j <= hi[1] - lo[1]; ++j) own += a[i * ld + j];
    NGA_Release_block(g_a, k);
  }
  GA_Dgop(&own, 1, "+");
  if (GA_Nodeid() == 0) printf("sum over the blocks: %.1f\n", own);
  GA_Destroy(g_a);
}

/* ScaLAPACK's layout: the ranks form a grid, and each axis is dealt by itself. */
static void process_grid(void) {
  int g_a = described("grid"), g_b = described("square"), block[2] = {2, 2};
  int grid[2] = {GA_Nnodes(), 1}, inquired[2], index[2];
  GA_Set_block_cyclic_proc_grid(g_a, block, grid);
  GA_Allocate(g_a);
  GA_Allocate(g_b); /* nothing but data: a regular array */
  GA_Get_proc_grid(g_a, inquired);
  GA_Get_proc_index(g_a, GA_Nodeid(), index);
  check("uses_proc_grid", GA_Uses_proc_grid(g_a) && !GA_Uses_proc_grid(g_b));
  check("get_proc_grid: all ranks", inquired[0] * inquired[1] == GA_Nnodes());
  check("get_proc_index", index[0] == GA_Nodeid() && index[1] == 0);
  put_rows(g_a);
  check("process grid: data", is_right(g_a));
  GA_Copy(g_a, g_b);
  check("copy to a regular array", is_right(g_b));
  if (GA_Nodeid() == 0) printf("%d blocks\n", GA_Total_blocks(g_a));
  GA_Destroy(g_b);
  GA_Destroy(g_a);
}

int main(int argc, char** argv) {
  MPI_Init(&argc, &argv);
  GA_Initialize();
  MA_init(C_DBL, 10000, 10000);

  chunked();
  block_cyclic();
  process_grid();

  GA_Terminate();
  MPI_Finalize();
  return failures != 0;
}
