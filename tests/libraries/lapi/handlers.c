/* Laws: what a header handler says in its return-info structure holds: a message that it buries has no data to place, one
 * that it drops comes again until it is taken and is then placed as any other; a completion handler with local state
 * runs where the message arrived, in its order. Header handlers of an instance never run at the same time. */

#include "lapi_test.h"

#define SMALL 64
#define LONG 100000
#define EACH 50

static char place[LONG], places[EACH][SMALL];
static int running, dropped, buried, order, in_order, completed;
static lapi_cntr_t handled;

typedef struct {
  int bytes, number;
} wish_t;

static void enter(void) { EXPECT(__sync_fetch_and_add(&running, 1), 0); }
static void leave(void) { __sync_fetch_and_sub(&running, 1); }

static void complete(lapi_handle_t *hndl, void *uinfo) {
  (void)hndl, (void)uinfo;
  __sync_fetch_and_add(&completed, 1);
}

/* Every message is refused twice. */
static void *drops(lapi_handle_t *hndl, void *uhdr, unsigned *uhdr_len, unsigned long *msg_len, compl_hndlr_t **comp_h,
                   void **uinfo) {
  lapi_return_info_t *info = (lapi_return_info_t *)msg_len;
  const wish_t *wish = uhdr;
  (void)hndl, (void)uinfo;
  enter();
  EXPECT(*uhdr_len, sizeof *wish);
  EXPECT(info->msg_len, wish->bytes);
  EXPECT(info->src >= 0 && info->src < tasks, 1);
  *comp_h = complete;
  info->ctl_flags = ++dropped % 3 ? LAPI_DROP_PKT : LAPI_DELIVER_MSG;
  leave();
  return wish->bytes == LONG ? place : places[wish->number];
}

static void *buries(lapi_handle_t *hndl, void *uhdr, unsigned *uhdr_len, unsigned long *msg_len, compl_hndlr_t **comp_h,
                    void **uinfo) {
  lapi_return_info_t *info = (lapi_return_info_t *)msg_len;
  (void)hndl, (void)uhdr, (void)uhdr_len, (void)uinfo;
  enter();
  *comp_h = NULL;
  if (info->udata_one_pkt_ptr) EXPECT(memcmp(info->udata_one_pkt_ptr, "bury", 4), 0);
  info->ctl_flags = LAPI_BURY_MSG;
  ++buried;
  leave();
  return NULL;
}

static void count(lapi_handle_t *hndl, void *uinfo) {
  (void)hndl;
  in_order += (long)uinfo == order;
  ++order; /* nothing else runs */
}

static void *counts(lapi_handle_t *hndl, void *uhdr, unsigned *uhdr_len, unsigned long *msg_len, compl_hndlr_t **comp_h,
                    void **uinfo) {
  const wish_t *wish = uhdr;
  (void)hndl, (void)uhdr_len;
  enter();
  *uinfo = (void *)(long)wish->number;
  *comp_h = count;
  ((lapi_return_info_t *)msg_len)->ret_flags = LAPI_LOCAL_STATE;
  leave();
  return NULL;
}

/* May answer at once; so it communicates. */
static void reply(lapi_handle_t *hndl, void *uinfo) {
  wish_t wish = {0, 0};
  GOOD(LAPI_Amsend(*hndl, (unsigned)(long)uinfo, (void *)2, &wish, sizeof wish, "bury", 4, NULL, NULL, NULL));
}

static void *replies(lapi_handle_t *hndl, void *uhdr, unsigned *uhdr_len, unsigned long *msg_len,
                     compl_hndlr_t **comp_h, void **uinfo) {
  lapi_return_info_t *info = (lapi_return_info_t *)msg_len;
  (void)hndl, (void)uhdr, (void)uhdr_len;
  enter();
  *uinfo = (void *)(long)info->src;
  *comp_h = reply;
  info->ret_flags = LAPI_SEND_REPLY;
  leave();
  return NULL;
}

static void message(int handler, const wish_t *wish, void *data) {
  GOOD(LAPI_Amsend(handle, (unsigned)((me + 1) % tasks), (void *)(long)handler, (void *)wish, sizeof *wish, data,
                   (unsigned long)wish->bytes, NULL, NULL, &handled));
}

static void test(void) {
  static char data[LONG];
  wish_t small = {SMALL, 0}, large = {LONG, 0}, none = {0, 0};
  int i;
  running = dropped = buried = order = in_order = completed = 0;
  memset(place, 0, sizeof place);
  memset(places, 0, sizeof places);
  memcpy(memset(data, 3, sizeof data), "bury", 4);
  GOOD(LAPI_Setcntr(handle, &handled, 0));
  GOOD(LAPI_Addr_set(handle, (void *)drops, 1));
  GOOD(LAPI_Addr_set(handle, (void *)buries, 2));
  GOOD(LAPI_Addr_set(handle, (void *)counts, 3));
  GOOD(LAPI_Addr_set(handle, (void *)replies, 4));
  GOOD(LAPI_Gfence(handle));
  for (i = 0; i < EACH; ++i) {
    small.number = i;
    message(1, &small, data);
    message(2, &small, data);
  }
  message(1, &large, data);
  message(2, &large, data);
  GOOD(LAPI_Waitcntr(handle, &handled, 2 * EACH + 2, NULL));
  GOOD(LAPI_Gfence(handle));
  EXPECT(dropped, 3 * (EACH + 1));
  EXPECT(completed, EACH + 1);
  EXPECT(buried, EACH + 1);
  EXPECT(memcmp(place, data, LONG), 0);
  for (i = 0; i < EACH; ++i) EXPECT(memcmp(places[i], data, SMALL), 0);
  for (i = 0; i < EACH; ++i) {
    none.number = i;
    message(3, &none, NULL);
    message(4, &none, NULL);
  }
  GOOD(LAPI_Waitcntr(handle, &handled, 2 * EACH, NULL));
  GOOD(LAPI_Gfence(handle));
  EXPECT(order, EACH);
  EXPECT(in_order, EACH);
  while (__sync_fetch_and_add(&buried, 0) < 2 * EACH + 1) GOOD(LAPI_Probe(handle));
  GOOD(LAPI_Gfence(handle));
}
