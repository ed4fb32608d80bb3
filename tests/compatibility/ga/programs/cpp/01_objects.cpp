/* Arrays, groups and services as objects. */
#include <cmath>
#include <cstdio>
#include <vector>

#include "ga++.h"

static int failures = 0;

/* Collective: each rank brings its own verdict. */
static void check(const char* law, bool holds) {
  int broken = holds ? 0 : 1;
  GA::SERVICES.igop(&broken, 1, (char*)"+");
  if (GA::SERVICES.nodeid() == 0) std::printf("%-56s %s\n", law, broken ? "FAILED" : "ok");
  failures += broken;
}

static char* name(const char* text) { return const_cast<char*>(text); }

/* Element (i, j) becomes n * i + j. */
static void count_up(GA::GlobalArray& a, int n) {
  int lo[2], hi[2];
  a.distribution(GA::SERVICES.nodeid(), lo, hi);
  if (lo[0] >= 0 && hi[0] >= lo[0]) {
    double* x = nullptr;
    int ld[1];
    a.access(lo, hi, &x, ld);
    for (int i = lo[0]; i <= hi[0]; ++i)
      for (int j = lo[1]; j <= hi[1]; ++j) x[(i - lo[0]) * ld[0] + j - lo[1]] = n * i + j;
    a.releaseUpdate(lo, hi);
  }
  GA::SERVICES.sync();
}

static double element(const GA::GlobalArray& a, int i, int j) {
  int lo[] = {i, j}, hi[] = {i, j}, ld[] = {1};
  double x = -1;
  a.get(lo, hi, &x, ld);
  return x;
}

static void elements(int n) {
  int dims[] = {n, n};
  GA::GlobalArray a(C_DBL, 2, dims, name("a"), (int*)nullptr);
  count_up(a, n);
  check("elements are where they were put", element(a, 3, 4) == 3 * n + 4);
  GA::GlobalArray b(a);
  check("a copy has the same elements", element(b, 5, 6) == 5 * n + 6);
  double one = 1, two = 2;
  GA::GlobalArray c(a, name("c"));
  c.add(&one, &a, &two, &b);
  check("add writes to the object", element(c, 2, 7) == 3 * (2 * n + 7));
  a.transpose(&c);
  check("transpose reads the object", element(c, 2, 7) == 7 * n + 2);
  c = b;
  check("assignment copies elements", element(c, 2, 7) == 2 * n + 7);
  int lo[] = {1, 1}, hi[] = {2, 2};
  c.fillPatch(lo, hi, &two);
  check("patches are filled", element(c, 2, 2) == 2 && element(c, 2, 3) == 2 * n + 3);
  int64_t lo64[] = {1, 1}, hi64[] = {1, 2}, ld64[] = {2};
  double row[] = {10, 20};
  if (GA::SERVICES.nodeid() == 0) c.acc(lo64, hi64, row, ld64, &one);
  GA::SERVICES.sync();
  check("indices of 64 bits", element(c, 1, 1) == 12 && element(c, 1, 2) == 22);
  int type = 0, ndim = 0, extents[2];
  c.inquire(&type, &ndim, extents);
  check("an array knows what it is", type == C_DBL && ndim == 2 && extents[1] == n);
  c.destroy();
}

static void algebra(int n) {
  int dims[] = {n, n};
  GA::GlobalArray a(C_DBL, 2, dims, name("a"), (int*)nullptr);
  GA::GlobalArray b(a, name("b")), c(a, name("c"));
  double one = 1, two = 2;
  count_up(a, n);
  b.zero();
  b.shiftDiagonal(&two);
  c.dgemm('n', 'n', n, n, n, 1.0, &a, &b, 0.0);
  check("a product with twice the identity", element(c, 3, 1) == 2 * (3 * n + 1));
  check("ddot adds up", c.ddot(&b) == 2 * 2 * (n - 1) * n / 2 * (n + 1));
  b.scale(&one);
  c.copy(&b);
  c.spdInvert();
  check("the inverse of twice the identity",
        std::abs(element(c, 2, 2) - 0.5) < 1e-14 && element(c, 2, 1) == 0);
  b.fill(&one);
  c.elemMultiply(&a, &b);
  double largest = 0;
  int where[2];
  c.selectElem(name("max"), &largest, where);
  check("the largest element", largest == n * n - 1 && where[0] == n - 1 && where[1] == n - 1);
}

static void groups_and_services() {
  const int me = GA::SERVICES.nodeid(), all = GA::SERVICES.nodes();
  double x[] = {1.0 * me, 1};
  GA::SERVICES.gop(x, 2, name("+"));
  check("gop of doubles", x[0] == all * (all - 1) / 2 && x[1] == all);
  GA::PGroup* world = GA::PGroup::getWorld();
  check("the world is a group", world->nodes() == all && world->nodeid() == me);
  int mine[] = {me};
  {
    GA::PGroup alone(mine, 1);
    check("a group of one", alone.nodes() == 1 && alone.nodeid() == 0);
    int dims[] = {3};
    GA::GlobalArray a(C_INT, 1, dims, name("mine"), (int*)nullptr, &alone);
    int value = me, lo[] = {0}, hi[] = {2}, ld[] = {1}, got[3];
    a.fill(&value);
    a.get(lo, hi, got, ld);
    check("an array of a group", got[0] == me && got[2] == me);
  }
  int dims[] = {all};
  GA::GlobalArray* counter = GA::SERVICES.createGA(C_LONG, 1, dims, name("counter"), (int*)nullptr);
  counter->zero();
  int place[] = {0};
  counter->readInc(place, 1);
  GA::SERVICES.sync();
  check("readInc counts", counter->readInc(place, 0) == all);
  GA::SERVICES.sync();
  delete counter;
}

static void step_by_step(int n) {
  GA::GlobalArray a;
  int dims[] = {n, n}, block[] = {2, 3};
  a.setData(2, dims, C_DBL);
  a.setArrayName(name("blocks"));
  a.setBlockCyclic(block);
  check("an array that is described first", a.allocate() == 1);
  double two = 2;
  a.fill(&two);
  check("and used then", element(a, n - 1, n - 1) == 2);
  check("blocks", a.totalBlocks() == ((n + 1) / 2) * ((n + 2) / 3));
}

int main(int argc, char** argv) {
  GA::Initialize(argc, argv, 1000000, 1000000, MT_DBL, 0);
  elements(10);
  algebra(10);
  groups_and_services();
  step_by_step(10);
  check("all is well", failures == 0);
  GA::Terminate();
  return failures != 0;
}
