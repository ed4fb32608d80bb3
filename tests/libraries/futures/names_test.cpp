// Law: a program that says `using namespace gannet` may have functions with the names of Gannet's:
// calls, pointers and tasks find its own, and Gannet's are called as before.
#include "futures_test.hpp"
#include "gannet/gannet.hpp"

using namespace gannet;

double add(double a, double b) { return a + b; }

namespace {

double scale(Slice<double>& s, double k) { return k * static_cast<double>(s.patch().size()); }
int copy(int x) { return x; }
int sum(int a, int b) { return a + b; }

TEST(Names, OfTheProgramAndOfGannet) {
  const World& world = gannet::test::world();
  Futures futures(world, {.workers = 1});
  Array<double> a(world, {10, 10}), b(world, {10, 10});
  fill(a, 1.0);
  add(1.0, a, 2.0, a, b);
  copy(b, a);
  scale(a, 2.0);
  EXPECT_EQ(sum(a), 600.0);
  EXPECT_EQ(add(1.0, 2.0), 3.0);
  double (*const pointer)(double, double) = add;
  EXPECT_EQ(pointer(1.0, 2.0), 3.0);
  EXPECT_EQ(futures.on(0, fn<::add>, 1.0, 2.0).get(), 3.0);
  EXPECT_EQ((futures.on(0, fn_of<double(double, double), add>, 1.0, 2.0).get()), 3.0);
  EXPECT_EQ((futures.on(0, fn_of<int(int), copy>, 5).get()), 5);
  EXPECT_EQ((futures.on(0, fn_of<int(int, int), sum>, 5, 6).get()), 11);
  const auto scaled =
      futures.at(a, Patch{{0, 0}, {2, 2}}, fn_of<double(Slice<double>&, double), scale>, 0.5);
  EXPECT_EQ(scaled.get(), 2.0);
  futures.all_quiesce();
}

}  // namespace
