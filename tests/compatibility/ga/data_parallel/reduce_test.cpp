// Law: dot products, norms and selections of any type are those of plain numbers, the same on every
// rank. Norms take arrays of any shape as one long vector.
#include "ga/data_parallel/reduce.hpp"

#include <cmath>
#include <limits>

#include "ga/vectors.hpp"

namespace gannet {
namespace {

using test::complaint;
using test::TestArray;
using test::Vector;
using Complex = std::complex<double>;

const std::vector<double> matrix{1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12};

TEST(GaReduce, DotOfEveryType) {
  Vector<int> i({1, -2, 3});
  EXPECT_EQ(ga::integer_dot(i, 'N', ga::whole, i, 'N', ga::whole), 14);
  Vector<std::int64_t> l({1, -2, 3});
  EXPECT_EQ(ga::integer_dot(l, 'N', {{1}, {3}}, l, 'N', {{0}, {2}}), -2 - 6);
  Vector<float> f({1, -2, 3});
  EXPECT_EQ(ga::float_dot(f, 'n', ga::whole, f, 'n', ga::whole), 14);
  Vector<double> d({1, -2, 3});
  EXPECT_EQ(ga::double_dot(d, 'N', ga::whole, d, 'T', ga::whole), 14);
  Vector<std::complex<float>> c({{0, 1}, 2});
  EXPECT_EQ(ga::complex_dot(c, 'N', ga::whole, c, 'N', ga::whole), std::complex<float>(3));
  Vector<Complex> z({{0, 1}, 2});
  EXPECT_EQ(ga::double_complex_dot(z, 'N', ga::whole, z, 'N', ga::whole), Complex(3));
}

TEST(GaReduce, DotOfTransposes) {
  TestArray<double> a({3, 4}, matrix);
  TestArray<double> b({4, 3}, {1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0});
  EXPECT_EQ(ga::double_dot(a, 'N', ga::whole, b, 'N', ga::whole), 8);
  EXPECT_EQ(ga::double_dot(a, 'N', ga::whole, b, 'T', ga::whole), 4);
  EXPECT_EQ(ga::double_dot(a, 'T', ga::whole, b, 'N', ga::whole), 4);
  EXPECT_EQ(ga::double_dot(a, 'T', ga::whole, b, 'T', ga::whole), 10);
  EXPECT_EQ(ga::double_dot(a, 'T', ga::whole, a, 't', ga::whole), 650);
}

TEST(GaReduce, DotRefusesOtherTypesAndLetters) {
  Vector<double> a({1, 2}, "a");
  Vector<float> b({1, 2}, "b");
  EXPECT_NE(
      complaint(Fault::argument, [&] { ga::integer_dot(a, 'N', ga::whole, a, 'N', ga::whole); })
          .find("\"a\""),
      std::string::npos);
  EXPECT_NE(
      complaint(Fault::argument, [&] { ga::double_dot(a, 'N', ga::whole, b, 'N', ga::whole); })
          .find("same type"),
      std::string::npos);
  EXPECT_NE(
      complaint(Fault::argument, [&] { ga::double_dot(a, 'X', ga::whole, a, 'N', ga::whole); })
          .find("'X'"),
      std::string::npos);
}

TEST(GaReduce, NormsTakeMatricesAsVectors) {
  TestArray<double> a({3, 4}, matrix);
  EXPECT_EQ(ga::norm1(a), 78);
  EXPECT_EQ(ga::norm_infinity(a), 12);
  Vector<int> i({1, -2, 0, 4, -5, 6});
  EXPECT_EQ(ga::norm1(i), 18);
  EXPECT_EQ(ga::norm_infinity(i), 6);
  Vector<Complex> z({{3, -4}, 1});
  EXPECT_EQ(ga::norm1(z), 6);
  EXPECT_EQ(ga::norm_infinity(z), 5);
}

TEST(GaReduce, NotANumberIsSeen) {
  std::vector<double> values(40, 1.0);
  values[17] = std::numeric_limits<double>::quiet_NaN();
  Vector<double> a(values);
  EXPECT_TRUE(std::isnan(ga::norm_infinity(a)));
  EXPECT_TRUE(std::isnan(ga::norm1(a)));
}

TEST(GaReduce, SelectsTheFirstOfEquals) {
  TestArray<int> a({2, 3}, {4, -1, 7, 7, -1, 0});
  int value = 0;
  EXPECT_EQ(ga::select(a, "min", &value), (Point{0, 1}));
  EXPECT_EQ(value, -1);
  EXPECT_EQ(ga::select(a, "max", &value), (Point{0, 2}));
  EXPECT_EQ(value, 7);
  Vector<Complex> z({{1, 2}, -3, 0.5});
  Complex number;
  EXPECT_EQ(ga::select(z, "min", &number), (Point{2}));
  EXPECT_EQ(ga::select(z, "max", &number), (Point{1}));
  EXPECT_EQ(number, -3.0);
  EXPECT_NE(complaint(Fault::argument, [&] { ga::select(a, "mid", &value); }).find("\"mid\""),
            std::string::npos);
}

}  // namespace
}  // namespace gannet
