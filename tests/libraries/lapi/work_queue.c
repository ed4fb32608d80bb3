/* Law: a queue of work that is spread over the tasks: a task that has none asks another, by a message, whose completion
 * handler puts half of its own there; a piece of work may make others. Each piece is done once, and when all is done,
 * all tasks know it, by the counter at task 0 that each of them adds to. */

#include <pthread.h>

#include "lapi_test.h"

#define PIECES 400 /* of task 0, in the beginning; a third of them makes one more */
#define MOST 1000

typedef struct {
  int number, children;
} piece_t;

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static piece_t queue[MOST];
static int queued;
static unsigned char times[MOST]; /* how often each piece was done here */
static long long done_sum;        /* at task 0 */
static void **sum_at;

static void push(const piece_t *pieces, int count) {
  int i;
  pthread_mutex_lock(&lock);
  for (i = 0; i < count; ++i) queue[queued++] = pieces[i];
  pthread_mutex_unlock(&lock);
}

static int pop(piece_t *piece) {
  int any;
  pthread_mutex_lock(&lock);
  any = queued > 0;
  if (any) *piece = queue[--queued];
  pthread_mutex_unlock(&lock);
  return any;
}

typedef struct {
  int thief;
  lapi_cntr_t *answered; /* of the thief */
} request_t;

/* Half of what is there goes to the thief; its counter is raised when it has it. */
static void give(lapi_handle_t *hndl, void *uinfo) {
  request_t *request = uinfo;
  piece_t half[MOST];
  lapi_cntr_t sent;
  int count, i;
  GOOD(LAPI_Setcntr(*hndl, &sent, 0));
  pthread_mutex_lock(&lock);
  count = queued / 2;
  for (i = 0; i < count; ++i) half[i] = queue[--queued];
  pthread_mutex_unlock(&lock);
  GOOD(LAPI_Amsend(*hndl, (unsigned)request->thief, (void *)2, &count, sizeof count, half,
                   (unsigned long)count * sizeof *half, request->answered, &sent, NULL));
  GOOD(LAPI_Waitcntr(*hndl, &sent, 1, NULL));
  free(request);
}

static void *asked(lapi_handle_t *hndl, void *uhdr, unsigned *uhdr_len, unsigned long *msg_len, compl_hndlr_t **comp_h,
                   void **uinfo) {
  (void)hndl, (void)msg_len;
  *uinfo = memcpy(malloc(*uhdr_len), uhdr, *uhdr_len);
  *comp_h = give;
  return NULL;
}

typedef struct {
  int count;
  piece_t pieces[MOST];
} loot_t;

static void keep(lapi_handle_t *hndl, void *uinfo) {
  loot_t *loot = uinfo;
  (void)hndl;
  push(loot->pieces, loot->count);
  free(loot);
}

static void *loot(lapi_handle_t *hndl, void *uhdr, unsigned *uhdr_len, unsigned long *msg_len, compl_hndlr_t **comp_h,
                  void **uinfo) {
  loot_t *taken = malloc(sizeof *taken);
  (void)hndl, (void)uhdr_len, (void)msg_len;
  taken->count = *(int *)uhdr;
  *uinfo = taken;
  *comp_h = keep;
  return taken->pieces;
}

static void steal_from(int task) {
  lapi_cntr_t answered;
  request_t request;
  request.thief = me;
  request.answered = &answered;
  GOOD(LAPI_Setcntr(handle, &answered, 0));
  GOOD(LAPI_Amsend(handle, (unsigned)task, (void *)1, &request, sizeof request, NULL, 0, NULL, NULL, NULL));
  GOOD(LAPI_Waitcntr(handle, &answered, 1, NULL));
}

/* Tells task 0 of `count` pieces, and gets how many there were before. */
static long long tell(long long count) {
  lapi_cntr_t notified;
  long long before = 0;
  GOOD(LAPI_Setcntr(handle, &notified, 0));
  GOOD(LAPI_Rmw64(handle, FETCH_AND_ADD, 0, sum_at[0], &count, &before, &notified));
  GOOD(LAPI_Waitcntr(handle, &notified, 1, NULL));
  return before;
}

static void work(int all) {
  int victim = me;
  piece_t piece;
  while (tell(0) < all) {
    while (pop(&piece)) {
      ++times[piece.number];
      if (piece.children > 0) {
        piece_t child = {PIECES + piece.number, 0};
        push(&child, 1);
      }
      tell(1);
    }
    victim = (victim + 1) % tasks;
    if (victim != me) steal_from(victim);
  }
}

static void test(void) {
  int all = PIECES, i, sum, in = 0;
  unsigned char *other = malloc(MOST);
  void **times_at = malloc(sizeof *times_at * (size_t)tasks);
  lapi_cntr_t got;
  sum_at = malloc(sizeof *sum_at * (size_t)tasks);
  memset(times, 0, sizeof times);
  queued = 0;
  done_sum = 0;
  for (i = 0; i < PIECES; ++i) {
    piece_t piece = {i, i % 3 == 0};
    all += piece.children;
    if (me == 0) push(&piece, 1);
  }
  GOOD(LAPI_Setcntr(handle, &got, 0));
  GOOD(LAPI_Addr_set(handle, (void *)asked, 1));
  GOOD(LAPI_Addr_set(handle, (void *)loot, 2));
  GOOD(LAPI_Address_init(handle, &done_sum, sum_at));
  GOOD(LAPI_Address_init(handle, times, times_at));
  GOOD(LAPI_Gfence(handle));
  work(all);
  GOOD(LAPI_Gfence(handle));
  if (me == 0) {
    EXPECT(done_sum, all);
    for (sum = 0; in < tasks; ++in) {
      GOOD(LAPI_Get(handle, (unsigned)in, MOST, times_at[in], other, NULL, &got));
      GOOD(LAPI_Waitcntr(handle, &got, 1, NULL));
      for (i = 0; i < MOST; ++i) {
        sum += other[i];
        if (in > 0) times[i] = (unsigned char)(times[i] + other[i]);
      }
    }
    EXPECT(sum, all);
    for (i = 0; i < 2 * PIECES; ++i) EXPECT(times[i], i < PIECES || (i - PIECES) % 3 == 0);
  }
  GOOD(LAPI_Gfence(handle));
  free(times_at), free(sum_at), free(other);
}
