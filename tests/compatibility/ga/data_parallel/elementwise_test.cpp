// Law: operations on elements do what Global Arrays does to numbers of every type it knows, on
// patches as on whole arrays, and refuse other types, mixed types and zeros as divisors by name.
#include "ga/data_parallel/elementwise.hpp"

#include <complex>

#include "ga/vectors.hpp"

namespace gannet {
namespace {

using test::complaint;
using test::Vector;
using Complex = std::complex<double>;

TEST(GaElementwise, FillZeroScaleAddConstant) {
  Vector<double> a({1, 2, 3, 4, 5});
  const double two = 2;
  ga::scale(a, ga::whole, &two);
  ga::add_constant(a, {{1}, {3}}, &two);
  EXPECT_EQ(a.values(), (std::vector<double>{2, 6, 8, 8, 10}));
  ga::fill(a, {{3}, {5}}, &two);
  ga::zero(a, {{0}, {1}});
  EXPECT_EQ(a.values(), (std::vector<double>{0, 6, 8, 2, 2}));
  ga::zero(a, {{2}, {2}});
  EXPECT_EQ(a.values(), (std::vector<double>{0, 6, 8, 2, 2}));
}

TEST(GaElementwise, StorageOnlyTypesAreFilledAndZeroed) {
  test::TestArray<char> a({.type = interface::c_char, .shape = {7}, .name = "text"});
  const char x = 'x';
  ga::fill(a, ga::whole, &x);
  EXPECT_EQ(a.values(), std::vector<char>(7, 'x'));
  const std::string said = complaint(Fault::argument, [&] { ga::add_constant(a, ga::whole, &x); });
  EXPECT_NE(said.find("add_constant: array \"text\""), std::string::npos) << said;
  EXPECT_NE(said.find("complex"), std::string::npos) << said;
}

TEST(GaElementwise, ModulusAndReciprocal) {
  Vector<int> i({1, -2, 0, 4});
  ga::absolute(i, ga::whole);
  EXPECT_EQ(i.values(), (std::vector<int>{1, 2, 0, 4}));
  Vector<int> j({2, -3, 1, -1});
  ga::reciprocal(j, ga::whole);
  EXPECT_EQ(j.values(), (std::vector<int>{0, 0, 1, -1}));
  Vector<Complex> z({Complex(3, 4), Complex(0, 2)});
  ga::reciprocal(z, {{1}, {2}});
  ga::absolute(z, ga::whole);
  EXPECT_EQ(z.values(), (std::vector<Complex>{5, 0.5}));
}

TEST(GaElementwise, ZerosAreNoDivisors) {
  Vector<double> a({1, 0, 2}, "fock"), c({7, 7, 7});
  for (const auto& call :
       {+[](ga::Array&x, ga::Array&) { ga::reciprocal(x, ga::whole); },
        +[](ga::Array&x, ga::Array&y) { ga::divide(x, ga::whole, x, ga::whole, y, ga::whole); }}) {
    const std::string said = complaint(Fault::numeric, [&] { call(a, c); });
    EXPECT_NE(said.find("\"fock\""), std::string::npos) << said;
    EXPECT_NE(said.find("zeros"), std::string::npos) << said;
  }
  EXPECT_EQ(a.values(), (std::vector<double>{1, 0, 2}));
  EXPECT_EQ(c.values(), (std::vector<double>{7, 7, 7}));
  const Patch last{{2}, {3}};
  ga::divide(c, last, a, last, c, last);
  EXPECT_EQ(c.values(), (std::vector<double>{7, 7, 3.5}));
}

TEST(GaElementwise, TwoOperandsAndAResult) {
  Vector<std::int64_t> a({1, -2, 3}), b({4, 5, -6}), c({0, 0, 0});
  const std::int64_t two = 2, minus = -1;
  ga::add(&two, a, ga::whole, &minus, b, ga::whole, c, ga::whole);
  EXPECT_EQ(c.values(), (std::vector<std::int64_t>{-2, -9, 12}));
  ga::multiply(a, ga::whole, b, ga::whole, c, ga::whole);
  EXPECT_EQ(c.values(), (std::vector<std::int64_t>{4, -10, -18}));
  ga::maximum(a, {{0}, {2}}, b, {{1}, {3}}, c, {{1}, {3}});
  EXPECT_EQ(c.values(), (std::vector<std::int64_t>{4, 5, -2}));
}

TEST(GaElementwise, ComplexNumbersAreComparedByModulus) {
  Vector<Complex> a({{1, 2}, -3, 0}), b({2, {1, 1}, 1}), c({0, 0, 0});
  ga::maximum(a, ga::whole, b, ga::whole, c, ga::whole);
  EXPECT_EQ(c.values(), (std::vector<Complex>{{1, 2}, -3, 1}));
  ga::minimum(a, ga::whole, b, ga::whole, c, ga::whole);
  EXPECT_EQ(c.values(), (std::vector<Complex>{2, {1, 1}, 0}));
}

TEST(GaElementwise, MedianOfThree) {
  Vector<float> a({1, -2, 0, 4, -5, 6}), b({2, -3, 0, -1, 5, 0.5F}), m(std::vector<float>(6, 0));
  ga::median(a, ga::whole, b, ga::whole, m, ga::whole, m, ga::whole);
  EXPECT_EQ(m.values(), (std::vector<float>{1, -2, 0, 0, 0, 0.5F}));
}

TEST(GaElementwise, MedianOfComplexNumbersIsTheOneOfMiddleModulus) {
  Vector<Complex> a({{3, 4}, 1, -2}), b({1, {0, 2}, {0, 2}}), c({-2, {0, -3}, 2}), m({0, 0, 0});
  ga::median(a, ga::whole, b, ga::whole, c, ga::whole, m, ga::whole);
  EXPECT_EQ(m.values(), (std::vector<Complex>{-2, {0, 2}, 2}));
}

TEST(GaElementwise, MixedTypesAreRefusedWithBothNames) {
  Vector<double> a({1, 2}, "a");
  Vector<int> b({1, 2}, "b");
  const std::string said =
      complaint(Fault::argument, [&] { ga::multiply(a, ga::whole, b, ga::whole, a, ga::whole); });
  for (const char* part : {"multiply", "\"a\"", "double", "\"b\"", "int"}) {
    EXPECT_NE(said.find(part), std::string::npos) << said;
  }
}

TEST(GaElementwise, NullValuesAreRefused) {
  Vector<double> a({1, 2});
  const double one = 1;
  EXPECT_NE(complaint(Fault::argument, [&] { ga::fill(a, ga::whole, nullptr); }), "");
  EXPECT_NE(complaint(Fault::argument, [&] { ga::scale(a, ga::whole, nullptr); }), "");
  EXPECT_NE(complaint(Fault::argument, [&] { ga::enumerate(a, ga::whole, &one, nullptr); }), "");
  EXPECT_EQ(a.values(), (std::vector<double>{1, 2}));
}

TEST(GaElementwise, RandomElementsDifferFromCallToCall) {
  Vector<double> a(std::vector<double>(50, 0)), b(std::vector<double>(50, 0));
  const double limit = 10;
  ga::randomize(a, ga::whole, &limit);
  ga::randomize(b, ga::whole, &limit);
  EXPECT_NE(a.values(), b.values());
  for (const double x : a.values()) EXPECT_TRUE(x >= 0 && x < 10);
}

TEST(GaElementwise, RandomNumbersBeginAgainWithASeed) {
  const double first = ga::random(-7);
  const double second = ga::random(0);
  EXPECT_NE(first, second);
  EXPECT_EQ(ga::random(-7), first);
  EXPECT_EQ(ga::random(0), second);
}

}  // namespace
}  // namespace gannet
