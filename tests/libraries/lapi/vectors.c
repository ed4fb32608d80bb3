/* Laws: a vector moves exactly its pieces, in their order, whatever their number and lengths and whether they are listed or
 * strided; counters tell of it as of a transfer of one piece; after a fence it is in place, also where a vector header
 * handler said so, whatever its size. */

#include "lapi_test.h"

#define PIECES 200
#define MOST 5000 /* bytes of a piece */

static char place[PIECES * MOST * 2], data[PIECES * MOST * 2];
static void **place_at, **data_at, **counter_at;
static lapi_cntr_t reached;

/* Vectors by turns: of small pieces, of many, of long ones, of none at all. */
static const struct {
  int pieces, bytes;
} shapes[] = {{3, 8}, {0, 0}, {PIECES, 3}, {7, 0}, {PIECES, MOST}, {1, 1}, {40, 40}};
#define SHAPES ((int)(sizeof shapes / sizeof shapes[0]))

typedef struct {
  lapi_vec_t vec;
  void *info[PIECES];
  unsigned long len[PIECES];
} list_t;

/* Piece i has at most `bytes` bytes and begins at i * gap. */
static lapi_vec_t *listed(list_t *list, char *base, int shape, unsigned long gap, lapi_vectype_t type) {
  int i;
  for (i = 0; i < shapes[shape].pieces; ++i) {
    list->info[i] = base + (unsigned long)i * gap;
    list->len[i] = (unsigned long)(shapes[shape].bytes - (i % 3 == 1 && shapes[shape].bytes > 0 ? 1 : 0));
  }
  list->vec.vec_type = type;
  list->vec.num_vecs = (unsigned)shapes[shape].pieces;
  list->vec.info = list->info;
  list->vec.len = list->len;
  return &list->vec;
}

static lapi_vec_t *strided(list_t *list, void *base, int shape, unsigned long stride) {
  list->vec.vec_type = LAPI_GEN_STRIDED_XFER;
  list->vec.num_vecs = (unsigned)shapes[shape].pieces;
  list->vec.info = list->info;
  list->info[0] = base;
  list->info[1] = (void *)(long)shapes[shape].bytes;
  list->info[2] = (void *)stride;
  return &list->vec;
}

static void fill(void) {
  unsigned long i;
  for (i = 0; i < sizeof data; ++i) data[i] = (char)(i * 7 + (unsigned long)me);
}

/* What `from` sent lies at gap `to_gap`, having lain at gap `from_gap`; nothing else was written. */
static void expect_pieces(const char *to, unsigned long to_gap, unsigned long from_gap, int shape, int same, int from) {
  unsigned long j, k;
  int i, wrong = 0;
  for (i = 0; i < shapes[shape].pieces; ++i) {
    unsigned long bytes = (unsigned long)shapes[shape].bytes;
    if (!same && i % 3 == 1 && bytes > 0) --bytes;
    for (j = 0; j < to_gap; ++j) {
      k = (unsigned long)i * from_gap + j;
      wrong += to[(unsigned long)i * to_gap + j] != (j < bytes ? (char)(k * 7 + (unsigned long)from) : 0);
    }
  }
  EXPECT(wrong, 0);
}

static void puts_and_gets(int shape, int is_strided) {
  const unsigned next = (unsigned)((me + 1) % tasks);
  const int before = (me + tasks - 1) % tasks;
  const unsigned long wide = (unsigned long)shapes[shape].bytes + 5, narrow = wide - 3;
  static list_t to, from;
  lapi_cntr_t origin, complete;
  memset(place, 0, sizeof place);
  GOOD(LAPI_Setcntr(handle, &origin, 0));
  GOOD(LAPI_Setcntr(handle, &complete, 0));
  GOOD(LAPI_Setcntr(handle, &reached, 0));
  GOOD(LAPI_Gfence(handle));
  if (is_strided) {
    GOOD(LAPI_Putv(handle, next, strided(&to, place_at[next], shape, wide), strided(&from, data, shape, narrow),
                   counter_at[next], &origin, &complete));
  } else {
    GOOD(LAPI_Putv(handle, next, listed(&to, place_at[next], shape, wide, LAPI_GEN_IOVECTOR),
                   listed(&from, data, shape, narrow, LAPI_GEN_IOVECTOR), counter_at[next], &origin, &complete));
  }
  GOOD(LAPI_Waitcntr(handle, &origin, 1, NULL));
  GOOD(LAPI_Waitcntr(handle, &complete, 1, NULL));
  GOOD(LAPI_Waitcntr(handle, &reached, 1, NULL));
  expect_pieces(place, wide, narrow, shape, is_strided, before);
  GOOD(LAPI_Gfence(handle));
  memset(place, 0, sizeof place);
  if (is_strided) {
    GOOD(LAPI_Getv(handle, next, strided(&to, data_at[next], shape, wide),
                   strided(&from, place, shape, narrow), counter_at[next], &origin));
  } else {
    GOOD(LAPI_Getv(handle, next, listed(&to, data_at[next], shape, wide, LAPI_GEN_IOVECTOR),
                   listed(&from, place, shape, narrow, LAPI_GEN_IOVECTOR), counter_at[next], &origin));
  }
  GOOD(LAPI_Fence(handle));
  expect_pieces(place, narrow, wide, shape, is_strided, (int)next);
  GOOD(LAPI_Waitcntr(handle, &origin, 1, NULL));
  GOOD(LAPI_Waitcntr(handle, &reached, 1, NULL));
  GOOD(LAPI_Gfence(handle));
}

typedef struct {
  int shape, kind;
} wish_t;
static volatile int finished;

static void finish(lapi_handle_t *hndl, void *uinfo) {
  (void)hndl;
  EXPECT(*(int *)uinfo, 77);
  finished = 1;
}

/* Kinds: the same pieces, others with the same sum, and a handler without completion. */
static lapi_vec_t *spread(lapi_handle_t *hndl, void *uhdr, unsigned *uhdr_len, unsigned long *len_vec,
                          compl_hndlr_t **comp_h, void **uinfo) {
  static list_t to;
  static int token = 77;
  const wish_t *wish = uhdr;
  const unsigned long gap = (unsigned long)shapes[wish->shape].bytes + 5;
  unsigned long sum = 0;
  int i;
  (void)hndl;
  EXPECT(*uhdr_len, sizeof *wish);
  *uinfo = &token;
  *comp_h = wish->kind == 2 ? NULL : finish;
  listed(&to, place, wish->shape, gap, LAPI_GEN_GENERIC);
  for (i = 0; i < shapes[wish->shape].pieces; ++i) sum += len_vec[i];
  for (i = 0; i < shapes[wish->shape].pieces; ++i) EXPECT(len_vec[i], to.len[i]);
  if (wish->kind == 1) {
    to.vec.num_vecs = 1;
    to.info[0] = place;
    to.len[0] = sum;
  }
  return &to.vec;
}

static void messages(int shape, int kind) {
  const unsigned next = (unsigned)((me + 1) % tasks);
  const unsigned long narrow = (unsigned long)shapes[shape].bytes + 2;
  static list_t from;
  wish_t wish;
  lapi_cntr_t complete;
  wish.shape = shape;
  wish.kind = kind;
  memset(place, 0, sizeof place);
  finished = 0;
  GOOD(LAPI_Setcntr(handle, &complete, 0));
  GOOD(LAPI_Gfence(handle));
  GOOD(LAPI_Amsendv(handle, next, (void *)1, &wish, sizeof wish, listed(&from, data, shape, narrow, LAPI_GEN_IOVECTOR),
                    counter_at[next], NULL, &complete));
  GOOD(LAPI_Gfence(handle));
  if (kind != 1) expect_pieces(place, narrow + 3, narrow, shape, 0, (me + tasks - 1) % tasks);
  GOOD(LAPI_Waitcntr(handle, &complete, 1, NULL));
  GOOD(LAPI_Waitcntr(handle, &reached, 1, NULL));
  EXPECT(finished, kind != 2);
  GOOD(LAPI_Gfence(handle));
}

static lapi_vec_t *refuses(lapi_handle_t *hndl, void *uhdr, unsigned *uhdr_len, unsigned long *len_vec,
                           compl_hndlr_t **comp_h, void **uinfo) {
  (void)hndl, (void)uhdr, (void)uhdr_len, (void)len_vec, (void)uinfo;
  *comp_h = NULL;
  return NULL;
}

/* Reported by the completion counter, or else by a fence, and nobody waits for it again. */
static void refused(int shape) {
  static list_t from;
  lapi_cntr_t complete;
  const unsigned next = (unsigned)((me + 1) % tasks);
  GOOD(LAPI_Setcntr(handle, &complete, 0));
  listed(&from, data, shape, MOST, LAPI_GEN_GENERIC);
  GOOD(LAPI_Amsendv(handle, next, (void *)2, NULL, 0, &from.vec, NULL, NULL, &complete));
  EXPECT(LAPI_Waitcntr(handle, &complete, 1, NULL), LAPI_ERR_UNKNOWN);
  GOOD(LAPI_Fence(handle));
  GOOD(LAPI_Amsendv(handle, next, (void *)2, NULL, 0, &from.vec, NULL, NULL, NULL));
  GOOD(LAPI_Waitcntr(handle, &complete, 0, NULL));
  EXPECT(LAPI_Fence(handle), LAPI_ERR_UNKNOWN);
  GOOD(LAPI_Gfence(handle));
}

static void test(void) {
  int shape, way;
  place_at = malloc(sizeof *place_at * (size_t)tasks);
  counter_at = malloc(sizeof *counter_at * (size_t)tasks);
  data_at = malloc(sizeof *data_at * (size_t)tasks);
  fill();
  GOOD(LAPI_Address_init(handle, data, data_at));
  GOOD(LAPI_Addr_set(handle, (void *)spread, 1));
  GOOD(LAPI_Addr_set(handle, (void *)refuses, 2));
  GOOD(LAPI_Address_init(handle, place, place_at));
  GOOD(LAPI_Address_init(handle, &reached, counter_at));
  for (shape = 0; shape < SHAPES; ++shape) {
    for (way = 0; way < 2; ++way) puts_and_gets(shape, way);
    for (way = 0; way < 3; ++way) messages(shape, way);
  }
  refused(0);
  refused(4);
  free(place_at), free(data_at), free(counter_at);
}
