/* Law: with GANNET_GF_PASSIVE=quiesce a passive future runs only while its owner is in GFAllQuiesce; then all have
 * run. */
#include <unistd.h>

#include "gf_test.h"

static volatile int may_run = 0;

static void look(int g_a, const int64_t lo[], const int64_t hi[], void *arg) {
  (void)g_a, (void)lo, (void)hi, (void)arg;
  REQUIRE(may_run == 1);
  ++may_run;
}

int main(int argc, char **argv) {
  begin_job(&argc, &argv);
  const int me = GA_Nodeid(), ranks = GA_Nnodes();
  int extent = ranks;
  int g_a = NGA_Create(C_DBL, 1, &extent, "data", NULL);
  const GFType type = GFRegister(look, 0);
  const int64_t next = (me + 1) % ranks;
  GFEnqueue(type, g_a, &next, &next, NULL);
  GA_Sync();
  usleep(50000);
  REQUIRE(may_run == 0);
  GA_Sync();
  may_run = 1;
  REQUIRE(GFAllQuiesce() == GF_SUCCESS);
  REQUIRE(may_run == 2);
  GA_Destroy(g_a);
  end_job();
  return 0;
}
