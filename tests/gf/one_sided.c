/* Law: the one-sided calls do what their kin in ga.h do. */
#include "gf_test.h"

enum { rows = 9, columns = 7 };

int main(int argc, char **argv) {
  begin_job(&argc, &argv);
  const int me = GA_Nodeid(), ranks = GA_Nnodes();
  int extents[] = {rows, columns};
  int g_a = NGA_Create(C_DBL, 2, extents, "data", NULL);
  int64_t lo[] = {1, 2}, hi[] = {7, 5}, ld[] = {4};
  double values[28], back[28], two = 2.0;
  GA_Zero(g_a);
  for (int i = 0; i < 28; ++i) values[i] = i;

  GFRequest request;
  if (me == 0) GF_Put(g_a, lo, hi, values, ld);
  GA_Sync();
  GF_NbAcc(g_a, lo, hi, values, ld, &two, &request);
  GF_NbWait(&request);
  GF_Acc(g_a, lo, hi, values, ld, &two);
  GA_Sync();
  GF_NbGet(g_a, lo, hi, back, ld, &request);
  GF_NbWait(&request);
  for (int i = 0; i < 28; ++i) REQUIRE(back[i] == i * (1.0 + 4.0 * ranks));
  GA_Sync();
  if (me == ranks - 1) {
    GF_NbPut(g_a, lo, hi, values, ld, &request);
    GF_NbWait(&request);
  }
  GA_Sync();

  int64_t a[] = {1, 2}, b[] = {7, 5}, *both[] = {a, b};
  double two_values[2];
  GF_Gather(g_a, two_values, both, 2);
  REQUIRE(two_values[0] == 0.0 && two_values[1] == 27.0);
  GA_Sync();
  GF_Scatter_acc(g_a, two_values, both, 2, &two);
  GA_Sync();
  GF_Gather(g_a, two_values, both, 2);
  REQUIRE(two_values[1] == 27.0 * (1 + 2 * ranks));
  GA_Sync();
  two_values[0] = 5.0;
  if (me == 0) GF_Scatter(g_a, two_values, both, 1);
  GA_Sync();
  GF_Get(g_a, a, a, back, ld);
  REQUIRE(back[0] == 5.0);
  GA_Destroy(g_a);
  end_job();
  return 0;
}
