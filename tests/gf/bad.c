/* bad WHAT: one call that makes no sense; test_bad.py knows what is said then. */
#include <string.h>

#include "gf_test.h"

static void nothing(int g_a, const int64_t lo[], const int64_t hi[], void *arg) {
  (void)g_a, (void)lo, (void)hi, (void)arg;
}

static void registers(int g_a, const int64_t lo[], const int64_t hi[], void *arg) {
  nothing(g_a, lo, hi, arg);
  GFRegister(nothing, 0);
}

static void quiesces(int g_a, const int64_t lo[], const int64_t hi[], void *arg) {
  nothing(g_a, lo, hi, arg);
  GFQuiesce();
}

static void syncs(int g_a, const int64_t lo[], const int64_t hi[], void *arg) {
  nothing(g_a, lo, hi, arg);
  GA_Sync();
}

/* What is said of a future that comes to nothing; its array has gone before it begins. */
static void of_a_destroyed_array(int g_a, GFType type) {
  const int64_t first = 0;
  GFHandle one;
  int other = GA_Duplicate(g_a, "other");
  one = GFEnqueue(type, other, &first, &first, NULL); /* passive: begins in GFAllQuiesce */
  GA_Destroy(other);
  GFAllQuiesce(type);
  GFWait(one);
  fprintf(stderr, "told: %s\n", GFLastError());
  exit(1);
}

int main(int argc, char **argv) {
  const char *what = argv[1];
  int extent = 10, provided;
  MPI_Init_thread(&argc, &argv, MPI_THREAD_MULTIPLE, &provided);
  GA_Initialize();
  int g_a = NGA_Create(C_DBL, 1, &extent, "data", NULL);
  const int64_t first = 0, beyond = 10;
  if (strcmp(what, "early") == 0) GFRegister(nothing, 0);
  GFInitialize();
  const GFType type = GFRegister(nothing, 0), with_argument = GFRegister(nothing, 8);
  const GFType in_future[] = {GFRegister(registers, 0), GFRegister(quiesces, 0), GFRegister(syncs, 0)};
  if (strcmp(what, "twice") == 0) GFInitialize();
  if (strcmp(what, "patch") == 0) GFExecute(type, g_a, &first, &beyond, NULL);
  if (strcmp(what, "type") == 0) GFEnqueue(77, g_a, &first, &first, NULL);
  if (strcmp(what, "array") == 0) GFExecute(type, 77, &first, &first, NULL);
  if (strcmp(what, "argument") == 0) GFExecute(with_argument, g_a, &first, &first, NULL);
  if (strcmp(what, "large") == 0) GFRegister(nothing, (size_t)1 << 40);
  if (strcmp(what, "null") == 0) GFRegister(NULL, 0);
  if (strcmp(what, "handle") == 0) GFWait(12345);
  if (strcmp(what, "register") == 0) GFWait(GFExecute(in_future[0], g_a, &first, &first, NULL));
  if (strcmp(what, "quiesce") == 0) GFWait(GFExecute(in_future[1], g_a, &first, &first, NULL));
  if (strcmp(what, "sync") == 0) GFWait(GFExecute(in_future[2], g_a, &first, &first, NULL));
  if (strcmp(what, "destroyed") == 0) of_a_destroyed_array(g_a, type);
  if (strcmp(what, "exit") == 0) exit(3);
  if (strcmp(what, "sums") == 0) {
    const int64_t last = 9;
    const double ones[10] = {1}, one = 1;
    GF_CachedAcc(g_a, &first, &last, ones, NULL, &one);
    GA_Destroy(g_a);
    end_job();
    exit(1);
  }
  if (strcmp(what, "cached") == 0) GF_CachedGet(g_a, &first, &beyond, &extent, NULL);
  GA_Destroy(g_a);
  end_job();
  return 0;
}
