/* Laws: waiting for a counter takes away what was waited for, whoever raises it, and as many threads as like may raise
 * and take; get, put and read-modify-write raise the counters that they are given, once; after a fence, data of puts is
 * at its targets, and that of gets has come; read-modify-write is atomic, and hands back what LAPI says. */

#include <pthread.h>

#include "lapi_test.h"

#define THREADS 8
#define EACH 50
#define LONG 300000

static lapi_cntr_t shared, raised;
static int word;
static long long wide;
static double place[LONG];
static void **shared_at, **word_at, **wide_at, **place_at;

static int value_of(lapi_cntr_t *counter) {
  int value = -1;
  GOOD(LAPI_Getcntr(handle, counter, &value));
  return value;
}

static void arithmetic(void) {
  lapi_cntr_t counter;
  int value = -1;
  GOOD(LAPI_Setcntr(handle, &counter, 7));
  GOOD(LAPI_Waitcntr(handle, &counter, 0, &value));
  EXPECT(value, 7);
  GOOD(LAPI_Waitcntr(handle, &counter, 5, &value));
  EXPECT(value, 2);
  GOOD(LAPI_Waitcntr(handle, &counter, 2, NULL));
  EXPECT(value_of(&counter), 0);
  GOOD(LAPI_Setcntr(handle, &counter, -3));
  EXPECT(value_of(&counter), -3);
}

static void *raise_and_take(void *unused) {
  int i, one = 1;
  (void)unused;
  for (i = 0; i < EACH; ++i) {
    GOOD(LAPI_Put(handle, (unsigned)me, 0, NULL, NULL, NULL, &shared, &shared));
    GOOD(LAPI_Rmw(handle, FETCH_AND_ADD, (unsigned)i % (unsigned)tasks, word_at[i % tasks], &one, NULL, &raised));
    GOOD(LAPI_Waitcntr(handle, &shared, 2, NULL));
  }
  return NULL;
}

/* Every take of two finds what some thread has raised. */
static void many_threads(void) {
  pthread_t threads[THREADS];
  int i, wanted = 0;
  word = 0;
  GOOD(LAPI_Setcntr(handle, &shared, 0));
  GOOD(LAPI_Setcntr(handle, &raised, 0));
  GOOD(LAPI_Gfence(handle));
  for (i = 0; i < THREADS; ++i) pthread_create(&threads[i], NULL, raise_and_take, NULL);
  for (i = 0; i < THREADS; ++i) pthread_join(threads[i], NULL);
  EXPECT(value_of(&shared), 0);
  GOOD(LAPI_Waitcntr(handle, &raised, THREADS * EACH, NULL));
  EXPECT(value_of(&raised), 0);
  GOOD(LAPI_Gfence(handle));
  for (i = 0; i < EACH; ++i) wanted += i % tasks == me;
  EXPECT(word, wanted * THREADS * tasks);
}

static void transfers(void) {
  static double data[LONG], back[LONG];
  lapi_cntr_t origin, complete;
  int next = (me + 1) % tasks, bytes, i;
  const int sizes[] = {8, 900, 8192, 65536, (int)sizeof data};
  for (i = 0; i < LONG; ++i) data[i] = me + i;
  for (i = 0; i < 5; ++i) {
    bytes = sizes[i];
    GOOD(LAPI_Setcntr(handle, &origin, 0));
    GOOD(LAPI_Setcntr(handle, &complete, 0));
    GOOD(LAPI_Setcntr(handle, &shared, 0));
    GOOD(LAPI_Gfence(handle));
    GOOD(LAPI_Put(handle, (unsigned)next, (unsigned long)bytes, place_at[next], data, shared_at[next], &origin,
                  &complete));
    GOOD(LAPI_Waitcntr(handle, &origin, 1, NULL));
    GOOD(LAPI_Waitcntr(handle, &complete, 1, NULL));
    GOOD(LAPI_Waitcntr(handle, &shared, 1, NULL));
    EXPECT(place[0], (me + tasks - 1) % tasks);
    GOOD(LAPI_Gfence(handle));
    memset(back, 0, sizeof back);
    GOOD(LAPI_Get(handle, (unsigned)next, (unsigned long)bytes, place_at[next], back, shared_at[next], &origin));
    GOOD(LAPI_Waitcntr(handle, &origin, 1, NULL));
    GOOD(LAPI_Waitcntr(handle, &shared, 1, NULL));
    EXPECT(memcmp(back, data, (size_t)bytes), 0);
    GOOD(LAPI_Gfence(handle));
    EXPECT(value_of(&origin) + value_of(&complete) + value_of(&shared), 0);
  }
}

/* A put that nobody is notified of, and a get after a fence see each other. */
static void fences(void) {
  static double data[LONG], back[LONG];
  int next = (me + 1) % tasks, round;
  for (round = 1; round <= 5; ++round) {
    data[0] = data[LONG - 1] = 100 * round + me;
    GOOD(LAPI_Put(handle, (unsigned)next, sizeof data, place_at[next], data, NULL, NULL, NULL));
    GOOD(LAPI_Fence(handle));
    GOOD(LAPI_Get(handle, (unsigned)next, sizeof back, place_at[next], back, NULL, NULL));
    GOOD(LAPI_Fence(handle));
    EXPECT(back[0], data[0]);
    EXPECT(back[LONG - 1], data[LONG - 1]);
    GOOD(LAPI_Gfence(handle));
    EXPECT(place[LONG - 1], 100 * round + (me + tasks - 1) % tasks);
    GOOD(LAPI_Gfence(handle));
  }
}

static int rmw(RMW_ops_t op, int task, int in, int other) {
  int operands[2] = {in, other}, previous = -1;
  lapi_cntr_t origin;
  GOOD(LAPI_Setcntr(handle, &origin, 0));
  GOOD(LAPI_Rmw(handle, op, (unsigned)task, word_at[task], operands, &previous, &origin));
  operands[0] = operands[1] = -1;
  GOOD(LAPI_Waitcntr(handle, &origin, 1, NULL));
  return previous;
}

static long long rmw64(RMW_ops_t op, int task, long long in, long long other) {
  long long operands[2] = {in, other}, previous = -1;
  lapi_cntr_t origin;
  GOOD(LAPI_Setcntr(handle, &origin, 0));
  GOOD(LAPI_Rmw64(handle, op, (unsigned)task, wide_at[task], operands, &previous, &origin));
  GOOD(LAPI_Waitcntr(handle, &origin, 1, NULL));
  return previous;
}

static void operations(void) {
  const long long big = 0x123456789abcdefLL;
  int next = (me + 1) % tasks;
  word = 5;
  wide = big;
  GOOD(LAPI_Gfence(handle));
  EXPECT(rmw(FETCH_AND_ADD, next, -7, 0), 5);
  EXPECT(rmw(FETCH_AND_OR, next, 1, 0), -2);
  EXPECT(rmw(SWAP, next, 9, 0), -1);
  EXPECT(rmw(COMPARE_AND_SWAP, next, 8, 3), 0);
  EXPECT(rmw(COMPARE_AND_SWAP, next, 9, 3), 1);
  EXPECT(rmw64(FETCH_AND_ADD, next, 1, 0), big);
  EXPECT(rmw64(FETCH_AND_OR, next, 0xf000000000000000LL, 0), big + 1);
  EXPECT(rmw64(SWAP, next, 4, 0), (big + 1) | (long long)0xf000000000000000LL);
  EXPECT(rmw64(COMPARE_AND_SWAP, next, 5, 6), 0);
  EXPECT(rmw64(COMPARE_AND_SWAP, next, 4, big), 1);
  GOOD(LAPI_Gfence(handle));
  EXPECT(word, 3);
  EXPECT(wide, big);
  GOOD(LAPI_Gfence(handle));
}

static void **table_of(void *address) {
  void **table = malloc(sizeof *table * (size_t)tasks);
  GOOD(LAPI_Address_init(handle, address, table));
  return table;
}

static void test(void) {
  shared_at = table_of(&shared);
  word_at = table_of(&word);
  wide_at = table_of(&wide);
  place_at = table_of(place);
  arithmetic();
  many_threads();
  transfers();
  fences();
  operations();
  free(shared_at);
  free(word_at);
  free(wide_at);
  free(place_at);
}
