/* The game of life on a torus, on integers, in an irregular distribution: two arrays in turn, all
 * corners of the ghost cells are needed. A glider comes back to where it began. */
#include <mpi.h>
#include <stdlib.h>

#include "check.h"
#include "macdecls.h"

enum { ROWS = 24, COLUMNS = 24 };

/* The first rank has fewer rows than the others. */
static int create(const char* name) {
  const int ranks = GA_Nnodes();
  int dims[] = {ROWS, COLUMNS}, width[] = {1, 1}, blocks[] = {ranks, 1};
  int* map = malloc(sizeof(int) * (size_t)(ranks + 1));
  for (int p = 0; p < ranks; ++p) map[p] = p == 0 ? 0 : p * (ROWS / ranks) - 2;
  map[ranks] = 0;
  int g_a = NGA_Create_ghosts_irreg(C_INT, 2, dims, width, (char*)name, blocks, map);
  free(map);
  GA_Zero(g_a);
  return g_a;
}

static void generation(int g_old, int g_new) {
  int dims[2], ld[1], new_ld[1];
  int *old, *new;
  GA_Update_ghosts(g_old);
  NGA_Access_ghosts(g_old, dims, &old, ld);
  NGA_Access_ghosts(g_new, dims, &new, new_ld);
  for (int i = 1; i < dims[0] - 1; ++i)
    for (int j = 1; j < dims[1] - 1; ++j) {
      const int* at = old + i * ld[0] + j;
      const int around = at[-1] + at[1] + at[-ld[0] - 1] + at[-ld[0]] + at[-ld[0] + 1] +
                         at[ld[0] - 1] + at[ld[0]] + at[ld[0] + 1];
      new[i * new_ld[0] + j] = around == 3 || (around == 2 && *at);
    }
  NGA_Release_ghosts(g_old);
  NGA_Release_update_ghosts(g_new);
  GA_Sync();
}

static int population(int g_a) {
  int lo[] = {0, 0}, hi[] = {ROWS - 1, COLUMNS - 1}, ld[] = {COLUMNS}, count = 0;
  static int all[ROWS][COLUMNS];
  NGA_Get(g_a, lo, hi, all, ld);
  for (int i = 0; i < ROWS; ++i)
    for (int j = 0; j < COLUMNS; ++j) count += all[i][j];
  GA_Sync();
  return count;
}

static int same(int g_a, int g_b) {
  int one = 1, minus = -1, squares;
  int g_c = GA_Duplicate(g_a, "difference");
  GA_Add(&one, g_a, &minus, g_b, g_c);
  squares = GA_Idot(g_c, g_c);
  GA_Destroy(g_c);
  return squares == 0;
}

static void set_alive(int g_a, const int cells[][2], int count, int row, int column) {
  int one = 1, ld = 1;
  for (int k = 0; GA_Nodeid() == 0 && k < count; ++k) {
    int at[] = {(row + cells[k][0]) % ROWS, (column + cells[k][1]) % COLUMNS};
    NGA_Put(g_a, at, at, &one, &ld);
  }
  GA_Sync();
}

int main(int argc, char** argv) {
  const int glider[][2] = {{0, 1}, {1, 2}, {2, 0}, {2, 1}, {2, 2}};
  const int acorn[][2] = {{0, 1}, {1, 3}, {2, 0}, {2, 1}, {2, 4}, {2, 5}, {2, 6}};
  MPI_Init(&argc, &argv);
  GA_Initialize();
  MA_init(MT_C_DBL, 100000, 100000);
  int g_a = create("even"), g_b = create("odd");
  set_alive(g_a, glider, 5, ROWS - 2, COLUMNS - 2);
  int g_start = GA_Duplicate(g_a, "start");
  GA_Copy(g_a, g_start);
  for (int round = 0; round < 2 * ROWS; ++round) {
    generation(g_a, g_b);
    generation(g_b, g_a);
  }
  check("a glider has gone round the torus", same(g_a, g_start));
  GA_Zero(g_a);
  set_alive(g_a, acorn, 7, 10, 10);
  for (int round = 0; round < 20; ++round) {
    if (round % 5 == 0) {
      const int alive = population(g_a);
      if (GA_Nodeid() == 0) printf("generation %d: %d alive\n", 2 * round, alive);
    }
    generation(g_a, g_b);
    generation(g_b, g_a);
  }
  check("something is alive", population(g_a) > 0);
  GA_Destroy(g_a);
  GA_Destroy(g_b);
  GA_Destroy(g_start);
  GA_Terminate();
  MPI_Finalize();
  return failures != 0;
}
