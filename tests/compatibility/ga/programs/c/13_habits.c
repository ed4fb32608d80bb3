/* Habits of programs: types of Fortran's names, groups seen from outside, blocks found by an element,
 * vectors without leading dimensions, the median of complex numbers, releases of what was not accessed,
 * functions that no header declares. */
#include <mpi.h>

#include "check.h"
#include "ga-mpi.h"
#include "macdecls.h"

/* An array that was made with Fortran's name of a type has the type of C. */
static void types(void) {
  int asked[] = {MT_F_REAL, MT_F_DBL, MT_F_SCPL, MT_F_DCPL, C_DBL};
  int told[] = {C_FLOAT, C_DBL, C_SCPL, C_DCPL, C_DBL};
  int right = 1, ghosts = 0, n = 4;
  for (int i = 0; i < 5; ++i) {
    int g_a = NGA_Create(asked[i], 1, &n, "typed", NULL), type, dims, extents[7];
    NGA_Inquire(g_a, &type, &dims, extents);
    right &= type == told[i];
    ghosts |= GA_Has_ghosts(g_a);
    GA_Destroy(g_a);
  }
  check("inquire tells types of C", right);
  check("and nothing has ghost cells", !ghosts);
}

static void groups(void) {
  int me = GA_Nodeid(), ranks = GA_Nnodes(), backwards[64];
  for (int i = 0; i < ranks; ++i) backwards[i] = ranks - 1 - i;
  int reversed = GA_Pgroup_create(backwards, ranks);
  check("members are numbered upwards", GA_Pgroup_nodeid(reversed) == me);

  int last = ranks - 1, one = GA_Pgroup_create(&last, 1), copy = GA_Pgroup_duplicate(one);
  check("others know the size of a group", GA_Pgroup_nnodes(copy) == 1);
  check("and that they are no members", GA_Pgroup_nodeid(copy) == (me == last ? 0 : -1));
  check("and have no communicator", (GA_MPI_Comm_pgroup(one) == MPI_COMM_NULL) == (me != last));

  int none = GA_Pgroup_create(backwards, 0);
  check("a group may be empty", GA_Pgroup_nnodes(none) == 0);
  int alone = GA_Pgroup_split(GA_Pgroup_get_world(), ranks + 2);
  check("no more parts than processes", GA_Pgroup_nnodes(alone) == 1);
}

/* For block-cyclic arrays locate tells blocks, as distribution takes them. */
static void blocks(void) {
  int dims[2] = {7, 9}, block[2] = {3, 4}, g_a = GA_Create_handle(), right = 1;
  GA_Set_data(g_a, 2, dims, C_INT);
  GA_Set_block_cyclic(g_a, block);
  GA_Allocate(g_a);
  for (int i = 0; i < dims[0]; ++i)
    for (int j = 0; j < dims[1]; ++j) {
      int at[2] = {i, j}, lo[2], hi[2], number = NGA_Locate(g_a, at);
      NGA_Distribution(g_a, number, lo, hi);
      right &= number == i / 3 * 3 + j / 4;
      right &= lo[0] <= i && i <= hi[0] && lo[1] <= j && j <= hi[1];
    }
  check("the block of each element", right);

  int lo[2] = {2, 0}, hi[2] = {4, 8}, map[6][4], numbers[6];
  int found = NGA_Locate_region(g_a, lo, hi, map[0], numbers);
  check("the blocks of a patch", found == 6);
  for (int k = 0; k < found; ++k) right &= numbers[k] == k && map[k][0] == (k < 3 ? 2 : 3);
  check("by their numbers", right);

  int64_t first[2] = {2, 0}, last[2] = {4, 8}, sections[6][4];
  numbers[5] = -1;
  found = NGA_Locate_region64(g_a, first, last, sections[0], numbers);
  for (int k = 0; k < found; ++k) right &= numbers[k] == k && sections[k][1] == k % 3 * 4;
  check("and with indices of 64 bits", right);
  GA_Destroy(g_a);
}

static void vectors(void) {
  int n = 10, lo = 2, hi = 5, g_a = NGA_Create(C_INT, 1, &n, "vector", NULL), one = 1;
  int values[4] = {5, 6, 7, 8};
  GA_Zero(g_a);
  if (GA_Nodeid() == 0) NGA_Put(g_a, &lo, &hi, values, NULL);
  GA_Sync();
  NGA_Acc(g_a, &lo, &hi, values, NULL, &one);
  GA_Sync();
  NGA_Get(g_a, &lo, &hi, values, NULL);
  check("vectors need no leading dimension", values[3] == 8 * (GA_Nnodes() + 1));
  GA_Destroy(g_a);
}

static void median(void) {
  int n = 3, g_a = NGA_Create(C_DCPL, 1, &n, "a", NULL);
  int g_b = GA_Duplicate(g_a, "b"), g_c = GA_Duplicate(g_a, "c"), g_m = GA_Duplicate(g_a, "m");
  DoubleComplex a = {3, 4}, b = {0, -2}, c = {-3, 0}, m;
  GA_Fill(g_a, &a);
  GA_Fill(g_b, &b);
  GA_Fill(g_c, &c);
  GA_Median(g_a, g_b, g_c, g_m);
  int at = 1;
  NGA_Get(g_m, &at, &at, &m, NULL);
  check("the middle one of complex numbers", m.real == -3 && m.imag == 0);
  GA_Destroy(g_m);
  GA_Destroy(g_c);
  GA_Destroy(g_b);
  GA_Destroy(g_a);
}

/* Nothing is held between access and release, so programs may name anything. */
static void releases(void) {
  int n = 6, zero = 0, beyond = 8, me = GA_Nodeid(), lo, hi, ld, one = 1, *mine, right;
  int g_a = NGA_Create(C_INT, 1, &n, "released", NULL);
  GA_Fill(g_a, &one);
  NGA_Distribution(g_a, me, &lo, &hi);
  if (lo >= 0) NGA_Access(g_a, &lo, &hi, &mine, &ld);
  if (lo >= 0) *mine = 2;
  NGA_Release_update(g_a, &zero, &beyond);
  NGA_Release(g_a, &beyond, &zero);
  GA_Sync();
  right = GA_Idot(g_a, g_a) == n + 3 * (GA_Nnodes() < n ? GA_Nnodes() : n);
  check("what is released is not looked at", right);
  GA_Destroy(g_a);
}

extern unsigned char CheckByte(unsigned char* bytes, long count);
extern double drand_(Integer* seed);

static void undeclared(void) {
  unsigned char bytes[3] = {200, 100, 1};
  Integer seed = 5, none = 0;
  double first = drand_(&seed), second = drand_(&none);
  check("the sum of bytes", CheckByte(bytes, 3) == 46);
  check("random numbers from a seed", first >= 0 && first < 1 && second != first && drand_(&seed) == first);
}

int main(int argc, char** argv) {
  MPI_Init(&argc, &argv);
  MA_init(C_DBL, 10000, 10000);
  GA_Initialize();

  types();
  groups();
  blocks();
  vectors();
  median();
  releases();
  undeclared();

  GA_Terminate();
  MPI_Finalize();
  return failures != 0;
}
