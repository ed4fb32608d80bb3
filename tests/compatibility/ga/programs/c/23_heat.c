/* Heat in a periodic box: explicit steps on the padded block, one update of the ghost cells before
 * each. The factor is a power of two, so that all sums are exact and any order of them is right. */
#include <mpi.h>
#include <stdlib.h>
#include <string.h>

#include "check.h"
#include "macdecls.h"

enum { X = 12, Y = 10, Z = 8, STEPS = 8 };

static double start(int x, int y, int z) { return (7 * x + 5 * y + 3 * z) % 16; }

static double next(double mine, double around) { return mine + (around - 6 * mine) / 8; }

/* The same without Global Arrays. */
static void whole_box(double u[X][Y][Z]) {
  static double old[X][Y][Z];
  for (int step = 0; step < STEPS; ++step) {
    memcpy(old, u, sizeof old);
    for (int x = 0; x < X; ++x)
      for (int y = 0; y < Y; ++y)
        for (int z = 0; z < Z; ++z)
          u[x][y][z] =
              next(old[x][y][z], old[(x + 1) % X][y][z] + old[(x + X - 1) % X][y][z] +
                                     old[x][(y + 1) % Y][z] + old[x][(y + Y - 1) % Y][z] +
                                     old[x][y][(z + 1) % Z] + old[x][y][(z + Z - 1) % Z]);
  }
}

static void one_step(int g_a) {
  int dims[3], ld[2];
  double* cell;
  GA_Update_ghosts(g_a);
  NGA_Access_ghosts(g_a, dims, &cell, ld);
  const int row = ld[1], plane = ld[0] * ld[1];
  const size_t bytes = sizeof(double) * (size_t)(dims[0] * plane);
  double* old = malloc(bytes);
  memcpy(old, cell, bytes);
  for (int x = 1; x < dims[0] - 1; ++x)
    for (int y = 1; y < dims[1] - 1; ++y)
      for (int z = 1; z < dims[2] - 1; ++z) {
        const double* at = old + x * plane + y * row + z;
        cell[x * plane + y * row + z] =
            next(*at, at[plane] + at[-plane] + at[row] + at[-row] + at[1] + at[-1]);
      }
  free(old);
  NGA_Release_update_ghosts(g_a);
}

int main(int argc, char** argv) {
  int dims[] = {X, Y, Z}, width[] = {1, 1, 1}, lo[] = {0, 0, 0}, hi[] = {X - 1, Y - 1, Z - 1};
  int ld[] = {Y, Z}, right = 1;
  static double expected[X][Y][Z], found[X][Y][Z];
  double before = 0, after = 0;
  MPI_Init(&argc, &argv);
  GA_Initialize();
  MA_init(MT_C_DBL, 100000, 100000);
  int g_a = NGA_Create_ghosts(C_DBL, 3, dims, width, "heat", NULL);
  for (int x = 0; x < X; ++x)
    for (int y = 0; y < Y; ++y)
      for (int z = 0; z < Z; ++z) before += expected[x][y][z] = start(x, y, z);
  if (GA_Nodeid() == 0) NGA_Put(g_a, lo, hi, expected, ld);
  GA_Sync();
  for (int step = 0; step < STEPS; ++step) one_step(g_a);
  GA_Sync();
  NGA_Get(g_a, lo, hi, found, ld);
  whole_box(expected);
  for (int x = 0; x < X; ++x)
    for (int y = 0; y < Y; ++y)
      for (int z = 0; z < Z; ++z) {
        after += found[x][y][z];
        right &= found[x][y][z] == expected[x][y][z];
      }
  check("every cell is as in one box", right);
  check("no heat is lost", before == after);
  if (GA_Nodeid() == 0)
    printf("heat %.1f, in a corner %.12f, in the middle %.12f\n", after, found[0][0][0],
           found[X / 2][Y / 2][Z / 2]);
  GA_Sync();
  GA_Destroy(g_a);
  GA_Terminate();
  MPI_Finalize();
  return failures != 0;
}
