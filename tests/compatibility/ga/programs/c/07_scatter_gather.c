/* Single elements from all over a 3-d array and a 7-d one: scatter, gather and scatter_acc. */
#include <mpi.h>

#include "check.h"
#include "macdecls.h"

#define X 4
#define Y 5
#define Z 6
#define POINTS (X * Y * Z)

/* The points in an order that jumps through the array; 7 and the number of points have no divisor
 * in common, so that each comes once. */
static void point(int k, int subscript[3]) {
  int n = 7 * k % POINTS;
  subscript[0] = n / (Y * Z);
  subscript[1] = n / Z % Y;
  subscript[2] = n % Z;
}

static double value(const int s[3]) { return 100 * s[0] + 10 * s[1] + s[2]; }

/* Subscripts come as one row of pointers, or flat, one point after the other. */
static void by_pointers(int g_a) {
  int subscripts[POINTS][3], *pointer[POINTS], count = 0, right = 1;
  double v[POINTS];
  for (int k = GA_Nodeid(); k < POINTS; k += GA_Nnodes(), ++count) {
    point(k, subscripts[count]);
    pointer[count] = subscripts[count];
    v[count] = value(subscripts[count]);
  }
  NGA_Scatter(g_a, v, pointer, count);
  GA_Sync();

  for (int k = 0; k < POINTS; ++k) {
    point(k, subscripts[k]);
    pointer[k] = subscripts[k];
    v[k] = -1.0;
  }
  NGA_Gather(g_a, v, pointer, POINTS);
  for (int k = 0; k < POINTS; ++k) right &= v[k] == value(subscripts[k]);
  check("gather returns what was scattered", right);
}

static void flat(int g_a) {
  int subscripts[5 * 3] = {0, 0, 0, 1, 2, 3, 3, 4, 5, 2, 0, 4, 1, 2, 2};
  double v[5] = {1.0, 2.0, 3.0, 4.0, 5.0}, half = 0.5, now[5];
  if (GA_Nodeid() == 0) {
    NGA_Scatter_acc_flat(g_a, v, subscripts, 5, &half);
    NGA_Scatter_acc_flat(g_a, v, subscripts, 5, &half); /* every one now has v more */
  }
  GA_Sync();
  NGA_Gather_flat(g_a, now, subscripts, 5);
  if (GA_Nodeid() == 0)
    for (int k = 0; k < 5; ++k) {
      int* s = subscripts + 3 * k;
      printf("(%d,%d,%d) = %.1f\n", s[0], s[1], s[2], now[k]);
    }
  GA_Sync();
  double back[5];
  for (int k = 0; k < 5; ++k) back[k] = value(subscripts + 3 * k);
  if (GA_Nodeid() == 0) NGA_Scatter_flat(g_a, back, subscripts, 5);
  GA_Sync();
}

/* All ranks add to the same elements; no contribution is lost. */
static void together(int g_a) {
  int subscripts[3 * 3] = {0, 1, 2, 2, 1, 0, 3, 3, 3}, right = 1;
  double one = 1.0, ones[3] = {1.0, 1.0, 1.0}, now[3];
  for (int round = 0; round < 10; ++round) NGA_Scatter_acc_flat(g_a, ones, subscripts, 3, &one);
  GA_Sync();
  NGA_Gather_flat(g_a, now, subscripts, 3);
  for (int k = 0; k < 3; ++k) right &= now[k] == value(subscripts + 3 * k) + 10 * GA_Nnodes();
  check("scatter_acc of all ranks adds up", right);
}

/* As many axes as GA has. */
static void seven(void) {
  int dims[7] = {2, 3, 2, 1, 2, 3, 2}, lo[7] = {0}, hi[7], ld[6], a[144], index[7];
  int g_a = NGA_Create(C_INT, 7, dims, "seven", NULL), right = 1, expected = 0;
  for (int axis = 0; axis < 7; ++axis) hi[axis] = dims[axis] - 1;
  for (int axis = 0; axis < 6; ++axis) ld[axis] = dims[axis + 1];
  for (int k = 0; k < 144; ++k) a[k] = k;
  if (GA_Nodeid() == 0) NGA_Put(g_a, lo, hi, a, ld);
  GA_Sync();
  for (int axis = 0; axis < 7; ++axis) {
    index[axis] = dims[axis] - 1 - (axis == 5);
    expected = expected * dims[axis] + index[axis];
  }
  int element;
  NGA_Gather_flat(g_a, &element, index, 1);
  right &= element == expected;
  check("seven axes", right);
  if (GA_Nodeid() == 0) printf("element %d of 144\n", element);
  GA_Destroy(g_a);
}

int main(int argc, char** argv) {
  MPI_Init(&argc, &argv);
  GA_Initialize();
  MA_init(C_DBL, 10000, 10000);

  int dims[3] = {X, Y, Z}, chunk[3] = {1, 1, -1}; /* whole pencils along the last axis */
  int g_a = NGA_Create(C_DBL, 3, dims, "points", chunk);
  GA_Zero(g_a);
  by_pointers(g_a);
  flat(g_a);
  together(g_a);
  seven();

  GA_Destroy(g_a);
  GA_Terminate();
  MPI_Finalize();
  return failures != 0;
}
