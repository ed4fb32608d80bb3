/* Whole patches at once: copy with transpose and change of shape, scale, add, fill and dot. */
#include <mpi.h>
#include <string.h>

#include "check.h"
#include "macdecls.h"

#define N 8

static void number(int g_a) {
  for (int i = GA_Nodeid(); i < N; i += GA_Nnodes()) {
    double row[N];
    int lo[2] = {i, 0}, hi[2] = {i, N - 1}, ld = N;
    for (int j = 0; j < N; ++j) row[j] = 10 * i + j;
    NGA_Put(g_a, lo, hi, row, &ld);
  }
  GA_Sync();
}

static void show(const char* title, int g_a) {
  if (GA_Nodeid() == 0) {
    double a[N][N];
    int lo[2] = {0, 0}, hi[2] = {N - 1, N - 1}, ld = N;
    NGA_Get(g_a, lo, hi, a, &ld);
    printf("%s\n", title);
    for (int i = 0; i < N; ++i)
      for (int j = 0; j < N; ++j) printf("%6.1f%s", a[i][j], j == N - 1 ? "\n" : "");
  }
  GA_Sync();
}

static void copies(int g_a, int g_b) {
  GA_Zero(g_b);
  int alo[2] = {1, 1}, ahi[2] = {2, 3};
  int moved_lo[2] = {5, 4}, moved_hi[2] = {6, 6};
  NGA_Copy_patch('N', g_a, alo, ahi, g_b, moved_lo, moved_hi);
  int transposed_lo[2] = {0, 0}, transposed_hi[2] = {2, 1};
  NGA_Copy_patch('T', g_a, alo, ahi, g_b, transposed_lo, transposed_hi);
  show("copied and transposed:", g_b);

  /* Another shape: elements keep their order, the last axis running fastest. */
  GA_Zero(g_b);
  int six_lo[2] = {4, 1}, six_hi[2] = {4, 6};
  NGA_Copy_patch('N', g_a, alo, ahi, g_b, six_lo, six_hi);
  int column_lo[2] = {1, 7}, column_hi[2] = {6, 7};
  NGA_Copy_patch('N', g_a, alo, ahi, g_b, column_lo, column_hi);
  show("in other shapes:", g_b);
}

static void arithmetic(int g_a, int g_b, int g_c) {
  double three = 3.0, half = 0.5, minus = -1.0, seven = 7.0;
  int upper_lo[2] = {0, 0}, upper_hi[2] = {3, 3}, lower_lo[2] = {4, 4}, lower_hi[2] = {7, 7};
  GA_Copy(g_a, g_b);
  NGA_Scale_patch(g_b, lower_lo, lower_hi, &half);
  GA_Zero(g_c);
  NGA_Add_patch(&three, g_a, upper_lo, upper_hi, &minus, g_b, lower_lo, lower_hi, g_c, lower_lo,
                lower_hi);
  int corner_lo[2] = {0, 6}, corner_hi[2] = {1, 7};
  NGA_Fill_patch(g_c, corner_lo, corner_hi, &seven);
  int hole_lo[2] = {5, 5}, hole_hi[2] = {6, 6};
  NGA_Zero_patch(g_c, hole_lo, hole_hi);
  show("3 a - b / 2, filled and with a hole:", g_c);
}

static void dots(int g_a) {
  int alo[2] = {0, 0}, ahi[2] = {1, 3}, blo[2] = {4, 4}, bhi[2] = {5, 7};
  int tlo[2] = {4, 4}, thi[2] = {7, 5};
  double plain = NGA_Ddot_patch(g_a, 'N', alo, ahi, g_a, 'N', blo, bhi);
  double transposed = NGA_Ddot_patch(g_a, 'N', alo, ahi, g_a, 'T', tlo, thi);
  double by_hand = 0.0, by_hand_transposed = 0.0;
  for (int i = 0; i < 2; ++i)
    for (int j = 0; j < 4; ++j) {
      by_hand += (10 * i + j) * (10 * (i + 4) + j + 4);
      by_hand_transposed += (10 * i + j) * (10 * (j + 4) + i + 4);
    }
  check("dot of two patches", plain == by_hand);
  check("dot with the transposed patch", transposed == by_hand_transposed);
}

int main(int argc, char** argv) {
  MPI_Init(&argc, &argv);
  GA_Initialize();
  MA_init(C_DBL, 10000, 10000);

  int dims[2] = {N, N};
  int g_a = NGA_Create(C_DBL, 2, dims, "a", NULL); /* no chunk: as if all were -1 */
  int g_b = GA_Duplicate(g_a, "b");
  int g_c = GA_Duplicate(g_a, "c");
  number(g_a);
  copies(g_a, g_b);
  arithmetic(g_a, g_b, g_c);
  dots(g_a);

  GA_Destroy(g_c);
  GA_Destroy(g_b);
  GA_Destroy(g_a);
  GA_Terminate();
  MPI_Finalize();
  return failures != 0;
}
