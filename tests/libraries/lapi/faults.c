/* Law: a get whose data cannot be read is reported to the task that asked, by its counter or by its next fence, and no later
 * fence waits for it. */

#define _GNU_SOURCE
#include <sys/mman.h>
#include <sys/uio.h>
#include <unistd.h>

#include "lapi_test.h"

#define BYTES (1ul << 20)

static int word;

/* Whether data goes straight between the processes; else nobody but the target itself could tell. */
static int may_read(int task, void **pids, void **words) {
  struct iovec here, there;
  int copy;
  here.iov_base = &copy;
  there.iov_base = words[task];
  here.iov_len = there.iov_len = sizeof copy;
  return process_vm_readv((pid_t)(long)pids[task], &here, 1, &there, 1, 0) == sizeof copy;
}

static void test(void) {
  const int next = (me + 1) % tasks;
  void **gone = malloc(sizeof *gone * (size_t)tasks), **pids = malloc(sizeof *pids * (size_t)tasks);
  void **words = malloc(sizeof *words * (size_t)tasks);
  char *data = malloc(BYTES), text[LAPI_MAX_ERR_STRING];
  void *hole = mmap(NULL, BYTES, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  lapi_cntr_t arrived;
  GOOD(LAPI_Address_init(handle, hole, gone));
  GOOD(LAPI_Address_init(handle, &word, words));
  GOOD(LAPI_Address_init(handle, (void *)(long)getpid(), pids));
  GOOD(LAPI_Setcntr(handle, &arrived, 0));
  if (next != me && may_read(next, pids, words)) {
    GOOD(LAPI_Get(handle, (unsigned)next, BYTES, gone[next], data, NULL, &arrived));
    EXPECT(LAPI_Waitcntr(handle, &arrived, 1, NULL), LAPI_ERR_UNKNOWN);
    GOOD(LAPI_Msg_string(LAPI_ERR_UNKNOWN, text));
    EXPECT(strstr(text, "cannot be read") != NULL, 1);
    GOOD(LAPI_Fence(handle));
    GOOD(LAPI_Get(handle, (unsigned)next, BYTES, gone[next], data, NULL, NULL));
    EXPECT(LAPI_Fence(handle), LAPI_ERR_UNKNOWN);
  }
  GOOD(LAPI_Fence(handle));
  GOOD(LAPI_Gfence(handle));
  munmap(hole, BYTES);
  free(data), free(words), free(pids), free(gone);
}
