/* What test_death.py treats badly: victim DEED WAIT MODE. The last task does the deed, the others wait for it; they tell what
 * their wait answered, and what the error handler was given.
 * Deeds: kill, exit (without LAPI_Term); finalize: all tasks call MPI_Finalize while a message is under way. Waits: counter, sleep, gfence. Modes: polling, interrupt. */

#define _POSIX_C_SOURCE 200809L
#include <lapi.h>
#include <mpi.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

static lapi_handle_t handle;
static int me, tasks;

static void on_error(lapi_handle_t *hndl, int *error_code, lapi_err_t *type, int *task_id, int *src) {
  (void)src;
  if (*hndl == handle && *task_id == me && *type == INT_ERR) printf("task %d: handler was told %d\n", me, *error_code);
  fflush(stdout);
}

static void on_handled(lapi_handle_t *hndl, void *uinfo) {
  (void)hndl, (void)uinfo;
  puts("handled");
}

static void *begin_handled(lapi_handle_t *hndl, void *uhdr, unsigned *uhdr_len, unsigned long *msg_len, compl_hndlr_t **comp_h,
                           void **uinfo) {
  (void)hndl, (void)uhdr, (void)uhdr_len, (void)msg_len, (void)uinfo;
  *comp_h = on_handled;
  return NULL;
}

static void *begin(lapi_handle_t *hndl, void *uhdr, unsigned *uhdr_len, unsigned long *msg_len, compl_hndlr_t **comp_h,
                   void **uinfo) {
  (void)hndl, (void)uhdr, (void)uhdr_len, (void)msg_len, (void)uinfo;
  *comp_h = NULL;
  return NULL;
}

/* One event comes, and never a second. */
static int wait_for(const char *what, unsigned victim) {
  lapi_cntr_t counter;
  int value, code;
  LAPI_Setcntr(handle, &counter, 0);
  code = LAPI_Amsend(handle, victim, (void *)1, NULL, 0, NULL, 0, NULL, NULL, &counter);
  if (code != LAPI_SUCCESS) return code;
  if (strcmp(what, "sleep") == 0) return LAPI_Nopoll_wait(handle, &counter, 2, &value);
  if (strcmp(what, "gfence") == 0) return LAPI_Gfence(handle);
  return LAPI_Waitcntr(handle, &counter, 2, &value);
}

int main(int argc, char **argv) {
  lapi_info_t info;
  int code;
  if (argc < 4) return 2;
  memset(&info, 0, sizeof info);
  info.err_hndlr = on_error;
  info.protocol = strcmp(argv[3], "polling") == 0 ? LAPI_INTERRUPT_OFF : 0;
  if (LAPI_Init(&handle, &info) != LAPI_SUCCESS) return 1;
  LAPI_Qenv(handle, TASK_ID, &me);
  LAPI_Qenv(handle, NUM_TASKS, &tasks);
  LAPI_Addr_set(handle, (void *)begin, 1);
  LAPI_Addr_set(handle, (void *)begin_handled, 2);
  LAPI_Gfence(handle);
  if (strcmp(argv[1], "finalize") == 0) {
    code = LAPI_Amsend(handle, (unsigned)((me + 1) % tasks), (void *)2, NULL, 0, NULL, 0, NULL, NULL, NULL);
    MPI_Finalize();
    return code != LAPI_SUCCESS || LAPI_Probe(handle) != LAPI_ERR_HNDL_INVALID;
  }
  if (me == tasks - 1) {
    sleep(1);
    puts("now");
    fflush(stdout);
    if (strcmp(argv[1], "kill") == 0) raise(SIGKILL);
    if (strcmp(argv[1], "exit") == 0) exit(0);
    return 0;
  }
  code = wait_for(argv[2], (unsigned)tasks - 1);
  printf("task %d: wait answered %d\n", me, code);
  fflush(stdout);
  return code == LAPI_SUCCESS;
}
