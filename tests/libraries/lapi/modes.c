/* Law: in interrupt mode a task that makes no call is served all the same; in polling mode it is served in its calls alone;
 * a program may go from one to the other. */

#include <stdatomic.h>

#include "lapi_test.h"

static atomic_int header_seen, completion_seen;

static void completed(lapi_handle_t *hndl, void *uinfo) {
  (void)hndl, (void)uinfo;
  ++completion_seen;
}

static void *first(lapi_handle_t *hndl, void *uhdr, unsigned *uhdr_len, unsigned long *msg_len, compl_hndlr_t **comp_h,
                   void **uinfo) {
  (void)hndl, (void)uhdr, (void)uhdr_len, (void)msg_len, (void)uinfo;
  ++header_seen;
  *comp_h = completed;
  return NULL;
}

static void round_of(int interrupts) {
  GOOD(LAPI_Senv(handle, INTERRUPT_SET, interrupts));
  header_seen = completion_seen = 0;
  GOOD(LAPI_Gfence(handle));
  if (!interrupts) { /* to itself: nobody else would do it */
    GOOD(LAPI_Amsend(handle, (unsigned)me, (void *)1, NULL, 0, NULL, 0, NULL, NULL, NULL));
    EXPECT(header_seen, 0);
    while (!completion_seen) GOOD(LAPI_Probe(handle));
  } else {
    GOOD(LAPI_Amsend(handle, (unsigned)(me + 1) % (unsigned)tasks, (void *)1, NULL, 0, NULL, 0, NULL, NULL, NULL));
    while (!completion_seen) continue; /* computes */
  }
  EXPECT(header_seen, 1);
  GOOD(LAPI_Gfence(handle));
}

static void test(void) {
  int i;
  GOOD(LAPI_Addr_set(handle, (void *)first, 1));
  for (i = 0; i < 6; ++i) round_of(i % 2);
}
