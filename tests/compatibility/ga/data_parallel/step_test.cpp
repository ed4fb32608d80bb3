// Law: steps to bounds are those of a loop over the elements, with the numbers that GA gives for
// steps without limit; starting points outside the bounds are refused.
#include "ga/data_parallel/step.hpp"

#include "ga/vectors.hpp"

namespace gannet {
namespace {

using test::complaint;
using test::Vector;

TEST(GaStep, EndsWhereTheFirstElementWouldBecomeNegative) {
  Vector<double> a({1, 2, 0, 4, 5, 6}), b({2, -3, 0, -1, 5, 0.5});
  double step = 0;
  ga::step_max(a, ga::whole, b, ga::whole, &step);
  EXPECT_DOUBLE_EQ(step, 2.0 / 3);
  ga::step_max(a, {{2}, {5}}, b, {{3}, {6}}, &step);
  EXPECT_EQ(step, 0);
  ga::step_max(a, {{0}, {1}}, b, {{0}, {1}}, &step);
  EXPECT_EQ(step, 1e307);
  const std::string said =
      complaint(Fault::numeric, [&] { ga::step_max(b, ga::whole, a, ga::whole, &step); });
  EXPECT_NE(said.find("negative"), std::string::npos) << said;
}

TEST(GaStep, HasTheLimitOfItsType) {
  Vector<int> i({1, 1});
  int integer_step = 0;
  ga::step_max(i, ga::whole, i, ga::whole, &integer_step);
  EXPECT_EQ(integer_step, 2147483647);
  Vector<float> f({1, 1});
  float step = 0;
  ga::step_max(f, ga::whole, f, ga::whole, &step);
  EXPECT_EQ(step, 1e37F);
}

struct Bounds {
  double smallest = -1, moving = -1, largest = -1;
};

Bounds bounds(const std::vector<double>& x, const std::vector<double>& v,
              const std::vector<double>& high) {
  Vector<double> a(x), b(v), low(std::vector<double>(x.size(), 0)), up(high);
  Bounds all;
  ga::step_bounds(a, ga::whole, b, ga::whole, low, ga::whole, up, ga::whole, &all.smallest,
                  &all.moving, &all.largest);
  return all;
}

void expect_bounds(const Bounds& found, double smallest, double moving, double largest) {
  EXPECT_EQ(found.smallest, smallest);
  EXPECT_EQ(found.moving, moving);
  EXPECT_EQ(found.largest, largest);
}

// The numbers are what GA 5.8 gives.
TEST(GaStep, Bounds) {
  const std::vector<double> x{1, 2, 3, 4, 5, 6}, tens{10, 10, 10, 10, 10, 7};
  expect_bounds(bounds(x, {1, -1, 2, -2, 0, 1}, tens), 1, 1, 1e307);
  expect_bounds(bounds(x, {0, 0, 0, 0, 0, 0}, tens), 1e307, 1e307, 1e307);
  expect_bounds(bounds(x, {1, 1, 1, 1, 1, 1}, {1, 10, 10, 10, 10, 7}), 0, 0, 8);
  expect_bounds(bounds(x, {-1, -1, -1, -1, -1, -1}, {1, 10, 10, 10, 10, 7}), 1, 1, 6);
  expect_bounds(bounds({1, 2, 3, 4, 5, 0}, {1, 1, 1, 1, 1, 0}, tens), 0, 5, 9);
  expect_bounds(bounds({1, 1, 1}, {0, 0, 0}, {1, 1, 1}), 0, 1e307, 0);
  EXPECT_NE(complaint(Fault::numeric, [&] { bounds(x, x, {0.5, 10, 10, 10, 10, 10}); }), "");
}

TEST(GaStep, DivisionWithoutLimit) {
  Vector<double> a({1, -2, 0, 4}), b({2, -3, 0, -1}), c({0, 0, 0, 0});
  ga::step_divide(a, ga::whole, b, ga::whole, c, ga::whole);
  EXPECT_EQ(c.values(), (std::vector<double>{0.5, -2.0 / -3, 1e307, -4}));
}

}  // namespace
}  // namespace gannet
