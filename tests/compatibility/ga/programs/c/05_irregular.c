/* A distribution of one's own: who owns what, and the owner works on its block in place. */
#include <mpi.h>

#include "check.h"
#include "macdecls.h"

#define ROWS 12
#define COLS 5

/* Rank r owns r + 1 rows, the last one all that are left: 1, 2, 3, ... */
static int first_row(int rank) { return rank * (rank + 1) / 2; }
static int last_row(int rank) {
  return rank == GA_Nnodes() - 1 ? ROWS - 1 : first_row(rank + 1) - 1;
}

static int create(void) {
  int dims[2] = {ROWS, COLS}, blocks[2] = {GA_Nnodes(), 1};
  int map[64 + 1]; /* the first index of each block, axis by axis */
  for (int rank = 0; rank < GA_Nnodes(); ++rank) map[rank] = first_row(rank);
  map[GA_Nnodes()] = 0;
  return NGA_Create_irreg(C_INT, 2, dims, "irregular", blocks, map);
}

static void inquire(int g_a) {
  int right = 1, elements = 0;
  for (int rank = 0; rank < GA_Nnodes(); ++rank) {
    int lo[2], hi[2];
    NGA_Distribution(g_a, rank, lo, hi);
    right &= lo[0] == first_row(rank) && hi[0] == last_row(rank) && lo[1] == 0 && hi[1] == COLS - 1;
    elements += (hi[0] - lo[0] + 1) * (hi[1] - lo[1] + 1);
  }
  check("distribution tells the blocks that were asked for", right);
  if (GA_Nodeid() == 0) printf("%d elements have an owner\n", elements);

  int blocks[2], coordinates[2];
  GA_Nblock(g_a, blocks);
  check("nblock", blocks[0] == GA_Nnodes() && blocks[1] == 1);
  NGA_Proc_topology(g_a, GA_Nodeid(), coordinates); /* in Fortran's order: last axis first */
  check("proc_topology", coordinates[0] == 0 && coordinates[1] == GA_Nodeid());

  right = 1;
  for (int i = 0; i < ROWS; ++i) {
    int element[2] = {i, 3}, owner = NGA_Locate(g_a, element);
    right &= first_row(owner) <= i && i <= last_row(owner);
  }
  check("locate finds the owner of an element", right);
  int outside[2] = {ROWS, 0};
  check("nobody owns what is outside", NGA_Locate(g_a, outside) == -1);
}

/* The pieces of a patch: for each owner its bounds, first all lower, then all upper ones. */
static void pieces(int g_a) {
  int lo[2] = {1, 1}, hi[2] = {ROWS - 2, 3}, map[64 * 4], owner[64], elements = 0, right = 1;
  int count = NGA_Locate_region(g_a, lo, hi, map, owner);
  for (int k = 0; k < count; ++k) {
    int* piece = map + 4 * k;
    right &= piece[0] >= first_row(owner[k]) && piece[2] <= last_row(owner[k]);
    right &= piece[1] == 1 && piece[3] == 3;
    elements += (piece[2] - piece[0] + 1) * (piece[3] - piece[1] + 1);
  }
  check("locate_region: each piece has one owner", right);
  if (GA_Nodeid() == 0) printf("%d elements are in the pieces\n", elements);
}

static void fill_own_block(int g_a) {
  int lo[2], hi[2], ld, *block;
  NGA_Distribution(g_a, GA_Nodeid(), lo, hi);
  NGA_Access(g_a, lo, hi, &block, &ld);
  for (int i = lo[0]; i <= hi[0]; ++i)
    for (int j = 0; j < COLS; ++j) block[(i - lo[0]) * ld + j] = 100 * i + j;
  NGA_Release_update(g_a, lo, hi);
  GA_Sync();
}

int main(int argc, char** argv) {
  MPI_Init(&argc, &argv);
  GA_Initialize();
  MA_init(C_DBL, 10000, 10000);

  int g_a = create();
  inquire(g_a);
  pieces(g_a);
  fill_own_block(g_a);
  if (GA_Nodeid() == 0) {
    int a[ROWS][COLS], lo[2] = {0, 0}, hi[2] = {ROWS - 1, COLS - 1}, ld = COLS;
    NGA_Get(g_a, lo, hi, a, &ld);
    for (int i = 0; i < ROWS; i += 4) printf("row %2d begins %4d %4d\n", i, a[i][0], a[i][1]);
  }
  GA_Sync();
  GA_Print(g_a);

  GA_Destroy(g_a);
  GA_Terminate();
  MPI_Finalize();
  return failures != 0;
}
