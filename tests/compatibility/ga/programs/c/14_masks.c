/* A mask of syncs belongs to the next collective call, whichever that is: after it, calls sync
 * again. The end of an array syncs, unless its mask leaves out both halves. */
#include <mpi.h>
#include <string.h>
#include <unistd.h>

#include "check.h"
#include "macdecls.h"

static int vector, other, matrix; /* what the calls work on */
static int late;                  /* what is put late */
static int one = 1, first[2] = {0, 0}, last[2] = {3, 3};
static double unit = 1;

static int doubles(const char* name, int dims) {
  int extents[2] = {4, 4};
  return NGA_Create(C_DBL, dims, extents, (char*)name, NULL);
}

static int world(void) { return GA_Pgroup_get_world(); }

/* Messages. */
static void dgop(void) {
  double x = 1;
  GA_Dgop(&x, 1, "+");
}
static void igop(void) {
  int x = 1;
  GA_Igop(&x, 1, "max");
}
static void lgop(void) {
  long x = 1;
  GA_Lgop(&x, 1, "+");
}
static void fgop(void) {
  float x = 1;
  GA_Fgop(&x, 1, "*");
}
static void group_brdcst(void) { GA_Pgroup_brdcst(world(), &one, sizeof one, 0); }
static void group_dgop(void) {
  double x = 1;
  GA_Pgroup_dgop(world(), &x, 1, "+");
}
static void group_igop(void) {
  int x = 1;
  GA_Pgroup_igop(world(), &x, 1, "+");
}

/* Arrays and groups come and go. */
static void create(void) { GA_Destroy(doubles("created", 2)); }
static void duplicate(void) { GA_Destroy(GA_Duplicate(other, "duplicate")); }
static void property(void) {
  GA_Set_property(other, "read_cache");
  GA_Unset_property(other);
}
static void compare(void) { GA_Compare_distr(vector, other); }
static void mutexes(void) {
  GA_Create_mutexes(2);
  GA_Destroy_mutexes();
}
static void group_default(void) { GA_Pgroup_set_default(world()); }
static void group_split(void) { GA_Pgroup_destroy(GA_Pgroup_split(world(), 1)); }
static void getmem(void) { GA_Freemem(GA_Getmem(C_DBL, 10, world())); }

/* Work on whole arrays. */
static void fill(void) { GA_Fill(vector, &unit); }
static void zero(void) { GA_Zero(vector); }
static void scale(void) { GA_Scale(vector, &unit); }
static void copy(void) { GA_Copy(vector, other); }
static void add(void) { GA_Add(&unit, vector, &unit, vector, other); }
static void dot(void) { GA_Ddot(vector, other); }
static void abs_value(void) { GA_Abs_value(vector); }
static void add_constant(void) { GA_Add_constant(vector, &unit); }
static void multiply(void) { GA_Elem_multiply(vector, vector, other); }
static void maximum(void) { GA_Elem_maximum(vector, vector, other); }
static void norm(void) {
  double x;
  GA_Norm1(vector, &x);
}
static void norm_infinity(void) {
  double x;
  GA_Norm_infinity(vector, &x);
}
static void select_elem(void) {
  double x;
  int at;
  NGA_Select_elem(vector, "max", &x, &at);
}
static void randomize(void) { GA_Randomize(vector, &unit); }

/* Work on patches and matrices. */
static void fill_patch(void) { NGA_Fill_patch(matrix, first, last, &unit); }
static void zero_patch(void) { NGA_Zero_patch(matrix, first, last); }
static void scale_patch(void) { NGA_Scale_patch(matrix, first, last, &unit); }
static void copy_patch(void) { NGA_Copy_patch('N', vector, first, last, other, first, last); }
static void dot_patch(void) { NGA_Ddot_patch(vector, 'N', first, last, other, 'N', first, last); }
static void symmetrize(void) { GA_Symmetrize(matrix); }
static void shift(void) { GA_Shift_diagonal(matrix, &unit); }
static void get_diag(void) { GA_Get_diag(matrix, vector); }
static void scale_rows(void) { GA_Scale_rows(matrix, vector); }
static void dgemm(void) {
  int a = doubles("a", 2), b = doubles("b", 2);
  GA_Zero(a);
  GA_Zero(b);
  GA_Mask_sync(0, 0);
  GA_Dgemm('N', 'N', 4, 4, 4, 1.0, a, b, 0.0, matrix);
  GA_Sync();
  GA_Destroy(a);
  GA_Destroy(b);
}

#define CALL(name) \
  { #name, name }
static const struct {
  const char* name;
  void (*call)(void);
} calls[] = {CALL(dgop),          CALL(igop),        CALL(lgop),          CALL(fgop),
             CALL(group_brdcst),  CALL(group_dgop),  CALL(group_igop),    CALL(create),
             CALL(duplicate),     CALL(property),    CALL(compare),       CALL(mutexes),
             CALL(group_default), CALL(group_split), CALL(getmem),        CALL(fill),
             CALL(zero),          CALL(scale),       CALL(copy),          CALL(add),
             CALL(dot),           CALL(abs_value),   CALL(add_constant),  CALL(multiply),
             CALL(maximum),       CALL(norm),        CALL(norm_infinity), CALL(select_elem),
             CALL(randomize),     CALL(fill_patch),  CALL(zero_patch),    CALL(scale_patch),
             CALL(copy_patch),    CALL(dot_patch),   CALL(symmetrize),    CALL(shift),
             CALL(get_diag),      CALL(scale_rows),  CALL(dgemm)};

/* The last process puts late into every element; then all begin a call that syncs. Whether they
 * find that. */
static int seen_after(void (*call)(void)) {
  int me = GA_Nodeid(), ranks = GA_Nnodes(), seen = 1;
  int all[2] = {0, ranks - 1}, got = 0;
  static int stamp = 0;
  int values[64];
  for (int i = 0; i < ranks; ++i) values[i] = stamp + 1;
  ++stamp;
  if (me == ranks - 1) {
    usleep(1000);
    NGA_Put(late, all, all + 1, values, &one);
  }
  call();
  NGA_Get(late, &me, &me, &got, &one);
  seen = got == stamp;
  GA_Sync();
  return seen;
}

static int ending;
static void destroy(void) { GA_Destroy(ending); }

int main(int argc, char** argv) {
  MPI_Init(&argc, &argv);
  GA_Initialize();
  MA_init(C_DBL, 1000000, 1000000);
  int ranks = GA_Nnodes();
  vector = doubles("vector", 1);
  other = doubles("other", 1);
  matrix = doubles("matrix", 2);
  late = NGA_Create(C_INT, 1, &ranks, "late", NULL);
  GA_Zero(late);
  for (unsigned i = 0; i < sizeof calls / sizeof *calls; ++i) {
    GA_Fill(vector, &unit);
    GA_Fill(other, &unit);
    GA_Fill(matrix, &unit);
    GA_Mask_sync(0, 0);
    calls[i].call();
    char law[80] = "the mask ends with ";
    check(strcat(law, calls[i].name), seen_after(zero));
  }
  const char* halves[] = {"at entry", "at exit", "at both"};
  for (int half = 0; half < 3; ++half) {
    char law[80] = "the end of an array syncs ";
    ending = doubles("ends", 2);
    GA_Mask_sync(half != 1, half != 0);
    check(strcat(law, halves[half]), seen_after(destroy));
  }
  GA_Terminate();
  MPI_Finalize();
  return failures != 0;
}
