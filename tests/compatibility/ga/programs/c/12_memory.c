/* Arrays that lie over others, arrays of memory that the program got, and what was promised. */
#include <mpi.h>

#include "check.h"
#include "macdecls.h"

#define N 24

static int matrix(char* name) {
  int dims[2] = {N, N};
  return NGA_Create(C_DBL, 2, dims, name, NULL);
}

static int described(int type, int ndim, int* dims, char* name) {
  int g_a = GA_Create_handle();
  GA_Set_data(g_a, ndim, dims, type);
  GA_Set_array_name(g_a, name);
  return g_a;
}

static double element(int g_a, int i, int j) {
  int lo[2] = {i, j}, ld = 1;
  double value = -1;
  NGA_Get(g_a, lo, lo, &value, &ld);
  GA_Sync();
  return value;
}

static int count(const int lo[2], const int hi[2]) {
  return hi[0] < lo[0] ? 0 : (hi[0] - lo[0] + 1) * (hi[1] - lo[1] + 1);
}

/* Of the same shape, so that the elements are the same, too. */
static void over_a_matrix(void) {
  int dims[2] = {N, N}, g_u = matrix("under"), g_o = described(C_DBL, 2, dims, "over");
  double two = 2, three = 3;
  GA_Fill(g_u, &two);
  check("overlay: is made", GA_Overlay(g_o, g_u) != 0);
  check("overlay: has the elements", element(g_o, 5, 7) == two);
  GA_Fill(g_o, &three);
  check("overlay: is written through", element(g_u, N - 1, 0) == three);
  GA_Destroy(g_o);
  check("overlay: goes, and the array stays", element(g_u, 0, N - 1) == three);
  GA_Destroy(g_u);
}

/* A vector of integers in the memory of a matrix of doubles: only where its bits are matters. */
static void over_another_type(void) {
  int n = N, g_u = matrix("under"), g_o = described(C_INT, 1, &n, "over");
  int half_of_two = 1 << 30, zero = 0;
  GA_Zero(g_u);
  check("overlay: of another type", NGA_Overlay(g_o, g_u) != 0);
  check("overlay: zeros are zeros", GA_Idot(g_o, g_o) == 0);
  GA_Fill(g_o, &half_of_two);
  check("overlay: the matrix has changed", GA_Ddot(g_u, g_u) > 1);
  GA_Fill(g_o, &zero);
  check("overlay: the matrix is zero again", GA_Ddot(g_u, g_u) == 0);
  GA_Destroy(g_o);
  GA_Destroy(g_u);
}

static void of_my_memory(void) {
  int me = GA_Nodeid(), g_a = matrix("like"), g_b, lo[2], hi[2];
  NGA_Distribution(g_a, me, lo, hi);
  double* memory = GA_Getmem(C_DBL, count(lo, hi), GA_Pgroup_get_world());
  double three = 3;
  for (int i = 0; i < count(lo, hi); ++i) memory[i] = 2;
  g_b = GA_Assemble_duplicate(g_a, "made", memory);
  GA_Fill(g_a, &three);
  check("assemble: same distribution", GA_Compare_distr(g_a, g_b) == 0);
  check("assemble: the elements of the memory", GA_Ddot(g_a, g_b) == 6.0 * N * N);
  for (int i = 0; i < count(lo, hi); ++i) memory[i] = 1;
  GA_Sync();
  check("assemble: the memory is the array's", GA_Ddot(g_a, g_b) == 3.0 * N * N);
  GA_Destroy(g_b);
  memory = GA_Getmem(C_DBL, 10, GA_Pgroup_get_world());
  memory[9] = me;
  check("getmem: may be written", memory[9] == me);
  GA_Freemem(memory);
  GA_Destroy(g_a);
}

static void promised(void) {
  int g_a = matrix("promised");
  double two = 2, five = 5;
  GA_Fill(g_a, &two);
  NGA_Set_property(g_a, "read_only");
  check("read_only: is read", element(g_a, 3, 3) == two && element(g_a, N - 1, 1) == two);
  NGA_Unset_property(g_a);
  check("read_only: is read afterwards", element(g_a, 3, 3) == two);
  GA_Fill(g_a, &five);
  check("read_only: is written afterwards", element(g_a, 3, 3) == five);
  NGA_Set_property(g_a, "read_cache");
  check("read_cache: is read", element(g_a, 3, 3) == five && element(g_a, 3, 3) == five);
  NGA_Unset_property(g_a);
  GA_Fill(g_a, &two);
  check("read_cache: is read anew afterwards", element(g_a, 3, 3) == two);
  GA_Destroy(g_a);
}

int main(int argc, char** argv) {
  MPI_Init(&argc, &argv);
  GA_Initialize();
  MA_init(C_DBL, 100000, 100000);
  over_a_matrix();
  over_another_type();
  of_my_memory();
  promised();
  GA_Terminate();
  MPI_Finalize();
  return failures > 0;
}
