/* Active messages in C: each task sends a vector to every task, which adds it to its own. */
#include <lapi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define N 1000
static double sum[N];

/* When all data of a message is there. */
static void add(lapi_handle_t* hndl, void* uinfo) {
  double* numbers = uinfo;
  (void)hndl;
  for (int i = 0; i < N; ++i) sum[i] += numbers[i];
  free(numbers);
}

/* When a message begins to come: where does its data go, and what runs then? */
static void* begin(lapi_handle_t* hndl, void* uhdr, unsigned* uhdr_len, unsigned long* msg_len, compl_hndlr_t** comp_h,
                   void** uinfo) {
  (void)hndl, (void)uhdr, (void)uhdr_len;
  lapi_return_info_t* info = (lapi_return_info_t*)msg_len;
  info->ret_flags = LAPI_LOCAL_STATE; /* add() does not communicate: run it at once, one at a time */
  *comp_h = add;
  return *uinfo = malloc(info->msg_len);
}

int main(void) {
  lapi_handle_t hndl;
  lapi_info_t info;
  lapi_cntr_t done;
  int me, tasks;
  double numbers[N];
  memset(&info, 0, sizeof info);
  LAPI_Init(&hndl, &info);
  LAPI_Qenv(hndl, TASK_ID, &me);
  LAPI_Qenv(hndl, NUM_TASKS, &tasks);
  LAPI_Addr_set(hndl, (void*)begin, 1); /* handler 1 is the same at all tasks */
  LAPI_Setcntr(hndl, &done, 0);
  LAPI_Gfence(hndl);

  for (int i = 0; i < N; ++i) numbers[i] = me + i;
  for (int task = 0; task < tasks; ++task) {
    LAPI_Amsend(hndl, (unsigned)task, (void*)1, NULL, 0, numbers, sizeof numbers, NULL, NULL, &done);
  }
  LAPI_Waitcntr(hndl, &done, tasks, NULL); /* add() has run everywhere */
  LAPI_Gfence(hndl);

  if (me == 0) printf("element 10: %g, element 999: %g\n", sum[10], sum[999]);
  LAPI_Term(hndl);
  return 0;
}
/* With 2 ranks: element 10: 21, element 999: 1999 */
