/* Law: a program in C as users of TCGMSG write it compiles against tcgmsg.h and runs: messages, collective
 * calls, the shared counter, and pend as its last call. */

#include <msgtypesc.h>
#include <stdio.h>
#include <tcgmsg.h>

static long errors = 0;

static void check(const char *what, double is, double should) {
  if (is == should) return;
  printf("rank %ld: %s is %g, not %g\n", tcg_nodeid(), what, is, should);
  ++errors;
}

static void ring(void) {
  long me = tcg_nodeid(), n = tcg_nnodes(), length = 0, from = -1;
  double mine = (double)me, got = -1;
  if (n == 1) return;
  if (me == 0) tcg_snd(3 | MSGDBL, &mine, sizeof mine, 1 % n, 1);
  tcg_rcv(3 | MSGDBL, &got, sizeof got, &length, -1, &from, 1);
  if (me != 0) tcg_snd(3 | MSGDBL, &mine, sizeof mine, (me + 1) % n, 1);
  check("message", got, (double)((me + n - 1) % n));
  check("length", (double)length, sizeof(double));
  check("sender", (double)from, (double)((me + n - 1) % n));
}

static void collective(void) {
  long n = tcg_nnodes(), sum = 1, next, tasks = 0;
  double largest = (double)tcg_nodeid();
  tcg_igop(1, &sum, 1, "+");
  check("igop", (double)sum, (double)n);
  tcg_dgop(2, &largest, 1, "max");
  check("dgop", largest, (double)(n - 1));
  tcg_brdcst(4, &sum, sizeof sum, n - 1);
  while ((next = tcg_nxtval(n)) < 20) ++tasks;
  tcg_nxtval(-n);
  tcg_igop(5, &tasks, 1, "+");
  check("tasks", (double)tasks, 20);
  check("mitob", (double)tcg_mitob(3), 3 * sizeof(long));
}

int main(int argc, char **argv) {
  tcg_pbegin(argc, argv);
  check("ready", (double)tcg_ready(), 1);
  ring();
  collective();
  tcg_synch(9);
  tcg_igop(6, &errors, 1, "+");
  if (errors) tcg_error("the ring is broken", errors);
  if (tcg_nodeid() == 0) printf("all is well\n");
  tcg_pend();
  return 1; /* pend does not return */
}
