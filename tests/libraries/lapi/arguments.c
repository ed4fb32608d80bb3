/* Law: each argument that a call does not take is answered by LAPI's own code, nothing is sent or changed, and the
 * instance goes on working; whether ERROR_CHK is on or off. A message that its target cannot handle is reported to its
 * origin. */

#include <limits.h>

#include "lapi_test.h"

#define NO_HANDLE 15u

static int word = 1;
static lapi_cntr_t counter;

static void *gives_no_place(lapi_handle_t *hndl, void *uhdr, unsigned *uhdr_len, unsigned long *msg_len,
                            compl_hndlr_t **comp_h, void **uinfo) {
  (void)hndl, (void)uhdr, (void)uhdr_len, (void)msg_len, (void)uinfo;
  *comp_h = NULL;
  return NULL;
}

static void handles(void) {
  int value = 0, in = 1;
  void *address = NULL, *table[1];
  EXPECT(LAPI_Term(NO_HANDLE), LAPI_ERR_HNDL_INVALID);
  EXPECT(LAPI_Gfence(NO_HANDLE), LAPI_ERR_HNDL_INVALID);
  EXPECT(LAPI_Fence(12345), LAPI_ERR_HNDL_INVALID);
  EXPECT(LAPI_Probe(UINT_MAX), LAPI_ERR_HNDL_INVALID);
  EXPECT(LAPI_Address_init(NO_HANDLE, &word, table), LAPI_ERR_HNDL_INVALID);
  EXPECT(LAPI_Addr_set(NO_HANDLE, &word, 1), LAPI_ERR_HNDL_INVALID);
  EXPECT(LAPI_Addr_get(NO_HANDLE, &address, 1), LAPI_ERR_HNDL_INVALID);
  EXPECT(LAPI_Qenv(NO_HANDLE, TASK_ID, &value), LAPI_ERR_HNDL_INVALID);
  EXPECT(LAPI_Senv(NO_HANDLE, ERROR_CHK, 1), LAPI_ERR_HNDL_INVALID);
  EXPECT(LAPI_Setcntr(NO_HANDLE, &counter, 1), LAPI_ERR_HNDL_INVALID);
  EXPECT(LAPI_Getcntr(NO_HANDLE, &counter, &value), LAPI_ERR_HNDL_INVALID);
  EXPECT(LAPI_Waitcntr(NO_HANDLE, &counter, 0, &value), LAPI_ERR_HNDL_INVALID);
  EXPECT(LAPI_Put(NO_HANDLE, 0, 4, &word, &in, NULL, NULL, NULL), LAPI_ERR_HNDL_INVALID);
  EXPECT(LAPI_Get(NO_HANDLE, 0, 4, &word, &in, NULL, NULL), LAPI_ERR_HNDL_INVALID);
  EXPECT(LAPI_Rmw(NO_HANDLE, SWAP, 0, &word, &in, NULL, NULL), LAPI_ERR_HNDL_INVALID);
  EXPECT(LAPI_Amsend(NO_HANDLE, 0, &word, NULL, 0, NULL, 0, NULL, NULL, NULL), LAPI_ERR_HNDL_INVALID);
  EXPECT(LAPI_Rmw64(NO_HANDLE, SWAP, 0, NULL, NULL, NULL, NULL), LAPI_ERR_HNDL_INVALID);
  EXPECT(LAPI_Amsendv(NO_HANDLE, 0, &word, NULL, 0, NULL, NULL, NULL, NULL), LAPI_ERR_HNDL_INVALID);
  EXPECT(LAPI_Putv(NO_HANDLE, 0, NULL, NULL, NULL, NULL, NULL), LAPI_ERR_HNDL_INVALID);
  EXPECT(LAPI_Getv(NO_HANDLE, 0, NULL, NULL, NULL, NULL), LAPI_ERR_HNDL_INVALID);
  EXPECT(LAPI_Xfer(NO_HANDLE, NULL), LAPI_ERR_HNDL_INVALID);
  EXPECT(LAPI_Util(NO_HANDLE, NULL), LAPI_ERR_HNDL_INVALID);
  EXPECT(LAPI_Msgpoll(NO_HANDLE, 1, NULL), LAPI_ERR_HNDL_INVALID);
  EXPECT(LAPI_Nopoll_wait(NO_HANDLE, &counter, 0, &value), LAPI_ERR_HNDL_INVALID);
  EXPECT(LAPI_Setcntr_wstatus(NO_HANDLE, &counter, 0, NULL, NULL), LAPI_ERR_HNDL_INVALID);
  EXPECT(LAPI_Purge_totask(NO_HANDLE, 0), LAPI_ERR_HNDL_INVALID);
  EXPECT(LAPI_Resume_totask(NO_HANDLE, 0), LAPI_ERR_HNDL_INVALID);
  EXPECT(LAPI_Address_init64(NO_HANDLE, 0, NULL), LAPI_ERR_HNDL_INVALID);
  EXPECT(LAPI_Group_create(NO_HANDLE, 0, NULL, NULL), LAPI_ERR_HNDL_INVALID);
  EXPECT(LAPI_Group_free(NO_HANDLE, 1), LAPI_ERR_HNDL_INVALID);
}

static void beginning(void) {
  lapi_info_t info;
  lapi_handle_t other;
  memset(&info, 0, sizeof info);
  EXPECT(LAPI_Init(NULL, &info), LAPI_ERR_RET_PTR_NULL);
  EXPECT(LAPI_Init(&other, NULL), LAPI_ERR_INFO_NULL);
  info.info6 = 1;
  EXPECT(LAPI_Init(&other, &info), LAPI_ERR_INFO_NONZERO);
  info.info6 = 0;
  info.adapter_name = &word;
  EXPECT(LAPI_Init(&other, &info), LAPI_ERR_INFO_NONZERO);
  info.adapter_name = NULL;
  info.add_info = &word;
  EXPECT(LAPI_Init(&other, &info), LAPI_ERR_INFO_NONZERO);
  info.add_info = NULL;
  info.lapi_thread_attr = &word;
  EXPECT(LAPI_Init(&other, &info), LAPI_ERR_INFO_NONZERO);
}

static void environment(void) {
  int value = -7;
  char text[LAPI_MAX_ERR_STRING];
  EXPECT(LAPI_Qenv(handle, LAST_QUERY, &value), LAPI_ERR_QUERY_TYPE);
  EXPECT(LAPI_Qenv(handle, QUERY_SHM_STATISTICS, &value), LAPI_ERR_QUERY_TYPE);
  EXPECT(value, -7);
  EXPECT(LAPI_Qenv(handle, TASK_ID, NULL), LAPI_ERR_RET_PTR_NULL);
  EXPECT(LAPI_Qenv(handle, QUERY_SHM_NUM_TASKS, &value), LAPI_SUCCESS); /* all are on one node here */
  EXPECT(value, tasks);
  int *list = malloc(sizeof *list * (size_t)tasks);
  EXPECT(LAPI_Qenv(handle, QUERY_SHM_TASKS, list), LAPI_SUCCESS);
  for (value = 0; value < tasks; ++value) EXPECT(list[value], value);
  free(list);
  EXPECT(LAPI_Senv(handle, TASK_ID, 0), LAPI_ERR_QUERY_TYPE);
  EXPECT(LAPI_Senv(handle, ERROR_CHK, 2), LAPI_ERR_SET_VAL);
  EXPECT(LAPI_Senv(handle, INTERRUPT_SET, -1), LAPI_ERR_SET_VAL);
  EXPECT(LAPI_Senv(handle, TIMEOUT, 1), LAPI_ERR_SET_VAL);
  EXPECT(LAPI_Senv(handle, ACK_THRESHOLD, 31), LAPI_ERR_SET_VAL);
  EXPECT(LAPI_Senv(handle, ACK_THRESHOLD, 12), LAPI_SUCCESS);
  EXPECT(LAPI_Qenv(handle, ACK_THRESHOLD, &value), LAPI_SUCCESS);
  EXPECT(value, 12);
  EXPECT(LAPI_Env(handle, INTERRUPT_SET, &value), LAPI_SUCCESS);
  EXPECT(value, strcmp(mode, "interrupt") == 0);
  EXPECT(LAPI_Env(handle, LAST_QUERY, &value), LAPI_ERR_QUERY_TYPE);
  EXPECT(LAPI_Qenv(handle, INTERRUPT_SET, &value), LAPI_SUCCESS);
  EXPECT(value, strcmp(mode, "interrupt") == 0);
  EXPECT(LAPI_Msg_string(LAPI_ERR_TGT, NULL), LAPI_ERR_RET_PTR_NULL);
  EXPECT(LAPI_Msg_string(7, text), LAPI_ERR_CODE_UNKNOWN);
  EXPECT(LAPI_Msg_string(LAPI_ERR_TGT, text), LAPI_SUCCESS);
  EXPECT(strncmp(text, "LAPI_ERR_TGT: ", 14), 0);
}

static void addresses(void) {
  unsigned long number;
  void *address = NULL;
  EXPECT(LAPI_Address_init(handle, &word, NULL), LAPI_ERR_ADDR_TBL_NULL);
  EXPECT(LAPI_Address_init64(handle, 1, NULL), LAPI_ERR_ADDR_TBL_NULL);
  EXPECT(LAPI_Address(NULL, &number), LAPI_ERR_ORG_ADDR_NULL);
  EXPECT(LAPI_Address(&word, NULL), LAPI_ERR_RET_PTR_NULL);
  EXPECT(LAPI_Address(&word, &number), LAPI_SUCCESS);
  EXPECT(number, (unsigned long)&word);
  EXPECT(LAPI_Addr_set(handle, &word, 0), LAPI_ERR_ADDR_HNDL_RANGE);
  EXPECT(LAPI_Addr_set(handle, &word, 64), LAPI_ERR_ADDR_HNDL_RANGE);
  EXPECT(LAPI_Addr_get(handle, &address, -1), LAPI_ERR_ADDR_HNDL_RANGE);
  EXPECT(LAPI_Addr_get(handle, NULL, 1), LAPI_ERR_RET_PTR_NULL);
  EXPECT(LAPI_Addr_set(handle, &word, 63), LAPI_SUCCESS);
  EXPECT(LAPI_Addr_get(handle, &address, 63), LAPI_SUCCESS);
  EXPECT(address, &word);
}

static void counters(void) {
  unsigned nobody = (unsigned)tasks;
  int value = 0;
  EXPECT(LAPI_Setcntr(handle, NULL, 1), LAPI_ERR_CNTR_NULL);
  EXPECT(LAPI_Getcntr(handle, NULL, &value), LAPI_ERR_CNTR_NULL);
  EXPECT(LAPI_Getcntr(handle, &counter, NULL), LAPI_ERR_RET_PTR_NULL);
  EXPECT(LAPI_Waitcntr(handle, NULL, 1, &value), LAPI_ERR_CNTR_NULL);
  EXPECT(LAPI_Waitcntr(handle, &counter, -1, &value), LAPI_ERR_CNTR_VAL);
  EXPECT(LAPI_Nopoll_wait(handle, NULL, 1, &value), LAPI_ERR_CNTR_NULL);
  EXPECT(LAPI_Nopoll_wait(handle, &counter, -1, &value), LAPI_ERR_CNTR_VAL);
  EXPECT(LAPI_Setcntr_wstatus(handle, NULL, 1, &nobody, &value), LAPI_ERR_CNTR_NULL);
  EXPECT(LAPI_Setcntr_wstatus(handle, &counter, -1, &nobody, &value), LAPI_ERR_CNTR_VAL);
  EXPECT(LAPI_Setcntr_wstatus(handle, &counter, 1, NULL, &value), LAPI_WARN_PARM_NULL);
  EXPECT(LAPI_Setcntr_wstatus(handle, &counter, 1, &nobody, NULL), LAPI_WARN_PARM_NULL);
  EXPECT(LAPI_Setcntr_wstatus(handle, &counter, 1, &nobody, &value), LAPI_ERR_TGT);
  EXPECT(LAPI_Purge_totask(handle, nobody), LAPI_ERR_TGT);
  EXPECT(LAPI_Resume_totask(handle, nobody), LAPI_ERR_TGT);
  EXPECT(LAPI_Msgpoll(handle, 1, NULL), LAPI_ERR_MSG_INFO_NULL);
}

static void groups(void) {
  unsigned nobody = (unsigned)tasks, somebody = 0;
  lapi_group_t group;
  EXPECT(LAPI_Group_create(handle, 1, NULL, &group), LAPI_WARN_PARM_NULL);
  EXPECT(LAPI_Group_create(handle, 1, &somebody, NULL), LAPI_ERR_RET_PTR_NULL);
  EXPECT(LAPI_Group_create(handle, 1, &nobody, &group), LAPI_ERR_TGT);
  EXPECT(LAPI_Group_free(handle, 12345), LAPI_ERR_TGT);
}

/* A vector that is right, of one piece of 4 bytes, whatever its type; tests spoil it. */
typedef struct {
  lapi_vec_t vec;
  void *info[3];
  unsigned long len[3];
} vector_t;

static lapi_vec_t *good_vector(vector_t *made, lapi_vectype_t type, void *base) {
  made->vec.vec_type = type;
  made->vec.num_vecs = 1;
  made->vec.info = made->info;
  made->vec.len = made->len;
  made->info[0] = base;
  made->info[1] = made->info[2] = (void *)4;
  made->len[0] = 4;
  return &made->vec;
}

enum { ORIGIN, TARGET };

/* What each call with vectors answers to this pair; Amsendv only sees the origin's. */
static void expect_pair(lapi_vec_t *target, lapi_vec_t *origin, int side, int code, int line) {
  lapi_cntr_t *c = &counter;
  lapi_xfer_t x;
  expect("LAPI_Putv", LAPI_Putv(handle, 0, target, origin, c, c, c), code, line);
  expect("LAPI_Getv", LAPI_Getv(handle, 0, target, origin, c, c), code, line);
  memset(&x, 0, sizeof x);
  x.Putv.Xfer_type = LAPI_PUTV_XFER;
  x.Putv.org_vec = origin;
  x.Putv.tgt_vec = target;
  expect("LAPI_PUTV_XFER", LAPI_Xfer(handle, &x), code, line);
  memset(&x, 0, sizeof x);
  x.Getv.Xfer_type = LAPI_GETV_XFER;
  x.Getv.org_vec = origin;
  x.Getv.tgt_vec = target;
  expect("LAPI_GETV_XFER", LAPI_Xfer(handle, &x), code, line);
  if (side == TARGET || code == LAPI_ERR_ORG_VEC_TYPE) return;
  expect("LAPI_Amsendv", LAPI_Amsendv(handle, 0, (void *)1, NULL, 0, origin, c, c, c), code, line);
  memset(&x, 0, sizeof x);
  x.Amv.Xfer_type = LAPI_AMV_XFER;
  x.Amv.hdr_hdl = 1;
  x.Amv.org_vec = origin;
  expect("LAPI_AMV_XFER", LAPI_Xfer(handle, &x), code, line);
}
#define PAIR(side, code) expect_pair(target, origin, side, code, __LINE__)

/* The same mistakes on either side, reported by the codes of that side. */
static void vectors_of(int side) {
  const int is_origin = side == ORIGIN;
  vector_t spoilt, right;
  lapi_vec_t *bad = &spoilt.vec, *good, *target, *origin;
  int type;
#define CODE(what) (is_origin ? LAPI_ERR_ORG_##what : LAPI_ERR_TGT_##what)
#define AGAIN(type)                                      \
  (good_vector(&spoilt, (type), &word), good = good_vector(&right, (type), &word), \
   target = is_origin ? good : bad, origin = is_origin ? bad : good)
  for (type = LAPI_GEN_IOVECTOR; type <= LAPI_GEN_STRIDED_XFER; ++type) {
    AGAIN((lapi_vectype_t)type);
    if (is_origin) origin = NULL;
    if (!is_origin) target = NULL;
    PAIR(side, CODE(VEC_NULL));
    AGAIN((lapi_vectype_t)type);
    bad->vec_type = (lapi_vectype_t)7;
    PAIR(side, CODE(VEC_TYPE));
    AGAIN((lapi_vectype_t)type);
    bad->vec_type = LAPI_GEN_GENERIC;
    PAIR(TARGET, CODE(VEC_TYPE));
  }
  AGAIN(LAPI_GEN_IOVECTOR);
  bad->info = NULL;
  PAIR(side, CODE(VEC_ADDR));
  AGAIN(LAPI_GEN_IOVECTOR);
  spoilt.info[0] = NULL;
  PAIR(side, CODE(VEC_ADDR));
  AGAIN(LAPI_GEN_IOVECTOR);
  bad->len = NULL;
  PAIR(side, CODE(VEC_LEN));
  AGAIN(LAPI_GEN_IOVECTOR);
  spoilt.len[0] = (unsigned long)INT_MAX + 1;
  PAIR(side, CODE(VEC_LEN));
  AGAIN(LAPI_GEN_STRIDED_XFER);
  spoilt.info[0] = NULL;
  PAIR(side, is_origin ? LAPI_ERR_STRIDE_ORG_VEC_ADDR_NULL : LAPI_ERR_STRIDE_TGT_VEC_ADDR_NULL);
  AGAIN(LAPI_GEN_STRIDED_XFER);
  bad->info = NULL;
  PAIR(side, is_origin ? LAPI_ERR_STRIDE_ORG_VEC_ADDR_NULL : LAPI_ERR_STRIDE_TGT_VEC_ADDR_NULL);
  AGAIN(LAPI_GEN_STRIDED_XFER);
  spoilt.info[2] = (void *)3;
  PAIR(side, CODE(STRIDE));
  AGAIN(LAPI_GEN_STRIDED_XFER);
  bad->num_vecs = 3;
  spoilt.info[2] = (void *)(ULONG_MAX / 2);
  PAIR(side, CODE(EXTENT));
  AGAIN(LAPI_GEN_STRIDED_XFER);
  bad->num_vecs = 3;
  spoilt.info[1] = spoilt.info[2] = (void *)(unsigned long)INT_MAX;
  PAIR(side, CODE(VEC_LEN));
  AGAIN(LAPI_GEN_STRIDED_XFER);
  right.info[1] = (void *)3;
  PAIR(TARGET, LAPI_ERR_VEC_LEN_DIFF);
  AGAIN(LAPI_GEN_IOVECTOR);
  right.len[0] = 3;
  PAIR(TARGET, LAPI_ERR_VEC_LEN_DIFF);
  AGAIN(LAPI_GEN_IOVECTOR);
  bad->num_vecs = 0;
  PAIR(TARGET, LAPI_ERR_VEC_NUM_DIFF);
  AGAIN(LAPI_GEN_IOVECTOR);
  good_vector(&right, LAPI_GEN_STRIDED_XFER, &word);
  PAIR(TARGET, LAPI_ERR_VEC_TYPE_DIFF);
}

static void vectors(void) {
  const unsigned nobody = (unsigned)tasks;
  vector_t made;
  lapi_vec_t *vec = good_vector(&made, LAPI_GEN_IOVECTOR, &word);
  lapi_cntr_t *c = &counter;
  int odd[1] = {0}, longest;
  GOOD(LAPI_Qenv(handle, MAX_UHDR_SZ, &longest));
  vectors_of(ORIGIN);
  vectors_of(TARGET);
  EXPECT(LAPI_Putv(handle, nobody, vec, vec, c, c, c), LAPI_ERR_TGT);
  EXPECT(LAPI_Getv(handle, nobody, vec, vec, c, c), LAPI_ERR_TGT);
  EXPECT(LAPI_Amsendv(handle, nobody, (void *)1, NULL, 0, vec, c, c, c), LAPI_ERR_TGT);
  EXPECT(LAPI_Amsendv(handle, 0, NULL, NULL, 0, vec, c, c, c), LAPI_ERR_HDR_HNDLR_NULL);
  EXPECT(LAPI_Amsendv(handle, 0, (void *)1, NULL, 4, vec, c, c, c), LAPI_ERR_UHDR_NULL);
  EXPECT(LAPI_Amsendv(handle, 0, (void *)1, odd, (unsigned)longest + 4, vec, c, c, c), LAPI_ERR_UHDR_LEN);
  EXPECT(LAPI_Amsendv(handle, 0, (void *)1, odd, 3, vec, c, c, c), LAPI_ERR_HDR_LEN);
}

/* A member of each structure of LAPI_Xfer at a time. */
static void structures(void) {
  lapi_xfer_t x;
  lapi_util_t util;
  int type;
  EXPECT(LAPI_Xfer(handle, NULL), LAPI_WARN_PARM_NULL);
  EXPECT(LAPI_Util(handle, NULL), LAPI_WARN_PARM_NULL);
  memset(&util, 0, sizeof util);
  for (type = 0; type <= LAPI_LAST_UTIL; ++type) {
    util.Util_type = (lapi_util_type_t)type;
    EXPECT(LAPI_Util(handle, &util), LAPI_ERR_UTIL_CMD);
  }
  memset(&x, 0, sizeof x);
  for (type = LAPI_GET_XFER; type <= LAPI_LAST_XFER + 1; ++type) {
    const int known = type != LAPI_DGSP_XFER && type != LAPI_RDMA_XFER && type != LAPI_AMX_XFER && type < LAPI_LAST_XFER;
    memset(&x, 0, sizeof x);
    x.Xfer_type = (lapi_xfer_type_t)type;
    x.Am.tgt = (unsigned)tasks; /* and the target of all others */
    if (type == LAPI_RMW_XFER) x.Rmw.size = 32;
    EXPECT(LAPI_Xfer(handle, &x), known ? LAPI_ERR_TGT : LAPI_ERR_XFER_CMD);
  }
#define SPOILT(member, value, bad, code)           \
  do {                                             \
    x.member = bad;                                \
    EXPECT(LAPI_Xfer(handle, &x), code);           \
    x.member = value;                              \
  } while (0)
  memset(&x, 0, sizeof x);
  x.Put.Xfer_type = LAPI_PUT_XFER;
  x.Put.tgt_addr = (lapi_long_t)(unsigned long)&word;
  x.Put.org_addr = &word;
  x.Put.len = 4;
  SPOILT(Put.tgt_addr, (lapi_long_t)(unsigned long)&word, 0, LAPI_ERR_TGT_ADDR_NULL);
  SPOILT(Put.org_addr, &word, NULL, LAPI_ERR_ORG_ADDR_NULL);
  SPOILT(Put.len, 4, (unsigned long)INT_MAX + 1, LAPI_ERR_DATA_LEN);
  x.Get.Xfer_type = LAPI_GET_XFER;
  SPOILT(Get.tgt_addr, (lapi_long_t)(unsigned long)&word, 0, LAPI_ERR_TGT_ADDR_NULL);
  SPOILT(Get.org_addr, &word, NULL, LAPI_ERR_ORG_ADDR_NULL);
  SPOILT(Get.len, 4, (unsigned long)INT_MAX + 1, LAPI_ERR_DATA_LEN);
  memset(&x, 0, sizeof x);
  x.Rmw.Xfer_type = LAPI_RMW_XFER;
  x.Rmw.size = 64;
  x.Rmw.tgt_var = (lapi_long_t)(unsigned long)&x;
  x.Rmw.in_val = &x;
  SPOILT(Rmw.op, SWAP, (RMW_ops_t)4, LAPI_ERR_RMW_OP);
  SPOILT(Rmw.size, 64, 48, LAPI_ERR_OP_SZ);
  SPOILT(Rmw.tgt_var, (lapi_long_t)(unsigned long)&x, 0, LAPI_ERR_TGT_VAR_NULL);
  SPOILT(Rmw.in_val, &x, NULL, LAPI_ERR_IN_VAL_NULL);
  for (type = 0; type < 2; ++type) {
    memset(&x, 0, sizeof x);
    x.Am.Xfer_type = type ? LAPI_AM_XFER : LAPI_AM_LW_XFER;
    x.Am.hdr_hdl = 1;
    SPOILT(Am.hdr_hdl, 1, 0, LAPI_ERR_HDR_HNDLR_NULL);
    SPOILT(Am.uhdr_len, 0, 4, LAPI_ERR_UHDR_NULL);
    SPOILT(Am.udata_len, 0, 4, LAPI_ERR_ORG_ADDR_NULL);
    x.Am.uhdr = &word;
    SPOILT(Am.uhdr_len, 0, 3, LAPI_ERR_HDR_LEN);
    SPOILT(Am.uhdr_len, 0, 4096, LAPI_ERR_UHDR_LEN);
    x.Am.udata = &word;
    SPOILT(Am.udata_len, 0, (unsigned long)INT_MAX + 1, LAPI_ERR_DATA_LEN);
  }
}

static void multicasts(void) {
  lapi_xfer_t x;
  lapi_group_t group;
  unsigned somebody = 0;
  GOOD(LAPI_Group_create(handle, 1, &somebody, &group));
  memset(&x, 0, sizeof x);
  x.Mc.Xfer_type = LAPI_MC_XFER;
  x.Mc.group = group;
  x.Mc.hdr_hdl = 1;
  SPOILT(Mc.group, group, group + 1, LAPI_ERR_TGT);
  SPOILT(Mc.hdr_hdl, 1, 0, LAPI_ERR_HDR_HNDLR_NULL);
  SPOILT(Mc.uhdr_len, 0, 4, LAPI_ERR_UHDR_NULL);
  SPOILT(Mc.udata_len, 0, 4, LAPI_ERR_ORG_ADDR_NULL);
  GOOD(LAPI_Purge_totask(handle, 0));
  EXPECT(LAPI_Xfer(handle, &x), LAPI_ERR_TGT_PURGED);
  GOOD(LAPI_Resume_totask(handle, 0));
  GOOD(LAPI_Group_free(handle, group));
}

static void transfers(void) {
  const unsigned nobody = (unsigned)tasks;
  const unsigned long too_long = (unsigned long)INT_MAX + 1;
  void *handler = (void *)gives_no_place;
  int in = 5, odd[2] = {0, 0}, longest;
  lapi_cntr_t *c = &counter;
  GOOD(LAPI_Qenv(handle, MAX_UHDR_SZ, &longest));
  EXPECT(LAPI_Put(handle, nobody, 4, &word, &in, c, c, c), LAPI_ERR_TGT);
  EXPECT(LAPI_Put(handle, UINT_MAX, 4, &word, &in, c, c, c), LAPI_ERR_TGT);
  EXPECT(LAPI_Put(handle, 0, too_long, &word, &in, c, c, c), LAPI_ERR_DATA_LEN);
  EXPECT(LAPI_Put(handle, 0, 4, NULL, &in, c, c, c), LAPI_ERR_TGT_ADDR_NULL);
  EXPECT(LAPI_Put(handle, 0, 4, &word, NULL, c, c, c), LAPI_ERR_ORG_ADDR_NULL);
  EXPECT(LAPI_Get(handle, nobody, 4, &word, &in, c, c), LAPI_ERR_TGT);
  EXPECT(LAPI_Get(handle, 0, too_long, &word, &in, c, c), LAPI_ERR_DATA_LEN);
  EXPECT(LAPI_Get(handle, 0, 4, NULL, &in, c, c), LAPI_ERR_TGT_ADDR_NULL);
  EXPECT(LAPI_Get(handle, 0, 4, &word, NULL, c, c), LAPI_ERR_ORG_ADDR_NULL);
  EXPECT(LAPI_Rmw(handle, (RMW_ops_t)4, 0, &word, &in, NULL, c), LAPI_ERR_RMW_OP);
  EXPECT(LAPI_Rmw(handle, SWAP, nobody, &word, &in, NULL, c), LAPI_ERR_TGT);
  EXPECT(LAPI_Rmw(handle, SWAP, 0, NULL, &in, NULL, c), LAPI_ERR_TGT_VAR_NULL);
  EXPECT(LAPI_Rmw(handle, SWAP, 0, &word, NULL, NULL, c), LAPI_ERR_IN_VAL_NULL);
  EXPECT(LAPI_Rmw(handle, SWAP, 0, (int *)((char *)odd + 1), &in, NULL, c), LAPI_ERR_UNKNOWN);
  EXPECT(LAPI_Rmw64(handle, SWAP, 0, NULL, NULL, NULL, c), LAPI_ERR_TGT_VAR_NULL);
  EXPECT(LAPI_Amsend(handle, nobody, handler, NULL, 0, NULL, 0, c, c, c), LAPI_ERR_TGT);
  EXPECT(LAPI_Amsend(handle, 0, NULL, NULL, 0, NULL, 0, c, c, c), LAPI_ERR_HDR_HNDLR_NULL);
  EXPECT(LAPI_Amsend(handle, 0, handler, NULL, 4, NULL, 0, c, c, c), LAPI_ERR_UHDR_NULL);
  EXPECT(LAPI_Amsend(handle, 0, handler, odd, (unsigned)longest + 4, NULL, 0, c, c, c), LAPI_ERR_UHDR_LEN);
  EXPECT(LAPI_Amsend(handle, 0, handler, odd, 3, NULL, 0, c, c, c), LAPI_ERR_HDR_LEN);
  EXPECT(LAPI_Amsend(handle, 0, handler, odd, 4, NULL, 8, c, c, c), LAPI_ERR_ORG_ADDR_NULL);
  EXPECT(LAPI_Amsend(handle, 0, handler, odd, 4, odd, too_long, c, c, c), LAPI_ERR_DATA_LEN);
}

/* Reported by the counter of the origin, or by its next fence. */
static void target_cannot(void) {
  void **handlers = malloc(sizeof *handlers * (size_t)tasks);
  const int next = (me + 1) % tasks;
  char text[LAPI_MAX_ERR_STRING];
  GOOD(LAPI_Address_init(handle, (void *)gives_no_place, handlers));
  GOOD(LAPI_Amsend(handle, (unsigned)next, handlers[next], NULL, 0, text, 8, NULL, NULL, &counter));
  EXPECT(LAPI_Waitcntr(handle, &counter, 1, NULL), LAPI_ERR_UNKNOWN);
  EXPECT(LAPI_Msg_string(LAPI_ERR_UNKNOWN, text), LAPI_SUCCESS);
  EXPECT(strstr(text, "header handler returned NULL") != NULL, 1);
  EXPECT(strstr(text, "or set ctl_flags to LAPI_BURY_MSG") != NULL, 1); /* the advice is the end */
  GOOD(LAPI_Amsend(handle, (unsigned)next, (void *)9, NULL, 0, NULL, 0, NULL, NULL, &counter));
  EXPECT(LAPI_Waitcntr(handle, &counter, 1, NULL), LAPI_ERR_UNKNOWN);
  GOOD(LAPI_Gfence(handle));
  free(handlers);
}

static int answers[13];

/* A header handler may only look; what it may not do is answered, and later fences wait for nothing. */
static void *communicates(lapi_handle_t *hndl, void *uhdr, unsigned *uhdr_len, unsigned long *msg_len,
                          compl_hndlr_t **comp_h, void **uinfo) {
  int in = 1, place;
  (void)uhdr, (void)uhdr_len, (void)msg_len, (void)uinfo;
  answers[0] = LAPI_Put(*hndl, 0, sizeof in, &place, &in, NULL, NULL, NULL);
  answers[1] = LAPI_Get(*hndl, 0, sizeof in, &word, &place, NULL, NULL);
  answers[2] = LAPI_Rmw(*hndl, SWAP, 0, &word, &in, NULL, NULL);
  answers[3] = LAPI_Fence(*hndl);
  answers[4] = LAPI_Probe(*hndl);
  answers[5] = LAPI_Term(*hndl);
  answers[6] = LAPI_Rmw64(*hndl, SWAP, 0, NULL, NULL, NULL, NULL);
  answers[7] = LAPI_Putv(*hndl, 0, NULL, NULL, NULL, NULL, NULL);
  answers[8] = LAPI_Getv(*hndl, 0, NULL, NULL, NULL, NULL);
  answers[9] = LAPI_Xfer(*hndl, NULL);
  answers[10] = LAPI_Nopoll_wait(*hndl, NULL, 0, NULL);
  answers[11] = LAPI_Waitcntr(*hndl, NULL, 0, NULL);
  answers[12] = LAPI_Msgpoll(*hndl, 1, NULL);
  *comp_h = NULL;
  return NULL;
}

static int completion_answers[6];

/* A completion handler communicates, but makes no call that would wait for it. */
static void waits_for_itself(lapi_handle_t *hndl, void *uinfo) {
  lapi_handle_t other;
  lapi_info_t info;
  void *table[16];
  (void)uinfo;
  memset(&info, 0, sizeof info);
  completion_answers[0] = LAPI_Fence(*hndl);
  completion_answers[1] = LAPI_Gfence(*hndl);
  completion_answers[2] = LAPI_Term(*hndl);
  completion_answers[3] = LAPI_Senv(*hndl, INTERRUPT_SET, 1);
  completion_answers[4] = LAPI_Address_init(*hndl, NULL, table);
  completion_answers[5] = LAPI_Init(&other, &info);
}

static void *begins_such(lapi_handle_t *hndl, void *uhdr, unsigned *uhdr_len, unsigned long *msg_len,
                         compl_hndlr_t **comp_h, void **uinfo) {
  (void)hndl, (void)uhdr, (void)uhdr_len, (void)msg_len, (void)uinfo;
  *comp_h = waits_for_itself;
  return NULL;
}

static void in_completion_handlers(void) {
  int i;
  GOOD(LAPI_Addr_set(handle, (void *)begins_such, 3));
  GOOD(LAPI_Gfence(handle));
  GOOD(LAPI_Amsend(handle, (unsigned)(me + 1) % (unsigned)tasks, (void *)3, NULL, 0, NULL, 0, NULL, NULL, &counter));
  GOOD(LAPI_Waitcntr(handle, &counter, 1, NULL));
  GOOD(LAPI_Gfence(handle));
  for (i = 0; i < 6; ++i) EXPECT(completion_answers[i], LAPI_ERR_UNKNOWN);
}

static void in_header_handlers(void) {
  int i;
  GOOD(LAPI_Addr_set(handle, (void *)communicates, 2));
  GOOD(LAPI_Gfence(handle));
  GOOD(LAPI_Amsend(handle, (unsigned)(me + 1) % (unsigned)tasks, (void *)2, NULL, 0, NULL, 0, NULL, NULL, &counter));
  GOOD(LAPI_Waitcntr(handle, &counter, 1, NULL));
  GOOD(LAPI_Gfence(handle));
  for (i = 0; i < 13; ++i) EXPECT(answers[i], LAPI_ERR_UNKNOWN);
}

static void instances(void) {
  lapi_handle_t more[16];
  lapi_info_t info;
  int in = 3, count = 1, i;
  memset(&info, 0, sizeof info);
  info.protocol = LAPI_INTERRUPT_OFF;
  while (count < 16 && LAPI_Init(&more[count], &info) == LAPI_SUCCESS) ++count;
  EXPECT(count, 16);
  EXPECT(LAPI_Init(&more[0], &info), LAPI_ERR_ALL_HNDL_IN_USE);
  GOOD(LAPI_Put(more[9], (unsigned)me, sizeof in, &word, &in, NULL, NULL, &counter));
  GOOD(LAPI_Waitcntr(more[9], &counter, 1, NULL));
  EXPECT(word, 3);
  for (i = 1; i < count; ++i) GOOD(LAPI_Term(more[i]));
  EXPECT(LAPI_Probe(more[3]), LAPI_ERR_HNDL_INVALID);
}

static void test(void) {
  int check, value;
  word = 1;
  GOOD(LAPI_Setcntr(handle, &counter, 0));
  for (check = 0; check <= 1; ++check) {
    GOOD(LAPI_Senv(handle, ERROR_CHK, check));
    GOOD(LAPI_Qenv(handle, ERROR_CHK, &value));
    EXPECT(value, check);
    handles();
    beginning();
    environment();
    addresses();
    counters();
    groups();
    transfers();
    vectors();
    structures();
    multicasts();
  }
  EXPECT(LAPI_Gfence(handle), LAPI_SUCCESS);
  GOOD(LAPI_Getcntr(handle, &counter, &value));
  EXPECT(value, 0);
  EXPECT(word, 1);
  target_cannot();
  in_header_handlers();
  in_completion_handlers();
  instances();
}
