/* Law: each argument that a call does not take is answered by LAPI's own code, nothing is sent or changed, and the
 * instance goes on working; whether ERROR_CHK is on or off. A message that its target cannot handle is told to its
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
  char text[LAPI_MSG_STRING_SZ];
  EXPECT(LAPI_Qenv(handle, LAST_QUERY, &value), LAPI_ERR_QUERY_TYPE);
  EXPECT(LAPI_Qenv(handle, QUERY_STATISTICS, &value), LAPI_ERR_QUERY_TYPE);
  EXPECT(value, -7);
  EXPECT(LAPI_Qenv(handle, TASK_ID, NULL), LAPI_ERR_RET_PTR_NULL);
  EXPECT(LAPI_Senv(handle, TASK_ID, 0), LAPI_ERR_QUERY_TYPE);
  EXPECT(LAPI_Senv(handle, ERROR_CHK, 2), LAPI_ERR_SET_VAL);
  EXPECT(LAPI_Senv(handle, INTERRUPT_SET, -1), LAPI_ERR_SET_VAL);
  EXPECT(LAPI_Senv(handle, TIMEOUT, 1), LAPI_ERR_SET_VAL);
  EXPECT(LAPI_Senv(handle, ACK_THRESHOLD, 31), LAPI_ERR_SET_VAL);
  EXPECT(LAPI_Senv(handle, ACK_THRESHOLD, 12), LAPI_SUCCESS);
  EXPECT(LAPI_Qenv(handle, ACK_THRESHOLD, &value), LAPI_SUCCESS);
  EXPECT(value, 12);
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
  int value;
  EXPECT(LAPI_Setcntr(handle, NULL, 1), LAPI_ERR_CNTR_NULL);
  EXPECT(LAPI_Getcntr(handle, NULL, &value), LAPI_ERR_CNTR_NULL);
  EXPECT(LAPI_Getcntr(handle, &counter, NULL), LAPI_ERR_RET_PTR_NULL);
  EXPECT(LAPI_Waitcntr(handle, NULL, 1, &value), LAPI_ERR_CNTR_NULL);
  EXPECT(LAPI_Waitcntr(handle, &counter, -1, &value), LAPI_ERR_CNTR_VAL);
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

/* Told by the counter of the origin, or by its next fence. */
static void target_cannot(void) {
  void **handlers = malloc(sizeof *handlers * (size_t)tasks);
  const int next = (me + 1) % tasks;
  char text[LAPI_MSG_STRING_SZ];
  GOOD(LAPI_Address_init(handle, (void *)gives_no_place, handlers));
  GOOD(LAPI_Amsend(handle, (unsigned)next, handlers[next], NULL, 0, text, 8, NULL, NULL, &counter));
  EXPECT(LAPI_Waitcntr(handle, &counter, 1, NULL), LAPI_ERR_UNKNOWN);
  EXPECT(LAPI_Msg_string(LAPI_ERR_UNKNOWN, text), LAPI_SUCCESS);
  EXPECT(strstr(text, "header handler returned NULL") != NULL, 1);
  GOOD(LAPI_Amsend(handle, (unsigned)next, (void *)9, NULL, 0, NULL, 0, NULL, NULL, &counter));
  EXPECT(LAPI_Waitcntr(handle, &counter, 1, NULL), LAPI_ERR_UNKNOWN);
  GOOD(LAPI_Gfence(handle));
  free(handlers);
}

static int answers[6];

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
  *comp_h = NULL;
  return NULL;
}

static void in_header_handlers(void) {
  int i;
  GOOD(LAPI_Addr_set(handle, (void *)communicates, 2));
  GOOD(LAPI_Gfence(handle));
  GOOD(LAPI_Amsend(handle, (unsigned)(me + 1) % (unsigned)tasks, (void *)2, NULL, 0, NULL, 0, NULL, NULL, &counter));
  GOOD(LAPI_Waitcntr(handle, &counter, 1, NULL));
  GOOD(LAPI_Gfence(handle));
  for (i = 0; i < 6; ++i) EXPECT(answers[i], LAPI_ERR_UNKNOWN);
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
    transfers();
  }
  EXPECT(LAPI_Gfence(handle), LAPI_SUCCESS);
  GOOD(LAPI_Getcntr(handle, &counter, &value));
  EXPECT(value, 0);
  EXPECT(word, 1);
  target_cannot();
  in_header_handlers();
  instances();
}
