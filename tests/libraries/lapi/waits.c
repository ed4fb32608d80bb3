/* Laws: a thread that waits without polling is woken by what it waits for, alone at its counter; a counter with states
 * tells of which tasks it was raised, and of which it will not be, since they were purged; to a purged task nothing
 * begins until it is resumed; polling for messages tells what has come. */

#include <pthread.h>

#include "lapi_test.h"

static lapi_cntr_t counter, arrived;
static int place[64];
static void **place_at;

static void *take(lapi_handle_t *hndl, void *uhdr, unsigned *uhdr_len, unsigned long *msg_len, compl_hndlr_t **comp_h,
                  void **uinfo) {
  (void)hndl, (void)uhdr, (void)uhdr_len, (void)msg_len, (void)uinfo;
  *comp_h = NULL;
  return NULL;
}

static int value_of(lapi_cntr_t *of) {
  int value = -1;
  GOOD(LAPI_Getcntr(handle, of, &value));
  return value;
}

static void message(int task, lapi_cntr_t *complete) {
  GOOD(LAPI_Amsend(handle, (unsigned)task, (void *)1, NULL, 0, NULL, 0, NULL, NULL, complete));
}

/* Waits for nothing less, and takes it away. */
static void wakes_up(void) {
  int task, left = -1;
  GOOD(LAPI_Setcntr(handle, &counter, 2));
  GOOD(LAPI_Nopoll_wait(handle, &counter, 2, &left));
  EXPECT(left, 0);
  for (task = 0; task < tasks; ++task) message(task, &counter);
  GOOD(LAPI_Nopoll_wait(handle, &counter, tasks, NULL));
  EXPECT(value_of(&counter), 0);
  GOOD(LAPI_Gfence(handle));
}

static void *sleeps(void *unused) {
  (void)unused;
  while (LAPI_Nopoll_wait(handle, &counter, 1, NULL) == LAPI_ERR_MULTIPLE_WAITERS) continue;
  return NULL;
}

/* The second is refused whichever is the first; one that is refused has not taken anything. */
static void one_waiter(void) {
  pthread_t thread;
  lapi_cntr_t other;
  if (strcmp(mode, "polling") == 0) return;
  GOOD(LAPI_Setcntr(handle, &counter, 0));
  GOOD(LAPI_Setcntr(handle, &other, 1));
  pthread_create(&thread, NULL, sleeps, NULL);
  for (;;) {
    int code = LAPI_Nopoll_wait(handle, &counter, 0, NULL);
    if (code == LAPI_ERR_MULTIPLE_WAITERS) break;
    EXPECT(code, LAPI_SUCCESS);
  }
  GOOD(LAPI_Nopoll_wait(handle, &other, 1, NULL));
  message(me, &counter);
  pthread_join(thread, NULL);
  EXPECT(value_of(&counter), 0);
}

static void states(void) {
  const int next = (me + 1) % tasks;
  unsigned list[3];
  int state[3] = {9, 9, 9}, value = 5;
  list[0] = (unsigned)me, list[1] = (unsigned)next, list[2] = (unsigned)me;
  GOOD(LAPI_Setcntr(handle, &counter, 4));
  GOOD(LAPI_Setcntr_wstatus(handle, &counter, 3, list, state));
  EXPECT(value_of(&counter), 0);
  EXPECT(state[0] + state[1] + state[2], 3 * LAPI_MSG_INITIAL);
  message(me, &counter);
  GOOD(LAPI_Waitcntr(handle, &counter, 1, NULL));
  EXPECT(state[0], LAPI_MSG_RECVD);
  EXPECT(state[2], LAPI_MSG_INITIAL);
  GOOD(LAPI_Get(handle, (unsigned)next, sizeof value, place_at[next], &value, NULL, &counter));
  message(me, &counter);
  GOOD(LAPI_Nopoll_wait(handle, &counter, 2, NULL));
  EXPECT(state[0] == LAPI_MSG_RECVD && state[1] == LAPI_MSG_RECVD && state[2] == LAPI_MSG_RECVD, 1);
  message(me, &counter); /* not of the states any more */
  GOOD(LAPI_Waitcntr(handle, &counter, 1, NULL));
  GOOD(LAPI_Gfence(handle));
}

static void purges(void) {
  const unsigned next = (unsigned)((me + 1) % tasks);
  unsigned list[2];
  int state[2], in = 1, code;
  lapi_xfer_t x;
  if (tasks < 2) return;
  list[0] = (unsigned)me, list[1] = next;
  GOOD(LAPI_Setcntr_wstatus(handle, &counter, 2, list, state));
  message(me, &counter);
  GOOD(LAPI_Purge_totask(handle, next));
  code = LAPI_Nopoll_wait(handle, &counter, 2, NULL);
  EXPECT(code, LAPI_ERR_TGT_PURGED);
  EXPECT(state[0], LAPI_MSG_RECVD);
  EXPECT(state[1], LAPI_MSG_PURGED);
  EXPECT(value_of(&counter), 0);
  EXPECT(LAPI_Put(handle, next, 4, place_at[next], &in, NULL, NULL, NULL), LAPI_ERR_TGT_PURGED);
  EXPECT(LAPI_Get(handle, next, 4, place_at[next], &in, NULL, NULL), LAPI_ERR_TGT_PURGED);
  EXPECT(LAPI_Rmw(handle, SWAP, next, place_at[next], &in, NULL, NULL), LAPI_ERR_TGT_PURGED);
  EXPECT(LAPI_Amsend(handle, next, (void *)1, NULL, 0, NULL, 0, NULL, NULL, NULL), LAPI_ERR_TGT_PURGED);
  memset(&x, 0, sizeof x);
  x.Xfer_type = LAPI_AM_XFER;
  x.Am.tgt = next;
  EXPECT(LAPI_Xfer(handle, &x), LAPI_ERR_TGT_PURGED);
  GOOD(LAPI_Resume_totask(handle, next));
  GOOD(LAPI_Put(handle, next, 4, place_at[next], &in, NULL, NULL, &counter));
  GOOD(LAPI_Waitcntr(handle, &counter, 1, NULL));
  EXPECT(LAPI_Purge_totask(handle, (unsigned)tasks), LAPI_ERR_TGT);
  EXPECT(LAPI_Resume_totask(handle, (unsigned)tasks), LAPI_ERR_TGT);
  GOOD(LAPI_Setcntr_wstatus(handle, &counter, 2, list, state));
  message(me, &counter);
  GOOD(LAPI_Waitcntr(handle, &counter, 1, NULL));
  GOOD(LAPI_Purge_totask(handle, (unsigned)me));
  EXPECT(state[0], LAPI_MSG_PURGED_RCVD);
  EXPECT(state[1], LAPI_MSG_INITIAL);
  GOOD(LAPI_Resume_totask(handle, (unsigned)me));
  GOOD(LAPI_Setcntr_wstatus(handle, &counter, 0, NULL, NULL));
  GOOD(LAPI_Gfence(handle));
}

static void polls(void) {
  lapi_msg_info_t info;
  int in = 1, status = 0;
  GOOD(LAPI_Gfence(handle));
  GOOD(LAPI_Msgpoll(handle, 0, &info));
  EXPECT(info.status, LAPI_DISP_CNTR);
  if (strcmp(mode, "interrupt") == 0) return; /* it may have come before anybody looks */
  GOOD(LAPI_Put(handle, (unsigned)me, 4, place, &in, &arrived, NULL, &counter));
  while (value_of(&counter) < 1 || value_of(&arrived) < 1) {
    GOOD(LAPI_Msgpoll(handle, 1000, &info));
    status |= info.status;
  }
  EXPECT(status & LAPI_RECV_COMPLETE, LAPI_RECV_COMPLETE);
  EXPECT(status & LAPI_SEND_COMPLETE, LAPI_SEND_COMPLETE);
  GOOD(LAPI_Waitcntr(handle, &counter, 1, NULL));
  GOOD(LAPI_Waitcntr(handle, &arrived, 1, NULL));
  GOOD(LAPI_Gfence(handle));
}

static void test(void) {
  lapi_long_t *wide = malloc(sizeof *wide * (size_t)tasks);
  int task;
  place_at = malloc(sizeof *place_at * (size_t)tasks);
  GOOD(LAPI_Setcntr(handle, &counter, 0));
  GOOD(LAPI_Setcntr(handle, &arrived, 0));
  GOOD(LAPI_Addr_set(handle, (void *)take, 1));
  GOOD(LAPI_Address_init(handle, place, place_at));
  GOOD(LAPI_Address_init64(handle, (lapi_long_t)(unsigned long)place, wide));
  for (task = 0; task < tasks; ++task) EXPECT((unsigned long)wide[task], (unsigned long)place_at[task]);
  wakes_up();
  one_waiter();
  states();
  purges();
  polls();
  GOOD(LAPI_Gfence(handle));
  free(place_at), free(wide);
}
