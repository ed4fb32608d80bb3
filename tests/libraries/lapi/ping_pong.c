/* Law: completion handlers answer with messages of their own, for as long as they like, while the tasks only wait; each
 * task plays with each, and with itself, at the same time. No message is lost, and nothing stands still. */

#include "lapi_test.h"

#define STROKES 100

static lapi_cntr_t games_over;
static void **over_at;

typedef struct {
  int left;   /* strokes */
  int player; /* who began */
  int sender;
} ball_t;

static void stroke(lapi_handle_t *hndl, int to, ball_t ball, lapi_cntr_t *there) {
  ball.sender = me;
  GOOD(LAPI_Amsend(*hndl, (unsigned)to, (void *)1, &ball, sizeof ball, NULL, 0, there, NULL, NULL));
}

static void play(lapi_handle_t *hndl, void *uinfo) {
  ball_t ball = *(ball_t *)uinfo;
  free(uinfo);
  if (ball.left < 0) return; /* the end, which its counter tells */
  if (ball.left-- > 0) {
    stroke(hndl, ball.sender, ball, NULL);
  } else {
    ball.left = -1;
    stroke(hndl, ball.player, ball, over_at[ball.player]);
  }
}

static void *take(lapi_handle_t *hndl, void *uhdr, unsigned *uhdr_len, unsigned long *msg_len, compl_hndlr_t **comp_h,
                  void **uinfo) {
  (void)hndl, (void)msg_len;
  *uinfo = memcpy(malloc(*uhdr_len), uhdr, *uhdr_len);
  *comp_h = play;
  return NULL;
}

static void test(void) {
  int task, value;
  over_at = malloc(sizeof *over_at * (size_t)tasks);
  GOOD(LAPI_Setcntr(handle, &games_over, 0));
  GOOD(LAPI_Addr_set(handle, (void *)take, 1));
  GOOD(LAPI_Address_init(handle, &games_over, over_at));
  GOOD(LAPI_Gfence(handle));
  for (task = 0; task < tasks; ++task) {
    ball_t ball = {STROKES, me, me};
    stroke(&handle, task, ball, NULL);
  }
  GOOD(LAPI_Waitcntr(handle, &games_over, tasks, &value));
  EXPECT(value, 0);
  GOOD(LAPI_Gfence(handle));
  free(over_at);
}
