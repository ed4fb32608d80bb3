#pragma once

/* What the programs share: each defines test(), which runs in polling and in interrupt mode, in an instance of its own. */

#include <lapi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static lapi_handle_t handle;
static int me, tasks;
static const char *mode;
static int mistakes = 0;

/* A program in C is told of what it has, not of what the library is made of. */
static void expect_words_of_c(const char *what, int line) {
  static const char *const foreign[] = {"World", "scope", "Messages", "Landing", "Completion", "gannet::", "std::", "second part"};
  char text[LAPI_MAX_ERR_STRING];
  size_t i;
  LAPI_Msg_string(LAPI_ERR_UNKNOWN, text);
  for (i = 0; i < sizeof foreign / sizeof *foreign; ++i) {
    if (!strstr(text, foreign[i])) continue;
    printf("line %d, task %d of %d, %s: %s is told \"%s\"\n", line, me, tasks, mode, what, text);
    ++mistakes;
  }
}

static void expect(const char *what, long long is, long long should, int line) {
  if (is == LAPI_ERR_UNKNOWN) expect_words_of_c(what, line);
  if (is == should) return;
  printf("line %d, task %d of %d, %s: %s is %lld, not %lld\n", line, me, tasks, mode, what, is, should);
  ++mistakes;
}
#define EXPECT(is, should) expect(#is, (long long)(is), (long long)(should), __LINE__)

/* A call that has to succeed. */
static void good(const char *call, int code, int line) {
  char text[LAPI_MAX_ERR_STRING];
  if (code == LAPI_SUCCESS) return;
  LAPI_Msg_string(code, text);
  printf("line %d, task %d of %d, %s: %s answers %s\n", line, me, tasks, mode, call, text);
  exit(1);
}
#define GOOD(call) good(#call, (call), __LINE__)

static void test(void);

static void run_in(const char *mode_name, int protocol) {
  lapi_info_t info;
  memset(&info, 0, sizeof info);
  info.protocol = protocol;
  mode = mode_name;
  GOOD(LAPI_Init(&handle, &info));
  GOOD(LAPI_Qenv(handle, TASK_ID, &me));
  GOOD(LAPI_Qenv(handle, NUM_TASKS, &tasks));
  test();
  GOOD(LAPI_Term(handle));
}

int main(void) {
  run_in("polling", LAPI_INTERRUPT_OFF);
  run_in("interrupt", 0);
  return mistakes != 0;
}
