/* Law: get, put and accumulate of a distributed vector, built on LAPI as Global Arrays once were: an accumulate of few
 * numbers is done in the header handler, of more in a completion handler under a lock; a get is a request whose
 * completion handler puts the answer; a put is LAPI_Put. A counter for each target is the fence. Nothing is lost. */

#include <pthread.h>

#include "lapi_test.h"

#define EACH 5000
#define ROUNDS 20

typedef struct {
  double factor;
  int first, count;
} request_t;

typedef struct {
  request_t request;
  double *to;
  lapi_cntr_t *arrived;
  int origin;
} get_t;

typedef struct {
  request_t request;
  double numbers[];
} work_t;

static double mine[EACH];
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static lapi_cntr_t *at; /* a counter for each target */
static int *open_at;    /* accumulates and puts that it has to be notified of */

static void add(const request_t *request, const double *numbers) {
  int i;
  pthread_mutex_lock(&lock);
  for (i = 0; i < request->count; ++i) mine[request->first + i] += request->factor * numbers[i];
  pthread_mutex_unlock(&lock);
}

static void add_long(lapi_handle_t *hndl, void *uinfo) {
  work_t *work = uinfo;
  (void)hndl;
  add(&work->request, work->numbers);
  free(work);
}

static void *accumulate_header(lapi_handle_t *hndl, void *uhdr, unsigned *uhdr_len, unsigned long *msg_len,
                               compl_hndlr_t **comp_h, void **uinfo) {
  lapi_return_info_t *info = (lapi_return_info_t *)msg_len;
  work_t *work;
  (void)hndl, (void)uhdr_len;
  *comp_h = NULL;
  if (info->udata_one_pkt_ptr) {
    add(uhdr, info->udata_one_pkt_ptr);
    info->ctl_flags = LAPI_BURY_MSG;
    return NULL;
  }
  work = malloc(sizeof *work + *msg_len);
  memcpy(&work->request, uhdr, sizeof work->request);
  *comp_h = add_long;
  *uinfo = work;
  return work->numbers;
}

static void answer(lapi_handle_t *hndl, void *uinfo) {
  get_t *get = uinfo;
  lapi_cntr_t sent;
  GOOD(LAPI_Setcntr(*hndl, &sent, 0));
  GOOD(LAPI_Put(*hndl, (unsigned)get->origin, (unsigned long)get->request.count * sizeof(double), get->to,
                mine + get->request.first, get->arrived, &sent, NULL));
  GOOD(LAPI_Waitcntr(*hndl, &sent, 1, NULL));
  free(get);
}

static void *get_header(lapi_handle_t *hndl, void *uhdr, unsigned *uhdr_len, unsigned long *msg_len,
                        compl_hndlr_t **comp_h, void **uinfo) {
  (void)hndl, (void)msg_len;
  *uinfo = memcpy(malloc(*uhdr_len), uhdr, *uhdr_len);
  *comp_h = answer;
  return NULL;
}

static void accumulate(int task, int first, int count, double factor, double *numbers) {
  request_t request = {factor, first, count};
  lapi_cntr_t sent;
  GOOD(LAPI_Setcntr(handle, &sent, 0));
  GOOD(LAPI_Amsend(handle, (unsigned)task, (void *)1, &request, sizeof request, numbers,
                   (unsigned long)count * sizeof *numbers, NULL, &sent, &at[task]));
  ++open_at[task];
  GOOD(LAPI_Waitcntr(handle, &sent, 1, NULL));
}

static void get(int task, int first, int count, double *to) {
  lapi_cntr_t arrived;
  get_t request = {{0, first, count}, to, &arrived, me};
  GOOD(LAPI_Setcntr(handle, &arrived, 0));
  GOOD(LAPI_Amsend(handle, (unsigned)task, (void *)2, &request, sizeof request, NULL, 0, NULL, NULL, NULL));
  GOOD(LAPI_Waitcntr(handle, &arrived, 1, NULL));
}

static void fence(int task) {
  GOOD(LAPI_Waitcntr(handle, &at[task], open_at[task], NULL));
  open_at[task] = 0;
}

static void sync_all(void) {
  int task;
  for (task = 0; task < tasks; ++task) fence(task);
  GOOD(LAPI_Gfence(handle));
}

static void test(void) {
  static double numbers[EACH], back[EACH];
  void **places = malloc(sizeof *places * (size_t)tasks);
  int task, round, i;
  at = calloc((size_t)tasks, sizeof *at);
  open_at = calloc((size_t)tasks, sizeof *open_at);
  memset(mine, 0, sizeof mine);
  GOOD(LAPI_Addr_set(handle, (void *)accumulate_header, 1));
  GOOD(LAPI_Addr_set(handle, (void *)get_header, 2));
  GOOD(LAPI_Address_init(handle, mine, places));
  GOOD(LAPI_Gfence(handle));
  for (i = 0; i < EACH; ++i) numbers[i] = i % 10;
  for (round = 0; round < ROUNDS; ++round) {
    for (task = 0; task < tasks; ++task) {
      accumulate(task, 10 * round, 10, 1, numbers); /* short */
      accumulate(task, 0, EACH, 2, numbers);        /* long */
    }
  }
  sync_all();
  for (task = 0; task < tasks; ++task) {
    get(task, 0, EACH, back);
    for (i = 0; i < EACH; ++i) {
      EXPECT(back[i], tasks * (2 * ROUNDS + (i < 10 * ROUNDS ? 1 : 0)) * numbers[i]);
    }
  }
  sync_all();
  GOOD(LAPI_Put(handle, (unsigned)(me + 1) % (unsigned)tasks, sizeof numbers, places[(me + 1) % tasks], numbers, NULL,
                NULL, &at[(me + 1) % tasks]));
  ++open_at[(me + 1) % tasks];
  sync_all();
  get((me + 1) % tasks, 0, EACH, back);
  EXPECT(memcmp(back, numbers, sizeof back), 0);
  sync_all();
  free(places);
  free(at);
  free(open_at);
}
