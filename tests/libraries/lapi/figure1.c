/* Law: an active message goes as figure 1 of the paper shows: its header handler runs first and says where the data
 * goes, the completion handler runs when all of it is there, and then the counters at the target and at the origin go
 * up; the one at the origin for its buffers does so when these may change. For every size of data and header, whether
 * handlers are known by address or by number, and whether data is taken in the header handler or buried. */

#include "lapi_test.h"

#define LONGEST 1000000

static unsigned char data[LONGEST], place[LONGEST];
static lapi_cntr_t arrived;
static int headers_seen, completions_seen, wrong;

typedef struct {
  unsigned seed;
  unsigned bytes;
} header_t;

static unsigned char pattern(unsigned seed, unsigned at) { return (unsigned char)(seed + at * 7 + at / 251); }

static void check_place(unsigned seed, const unsigned char *there, unsigned bytes) {
  unsigned i;
  for (i = 0; i < bytes; ++i) wrong += there[i] != pattern(seed, i);
}

static void completed(lapi_handle_t *hndl, void *uinfo) {
  header_t *header = uinfo;
  wrong += *hndl != handle;
  check_place(header->seed, place, header->bytes);
  free(header);
  ++completions_seen;
}

static void *first(lapi_handle_t *hndl, void *uhdr, unsigned *uhdr_len, unsigned long *msg_len, compl_hndlr_t **comp_h,
                   void **uinfo) {
  header_t *copy = malloc(sizeof *copy);
  memcpy(copy, uhdr, sizeof *copy);
  wrong += *hndl != handle || *uhdr_len % 4 != 0 || *msg_len != copy->bytes;
  ++headers_seen;
  *comp_h = completed;
  *uinfo = copy;
  return *msg_len > 0 ? place : NULL;
}

/* Small data is taken where it is; what is not all there is not wanted. */
static void *takes_at_once(lapi_handle_t *hndl, void *uhdr, unsigned *uhdr_len, unsigned long *msg_len,
                           compl_hndlr_t **comp_h, void **uinfo) {
  lapi_return_info_t *info = (lapi_return_info_t *)msg_len;
  const header_t *header = uhdr;
  (void)hndl, (void)uhdr_len, (void)uinfo;
  ++headers_seen;
  if (info->udata_one_pkt_ptr) check_place(header->seed, info->udata_one_pkt_ptr, header->bytes);
  wrong += info->msg_len <= 64 && !info->udata_one_pkt_ptr;
  wrong += info->src != (me + tasks - 1) % tasks;
  info->ctl_flags = LAPI_BURY_MSG;
  info->ret_flags = LAPI_LOCAL_STATE;
  *comp_h = NULL;
  return NULL;
}

static void send(void *handler, lapi_cntr_t *there, unsigned bytes, unsigned header_bytes) {
  unsigned char header[1024] = {0};
  lapi_cntr_t origin, complete;
  header_t mine = {(unsigned)me + bytes, bytes};
  unsigned i;
  int value;
  memcpy(header, &mine, sizeof mine);
  for (i = 0; i < bytes; ++i) data[i] = pattern(mine.seed, i);
  GOOD(LAPI_Setcntr(handle, &origin, 0));
  GOOD(LAPI_Setcntr(handle, &complete, 0));
  GOOD(LAPI_Amsend(handle, (unsigned)(me + 1) % (unsigned)tasks, handler, header, header_bytes, bytes ? data : NULL,
                   bytes, there, &origin, &complete));
  memset(header, 0, sizeof header);
  GOOD(LAPI_Waitcntr(handle, &origin, 1, &value));
  EXPECT(value, 0);
  memset(data, 0, bytes);
  GOOD(LAPI_Waitcntr(handle, &complete, 1, NULL));
  GOOD(LAPI_Waitcntr(handle, &arrived, 1, NULL)); /* that of the other neighbour */
  GOOD(LAPI_Gfence(handle));
}

static void test(void) {
  const unsigned sizes[] = {0, 1, 8, 64, 900, 960, 4096, 8192, 8193, 65537, LONGEST};
  const int count = (int)(sizeof sizes / sizeof *sizes);
  void **handlers = malloc(sizeof *handlers * (size_t)tasks);
  void **counters = malloc(sizeof *counters * (size_t)tasks);
  int next = (me + 1) % tasks, longest_header, i;
  lapi_statistics_t before, after;
  headers_seen = completions_seen = wrong = 0;
  GOOD(LAPI_Setcntr(handle, &arrived, 0));
  GOOD(LAPI_Address_init(handle, (void *)first, handlers));
  GOOD(LAPI_Address_init(handle, &arrived, counters));
  GOOD(LAPI_Addr_set(handle, (void *)first, 5));
  GOOD(LAPI_Addr_set(handle, (void *)takes_at_once, 6));
  GOOD(LAPI_Qenv(handle, MAX_UHDR_SZ, &longest_header));
  GOOD(LAPI_Qenv(handle, QUERY_STATISTICS, (int *)&before));
  GOOD(LAPI_Gfence(handle));
  EXPECT(handlers[me], (void *)first);
  for (i = 0; i < count; ++i) {
    send(handlers[next], counters[next], sizes[i], sizeof(header_t));
    send((void *)5, counters[next], sizes[i], (unsigned)longest_header);
  }
  EXPECT(completions_seen, 2 * count);
  for (i = 0; i < count; ++i) send((void *)6, counters[next], sizes[i], sizeof(header_t));
  EXPECT(headers_seen, 3 * count);
  EXPECT(completions_seen, 2 * count);
  EXPECT(wrong, 0);
  GOOD(LAPI_Gfence(handle));
  GOOD(LAPI_Qenv(handle, QUERY_STATISTICS, (int *)&after));
  EXPECT(after.Tot_pkt_sent_cnt >= before.Tot_pkt_sent_cnt + 3u * (unsigned)count, 1);
  EXPECT(after.Tot_pkt_recv_cnt >= before.Tot_pkt_recv_cnt + 3u * (unsigned)count, 1);
  EXPECT(after.Tot_data_sent >= before.Tot_data_sent + 3u * LONGEST, 1);
  EXPECT(after.Tot_retrans_pkt_cnt, 0);
  free(handlers);
  free(counters);
}
