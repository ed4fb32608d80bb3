/* Groups of ranks with arrays, sums and a default group of their own. */
#include <mpi.h>

#include "check.h"
#include "macdecls.h"

#define N 12

/* Ranks of even number form a group; a group of one is one as well. */
static int evens(int* size) {
  int list[64];
  *size = 0;
  for (int rank = 0; rank < GA_Nnodes(); rank += 2) list[(*size)++] = rank;
  return GA_Pgroup_create(list, *size);
}

static void a_group_from_a_list(void) {
  int world = GA_Pgroup_get_world(), me = GA_Nodeid(), size;
  int group = evens(&size), member = me % 2 == 0;
  check("world is the default at first", GA_Pgroup_get_default() == world);
  check("the group has the ranks of the list", GA_Pgroup_nnodes(group) == size);
  int right = 1, sum = 0;
  double message[2] = {me + 0.5, -1.0};
  if (member) {
    right = GA_Pgroup_nodeid(group) == me / 2 && GA_Pgroup_absolute_id(group, me / 2) == me;
    sum = 1;
    GA_Pgroup_igop(group, &sum, 1, "+");
    GA_Pgroup_brdcst(group, message, sizeof message, size - 1);
    right &= sum == size && message[0] == 2 * (size - 1) + 0.5;
    GA_Pgroup_sync(group);
  }
  check("ranks, sum and broadcast in the group", right);

  /* Only the group owns parts of this array, but every member may reach all of it. */
  if (member) {
    int n = N, zero = 0, last = N - 1, ld = N, a[N];
    int g_a = NGA_Create_config(C_INT, 1, &n, "group's", NULL, group);
    right = GA_Get_pgroup(g_a) == group;
    for (int i = GA_Pgroup_nodeid(group); i < N; i += size) {
      int square = i * i;
      NGA_Put(g_a, &i, &i, &square, &ld);
    }
    GA_Pgroup_sync(group);
    NGA_Get(g_a, &zero, &last, a, &ld);
    for (int i = 0; i < N; ++i) right &= a[i] == i * i;
    GA_Destroy(g_a);
  }
  check("an array of the group", right);
  check("pgroup_destroy", !member || GA_Pgroup_destroy(group) == 1);
}

/* With a default group, the rest of the code need not know that it runs in a part of the job. */
static double count_members(void) {
  int n = N;
  int g_a = NGA_Create(C_DBL, 1, &n, "vector", NULL);
  double one = 1.0, members = 1.0;
  GA_Fill(g_a, &one);
  double dot = GA_Ddot(g_a, g_a);
  GA_Dgop(&members, 1, "+");
  GA_Sync();
  GA_Destroy(g_a);
  return dot == N && members == GA_Nnodes() ? members : -1.0;
}

static void default_groups(void) {
  int world = GA_Pgroup_get_world(), me = GA_Nodeid(), nproc = GA_Nnodes();
  int half = GA_Pgroup_split_irreg(world, me < (nproc + 1) / 2 ? 0 : 1);
  int expected = me < (nproc + 1) / 2 ? (nproc + 1) / 2 : nproc / 2;
  GA_Pgroup_set_default(half);
  int right = GA_Nnodes() == expected && GA_Pgroup_get_default() == half;
  right &= count_members() == expected;
  GA_Pgroup_set_default(world);
  check("split by colour, then work in the half", right && GA_Nodeid() == me);
  GA_Sync();

  int self = GA_Pgroup_self();
  GA_Pgroup_set_default(self);
  right = GA_Nnodes() == 1 && GA_Nodeid() == 0 && count_members() == 1.0;
  GA_Pgroup_set_default(world);
  check("a group of oneself", right);
  check("the world has all again", count_members() == nproc);
}

/* Broadcast and sums in the world, of each kind. */
static void world(void) {
  int nproc = GA_Nnodes(), me = GA_Nodeid(), right = 1;
  int rank = me, extremes[2] = {me, -me};
  double bounds[2] = {me - 1.5, 2.0};
  GA_Brdcst(&rank, sizeof rank, nproc - 1);
  right &= rank == nproc - 1;
  GA_Igop(extremes, 2, "min");
  right &= extremes[0] == 0 && extremes[1] == 1 - nproc;
  GA_Dgop(bounds, 2, "absmin");
  right &= bounds[0] == (nproc > 1 ? 0.5 : 1.5) && bounds[1] == 2.0;
  check("brdcst, min and absmin", right);
}

int main(int argc, char** argv) {
  MPI_Init(&argc, &argv);
  GA_Initialize();
  MA_init(C_DBL, 10000, 10000);

  a_group_from_a_list();
  default_groups();
  world();
  if (GA_Nodeid() == 0) printf("world group %d\n", GA_Pgroup_get_world());

  GA_Terminate();
  MPI_Finalize();
  return failures != 0;
}
