/* Law: each future runs once, where its slice is, with the argument that it was given, and futures that futures make
 * do, too; when a quiesce returns, those that it is for have run; GFWait tells what became of one. */
#include "gf_test.h"

enum { rows = 24, columns = 10, counters = 4 };

struct work {
  int counts; /* array of counters */
  int counter;
  int depth; /* how many generations follow */
  double add;
};

static GFType add_type, spawn_type, wait_type;

/* Adds to its slice, and counts. */
static void add(int g_a, const int64_t lo[], const int64_t hi[], void *arg) {
  const struct work *work = arg;
  const int64_t at = work->counter, ld = hi[1] - lo[1] + 1;
  const double one = 1.0;
  double *values = malloc((size_t)((hi[0] - lo[0] + 1) * ld) * sizeof *values);
  for (int64_t i = 0; i < (hi[0] - lo[0] + 1) * ld; ++i) values[i] = work->add;
  GF_Acc(g_a, lo, hi, values, &ld, &one);
  GF_Read_inc(work->counts, &at, 1);
  free(values);
}

/* Makes two more of the next generation, active and passive. */
static void spawn(int g_a, const int64_t lo[], const int64_t hi[], void *arg) {
  struct work work = *(struct work *)arg;
  const int64_t at = work.counter;
  GF_Read_inc(work.counts, &at, 1);
  if (work.depth-- == 0) return;
  GFExecute(spawn_type, g_a, lo, hi, &work);
  GFEnqueue(spawn_type, g_a, lo, hi, &work);
}

/* Waits for another inside a future. */
static void wait_inside(int g_a, const int64_t lo[], const int64_t hi[], void *arg) {
  REQUIRE(GFWait(GFExecute(add_type, g_a, lo, hi, arg)) == GF_SUCCESS);
}

static long counter(int counts, int number) {
  int64_t at = number;
  return (long)GF_Read_inc(counts, &at, 0);
}

static int create(int type, int dims, const int *extents, const char *name) {
  int handle = NGA_Create(type, dims, (int *)extents, (char *)name, NULL);
  GA_Zero(handle);
  return handle;
}

static void check_all(int g_a, double expected) {
  const int64_t lo[] = {0, 0}, hi[] = {rows - 1, columns - 1}, ld = columns;
  double values[rows * columns];
  GF_Get(g_a, lo, hi, values, &ld);
  for (int i = 0; i < rows * columns; ++i) REQUIRE(values[i] == expected);
  GA_Sync();
}

/* A future for each row, in any way. */
static void for_each_row(GFType type, int g_a, struct work work, int passive) {
  for (int64_t row = 0; row < rows; ++row) {
    const int64_t lo[] = {row, 0}, hi[] = {row, columns - 1};
    work.add = (double)row;
    if (passive) {
      GFEnqueue(type, g_a, lo, hi, &work);
    } else {
      GFExecute(type, g_a, lo, hi, &work);
    }
    work.add = -1; /* the argument was copied */
  }
}

static void check_rows(int g_a, double times) {
  double values[columns];
  for (int64_t row = 0; row < rows; ++row) {
    const int64_t lo[] = {row, 0}, hi[] = {row, columns - 1}, ld = columns;
    GF_Get(g_a, lo, hi, values, &ld);
    for (int j = 0; j < columns; ++j) REQUIRE(values[j] == times * (double)row);
  }
  GA_Sync();
}

int main(int argc, char **argv) {
  begin_job(&argc, &argv);
  const int ranks = GA_Nnodes(), me = GA_Nodeid();
  add_type = GFRegister(add, sizeof(struct work));
  spawn_type = GFRegister(spawn, sizeof(struct work));
  wait_type = GFRegister(wait_inside, sizeof(struct work));
  REQUIRE(add_type >= 0 && spawn_type > add_type && wait_type > spawn_type);

  const int extents[] = {rows, columns}, number = counters;
  int g_a = create(C_DBL, 2, extents, "data"), counts = create(C_LONG, 1, &number, "counts");
  const int64_t lo[] = {0, 0}, hi[] = {rows - 1, columns - 1};
  struct work work = {.counts = counts, .add = 1.0};

  /* A slice of several owners is one future. */
  REQUIRE(GFWait(GFExecute(add_type, g_a, lo, hi, &work)) == GF_SUCCESS);
  GA_Sync();
  check_all(g_a, ranks);
  REQUIRE(counter(counts, 0) == ranks);
  GA_Sync();
  GA_Zero(g_a);

  /* Quiescence of the caller's own, and of one type. */
  work.counter = 1;
  for_each_row(add_type, g_a, work, 0);
  REQUIRE(GFQuiesce(add_type) == GF_SUCCESS);
  GA_Sync();
  check_rows(g_a, ranks);
  for_each_row(add_type, g_a, work, 1);
  REQUIRE(GFAllQuiesce(add_type) == GF_SUCCESS);
  check_rows(g_a, 2.0 * ranks);
  REQUIRE(counter(counts, 1) == 2L * rows * ranks);

  /* Nested ones: 2^5 - 1 of each first one. */
  work.counter = 2;
  work.depth = 4;
  for (int i = 0; i < 5; ++i) GFExecute(spawn_type, g_a, lo, hi, &work);
  REQUIRE(GF_AllQuiesce() == GF_SUCCESS);
  REQUIRE(counter(counts, 2) == 5L * 31 * ranks);

  work.counter = 3;
  for (int i = 0; i < 10; ++i) GFExecute(wait_type, g_a, lo, hi, &work);
  REQUIRE(GFQuiesce() == GF_SUCCESS);
  GA_Sync();
  REQUIRE(counter(counts, 3) == 10L * ranks);
  GA_Sync();

  /* Handles are forgotten by a wait or a quiesce. */
  GFHandle done = GFExecute(add_type, g_a, lo, hi, &work);
  REQUIRE(GFWait(done) == GF_SUCCESS && GFWait(done) == GF_SUCCESS);
  REQUIRE(GFAllQuiesce() == GF_SUCCESS);

  if (me == 0) printf("futures: all laws hold\n");
  GA_Destroy(counts);
  GA_Destroy(g_a);
  end_job();
  return 0;
}
