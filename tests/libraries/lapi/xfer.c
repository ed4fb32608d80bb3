/* Law: LAPI_Xfer does what the calls do, from structures; its handlers run once at the origin, with what they were given,
 * when what they stand for has happened, and may communicate; a message to a group comes to each of its tasks. */

#include <stdatomic.h>

#include "lapi_test.h"

#define LONG 200000

static char place[LONG], data[LONG];
static long long wide;
static int word, in_handlers;
static void **place_at, **wide_at, **word_at, **sent_at;
static lapi_cntr_t reached, got;
static atomic_int sent, arrived, seen; /* by whatever thread runs a handler */
static int given_task, given_reason;

static lapi_long_t at(void *address) { return (lapi_long_t)(unsigned long)address; }

static void was_sent(lapi_handle_t *hndl, void *sinfo, lapi_sh_info_t *info) {
  EXPECT(*hndl, handle);
  EXPECT(sinfo, &data);
  given_task = info->src;
  given_reason = info->reason;
  ++in_handlers;
  GOOD(LAPI_Probe(*hndl));
  ++sent;
}

static void has_arrived(lapi_handle_t *hndl, void *cinfo) {
  EXPECT(*hndl, handle);
  EXPECT(cinfo, &place);
  ++arrived;
}

static void *take(lapi_handle_t *hndl, void *uhdr, unsigned *uhdr_len, unsigned long *msg_len, compl_hndlr_t **comp_h,
                  void **uinfo) {
  (void)hndl, (void)uinfo;
  EXPECT(*uhdr_len, 4);
  EXPECT(*(int *)uhdr, 12);
  EXPECT(*msg_len, LONG);
  *comp_h = NULL;
  ++seen;
  return place;
}

static lapi_vec_t *take_pieces(lapi_handle_t *hndl, void *uhdr, unsigned *uhdr_len, unsigned long *len_vec,
                               compl_hndlr_t **comp_h, void **uinfo) {
  static lapi_vec_t vec;
  static void *to;
  static unsigned long len;
  (void)hndl, (void)uhdr, (void)uhdr_len, (void)uinfo;
  *comp_h = NULL;
  to = place;
  len = len_vec[0];
  vec.vec_type = LAPI_GEN_GENERIC;
  vec.num_vecs = 1;
  vec.info = &to;
  vec.len = &len;
  return &vec;
}

static void wait_for(atomic_int *what, int value) {
  while (*what < value) GOOD(LAPI_Probe(handle));
}

static void begin(void) {
  memset(place, 0, sizeof place);
  sent = arrived = 0;
  given_task = given_reason = -1;
  GOOD(LAPI_Setcntr(handle, &reached, 0));
  GOOD(LAPI_Gfence(handle));
}

/* The task before this one has put its data here. */
static void end(void) {
  GOOD(LAPI_Waitcntr(handle, &reached, 1, NULL));
  EXPECT(place[LONG - 1], (me + tasks - 1) % tasks + 1);
  GOOD(LAPI_Gfence(handle));
}

static void puts_of(unsigned next) {
  lapi_xfer_t x;
  lapi_vec_t to, from;
  void *to_info[1], *from_info[1] = {data};
  unsigned long len = LONG;
  begin();
  memset(&x, 0, sizeof x);
  x.Put.Xfer_type = LAPI_PUT_XFER;
  x.Put.tgt = next;
  x.Put.tgt_addr = at(place_at[next]);
  x.Put.org_addr = data;
  x.Put.len = LONG;
  x.Put.shdlr = was_sent;
  x.Put.sinfo = &data;
  x.Put.tgt_cntr = at(sent_at[next]);
  GOOD(LAPI_Xfer(handle, &x));
  wait_for(&sent, 1);
  EXPECT(given_task, next);
  EXPECT(given_reason, LAPI_SUCCESS);
  end();
  begin();
  memset(&x, 0, sizeof x);
  to.vec_type = from.vec_type = LAPI_GEN_IOVECTOR;
  to.num_vecs = from.num_vecs = 1;
  to.len = from.len = &len;
  to_info[0] = place_at[next];
  to.info = to_info;
  from.info = from_info;
  x.Putv.Xfer_type = LAPI_PUTV_XFER;
  x.Putv.tgt = next;
  x.Putv.tgt_vec = &to;
  x.Putv.org_vec = &from;
  x.Putv.shdlr = was_sent;
  x.Putv.sinfo = &data;
  x.Putv.tgt_cntr = at(sent_at[next]);
  GOOD(LAPI_Xfer(handle, &x));
  wait_for(&sent, 1);
  end();
  begin();
  memset(&x, 0, sizeof x);
  x.Amv.Xfer_type = LAPI_AMV_XFER;
  x.Amv.tgt = next;
  x.Amv.hdr_hdl = 2;
  x.Amv.org_vec = &from;
  x.Amv.shdlr = was_sent;
  x.Amv.sinfo = &data;
  x.Amv.tgt_cntr = at(sent_at[next]);
  x.Amv.cmpl_cntr = &got;
  GOOD(LAPI_Xfer(handle, &x));
  wait_for(&sent, 1);
  GOOD(LAPI_Waitcntr(handle, &got, 1, NULL));
  end();
}

static void gets_of(unsigned next) {
  lapi_xfer_t x;
  lapi_vec_t to, from;
  void *to_info[1] = {data}, *from_info[1];
  unsigned long len = LONG;
  begin();
  memset(place, me + 1, sizeof place);
  memset(data, 0, sizeof data);
  GOOD(LAPI_Gfence(handle));
  memset(&x, 0, sizeof x);
  x.Get.Xfer_type = LAPI_GET_XFER;
  x.Get.tgt = next;
  x.Get.tgt_addr = at(place_at[next]);
  x.Get.org_addr = data;
  x.Get.len = LONG;
  x.Get.org_cntr = &got;
  x.Get.chndlr = has_arrived;
  x.Get.cinfo = &place;
  GOOD(LAPI_Xfer(handle, &x));
  GOOD(LAPI_Waitcntr(handle, &got, 1, NULL));
  EXPECT(arrived, 1);
  EXPECT(data[LONG - 1], next + 1);
  memset(data, 0, sizeof data);
  memset(&x, 0, sizeof x);
  to.vec_type = from.vec_type = LAPI_GEN_IOVECTOR;
  to.num_vecs = from.num_vecs = 1;
  to.len = from.len = &len;
  from_info[0] = place_at[next];
  to.info = to_info;
  from.info = from_info;
  x.Getv.Xfer_type = LAPI_GETV_XFER;
  x.Getv.tgt = next;
  x.Getv.tgt_vec = &from;
  x.Getv.org_vec = &to;
  x.Getv.chndlr = has_arrived;
  x.Getv.cinfo = &place;
  GOOD(LAPI_Xfer(handle, &x));
  wait_for(&arrived, 2);
  EXPECT(data[LONG - 1], next + 1);
  memset(data, me + 1, sizeof data);
  GOOD(LAPI_Gfence(handle));
}

static void rmws_of(unsigned next) {
  lapi_xfer_t x;
  int one = 1, before = -1;
  long long big = 1ll << 40, wide_before = -1;
  word = 5;
  wide = 7;
  begin();
  memset(&x, 0, sizeof x);
  x.Rmw.Xfer_type = LAPI_RMW_XFER;
  x.Rmw.op = FETCH_AND_ADD;
  x.Rmw.tgt = next;
  x.Rmw.size = 32;
  x.Rmw.tgt_var = at(word_at[next]);
  x.Rmw.in_val = &one;
  x.Rmw.prev_tgt_val = &before;
  x.Rmw.org_cntr = &got;
  GOOD(LAPI_Xfer(handle, &x));
  GOOD(LAPI_Waitcntr(handle, &got, 1, NULL));
  EXPECT(before, 5);
  x.Rmw.size = 64;
  x.Rmw.tgt_var = at(wide_at[next]);
  x.Rmw.in_val = &big;
  x.Rmw.prev_tgt_val = &wide_before;
  x.Rmw.org_cntr = NULL;
  x.Rmw.shdlr = was_sent;
  x.Rmw.sinfo = &data;
  GOOD(LAPI_Xfer(handle, &x));
  wait_for(&sent, 1);
  EXPECT(wide_before, 7);
  GOOD(LAPI_Gfence(handle));
  EXPECT(word, 6);
  EXPECT(wide, 7 + (1ll << 40));
  x.Rmw.size = 16;
  EXPECT(LAPI_Xfer(handle, &x), LAPI_ERR_OP_SZ);
}

/* From each task to each, itself included. */
static void groups(void) {
  lapi_xfer_t x;
  lapi_group_t group, other;
  unsigned *all = malloc(sizeof *all * (size_t)tasks);
  int header = 12, task;
  for (task = 0; task < tasks; ++task) all[task] = (unsigned)task;
  begin();
  seen = 0;
  GOOD(LAPI_Gfence(handle));
  GOOD(LAPI_Group_create(handle, (unsigned)tasks, all, &group));
  GOOD(LAPI_Group_create(handle, 0, NULL, &other));
  memset(&x, 0, sizeof x);
  x.Mc.Xfer_type = LAPI_MC_XFER;
  x.Mc.group = group;
  x.Mc.hdr_hdl = 1;
  x.Mc.uhdr = &header;
  x.Mc.uhdr_len = sizeof header;
  x.Mc.udata = data;
  x.Mc.udata_len = LONG;
  x.Mc.shdlr = was_sent;
  x.Mc.sinfo = &data;
  GOOD(LAPI_Xfer(handle, &x));
  wait_for(&sent, 1);
  GOOD(LAPI_Gfence(handle));
  EXPECT(sent, 1);
  EXPECT(seen, tasks);
  x.Mc.group = other;
  EXPECT(LAPI_Xfer(handle, &x), LAPI_ERR_TGT);
  GOOD(LAPI_Group_free(handle, group));
  EXPECT(LAPI_Group_free(handle, group), LAPI_ERR_TGT);
  x.Mc.group = group;
  EXPECT(LAPI_Xfer(handle, &x), LAPI_ERR_TGT);
  GOOD(LAPI_Gfence(handle));
  free(all);
}

static void messages(unsigned next, lapi_xfer_type_t type) {
  lapi_xfer_t x;
  int header = 12;
  begin();
  memset(&x, 0, sizeof x);
  x.Am.Xfer_type = type;
  x.Am.flags = LAPI_NOT_USE_BULK_XFER;
  x.Am.tgt = next;
  x.Am.hdr_hdl = 1;
  x.Am.uhdr = &header;
  x.Am.uhdr_len = sizeof header;
  x.Am.udata = data;
  x.Am.udata_len = LONG;
  x.Am.shdlr = was_sent;
  x.Am.sinfo = &data;
  x.Am.tgt_cntr = at(sent_at[next]);
  x.Am.cmpl_cntr = &got;
  GOOD(LAPI_Xfer(handle, &x));
  wait_for(&sent, 1);
  GOOD(LAPI_Waitcntr(handle, &got, 1, NULL));
  end();
}

static void test(void) {
  const unsigned next = (unsigned)((me + 1) % tasks);
  const size_t table = sizeof(void *) * (size_t)tasks;
  place_at = malloc(table), wide_at = malloc(table), word_at = malloc(table), sent_at = malloc(table);
  memset(data, me + 1, sizeof data);
  GOOD(LAPI_Setcntr(handle, &got, 0));
  GOOD(LAPI_Addr_set(handle, (void *)take, 1));
  GOOD(LAPI_Addr_set(handle, (void *)take_pieces, 2));
  GOOD(LAPI_Address_init(handle, place, place_at));
  GOOD(LAPI_Address_init(handle, &wide, wide_at));
  GOOD(LAPI_Address_init(handle, &word, word_at));
  GOOD(LAPI_Address_init(handle, &reached, sent_at));
  puts_of(next);
  gets_of(next);
  rmws_of(next);
  groups();
  messages(next, LAPI_AM_XFER);
  messages(next, LAPI_AM_LW_XFER);
  GOOD(LAPI_Gfence(handle));
  free(place_at), free(wide_at), free(word_at), free(sent_at);
}
