/* Law: cached gets give what plain ones give, and new data after GF_CacheReadOnlyEmpty; cached sums are in the array
 * after GF_CacheAccFlush and a sync, those of many futures, too. Arrays may come and go, and numbers be used again. */
#include "gf_test.h"

enum { rows = 40, columns = 30 };

static int make(double value) {
  int extents[] = {rows, columns};
  int handle = NGA_Create(C_DBL, 2, extents, "data", NULL);
  GA_Fill(handle, &value);
  return handle;
}

static int all_are(const double *values, double expected) {
  for (int i = 0; i < rows * columns; ++i) {
    if (values[i] != expected) return 0;
  }
  return 1;
}

struct work {
  int sums;
};

/* Reads rows of one array through the cache and adds them to another. */
static void read_and_add(int g_a, const int64_t lo[], const int64_t hi[], void *arg) {
  const struct work *work = arg;
  const int64_t ld = columns;
  const double half = 0.5;
  double values[rows * columns];
  GF_CachedGet(g_a, lo, hi, values, &ld);
  GF_CachedAcc(work->sums, lo, hi, values, &ld, &half);
}

int main(int argc, char **argv) {
  begin_job(&argc, &argv);
  const int ranks = GA_Nnodes();
  const GFType type = GFRegister(read_and_add, sizeof(struct work));
  const int64_t lo[] = {0, 0}, hi[] = {rows - 1, columns - 1}, ld = columns;
  double values[rows * columns], one = 1.0;

  for (int round = 0; round < 3; ++round) {
    int g_a = make(2.0 + round), g_b = make(0.0);
    GF_CachedGet(g_a, lo, hi, values, &ld);
    REQUIRE(all_are(values, 2.0 + round));
    GFRequest first, second;
    GF_CachedNbGet(g_a, lo, hi, values, &ld, &first);
    GF_CachedNbGet(g_a, lo, hi, values, &ld, &second);
    GF_CachedNbWait(&second);
    GF_CachedNbWait(&first);
    REQUIRE(all_are(values, 2.0 + round));

    struct work work = {g_b};
    for (int i = 0; i < 20; ++i) {
      const int64_t first_row[] = {i, 0}, last_row[] = {i + 20, columns - 1};
      GFExecute(type, g_a, first_row, last_row, &work);
    }
    REQUIRE(GFAllQuiesce() == GF_SUCCESS);
    GF_CacheAccFlush();
    GA_Sync();
    GF_Get(g_b, lo, hi, values, &ld);
    for (int i = 0; i < rows; ++i) {
      const int covering = (i < 19 ? i + 1 : 20) - (i > 20 ? i - 20 : 0);
      const double expected = ranks * covering * 0.5 * (2.0 + round);
      for (int j = 0; j < columns; ++j) REQUIRE(values[i * columns + j] == expected);
    }

    GA_Sync();
    GA_Fill(g_a, &one);
    GF_CacheReadOnlyEmpty();
    GF_CachedGet(g_a, lo, hi, values, &ld);
    REQUIRE(all_are(values, 1.0));
    GA_Sync();
    GA_Destroy(g_b);
    GA_Destroy(g_a);
  }
  end_job();
  return 0;
}
