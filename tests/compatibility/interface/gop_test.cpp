// Law: gop() gives every rank, in place and bit for bit, the combination of the values of all ranks
// that its operation names, and refuses operations that have no meaning for the type.

#include "interface/gop.hpp"

#include <gtest/gtest.h>

#include <complex>
#include <vector>

#include "gannet/error.hpp"
#include "support/ranks.hpp"

namespace gannet::test {
namespace {

template <class T>
T combined(T mine, std::string_view op) {
  std::vector<T> values{mine, mine};
  interface::gop(world(), values.data(), 2, element_of<T>, op);
  EXPECT_EQ(values[0], values[1]);
  return values[0];
}

/// -1, 2, -3, ...: the largest absolute value is that of the last rank.
double mine() { return rank() % 2 == 0 ? -(rank() + 1) : rank() + 1; }

TEST(Gop, SumsAndMultiplies) {
  const int n = ranks();
  int factorial = 1;
  for (int i = 2; i <= n; ++i) factorial *= i;
  EXPECT_EQ(combined<double>(rank() + 1, "+"), n * (n + 1) / 2);
  EXPECT_EQ(combined<long>(rank() + 1, "*"), factorial);
  EXPECT_EQ(combined<int>(rank() + 1, "*"), factorial);
  EXPECT_EQ(combined<float>(float(rank() + 1), "* "), float(factorial));
  const int sign = (n + 1) / 2 % 2 == 0 ? 1 : -1;
  EXPECT_EQ(combined<float>(float(mine()), "*"), float(sign * factorial));
  using Complex = std::complex<double>;
  EXPECT_EQ(combined(Complex(1, rank()), "+"), Complex(n, n * (n - 1) / 2));
  Complex power = 1;
  for (int i = 0; i < n; ++i) power *= Complex(0, 1);
  EXPECT_EQ(combined(Complex(0, 1), "*"), power);
}

TEST(Gop, FindsExtremes) {
  const double largest = ranks() == 1 ? -1 : 2 * (ranks() / 2);
  const double smallest = 1 - 2 * ((ranks() + 1) / 2);
  EXPECT_EQ(combined(mine(), "max   "), largest);
  EXPECT_EQ(combined(mine(), "min"), smallest);
  EXPECT_EQ(combined(mine(), "absmax"), ranks());
  EXPECT_EQ(combined(static_cast<long long>(mine()), "absmin"), 1);
}

TEST(Gop, JoinsBits) { EXPECT_EQ(combined<long>(1L << rank(), "or"), (1L << ranks()) - 1); }

TEST(Gop, HasTheSameBitsEverywhere) {
  std::vector<double> values;
  for (int i = 0; i < 100; ++i) values.push_back(1.0 / (1 + i + 7 * rank()));
  interface::gop(world(), values.data(), 100, Element::float64, "*");
  std::vector<double> first = values;
  world().broadcast(std::span(first), 0);
  EXPECT_EQ(values, first);
}

TEST(Gop, CombinesBitsAndTruths) {
  const int bits = (1 << ranks()) - 1;
  for (const char* op : {"or", "bor", "|"}) EXPECT_EQ(combined<int>(1 << rank(), op), bits);
  for (const char* op : {"band", "&"}) EXPECT_EQ(combined<int>(~(1 << rank()), op), ~bits);
  for (const char* op : {"lor", "||"}) EXPECT_EQ(combined<int>(rank() == 0 ? 6 : 0, op), 1);
  for (const char* op : {"land", "&&"}) EXPECT_EQ(combined<int>(rank() == 0 ? 0 : 6, op), 0);
  EXPECT_EQ(combined<int>(6, "land"), 1);
}

TEST(Gop, RefusesWhatHasNoMeaning) {
  double x = 1;
  std::complex<double> z = 1;
  EXPECT_THROW(interface::gop(world(), &x, 1, Element::float64, "or"), Error);
  EXPECT_THROW(interface::gop(world(), &x, 1, Element::float64, "maximum"), Error);
  EXPECT_THROW(interface::gop(world(), &x, 1, Element::float64, ""), Error);
  EXPECT_THROW(interface::gop(world(), &z, 1, Element::complex128, "max"), Error);
  EXPECT_THROW(interface::gop(world(), &x, -1, Element::float64, "+"), Error);
  EXPECT_THROW(interface::gop(world(), nullptr, 1, Element::float64, "+"), Error);
  EXPECT_THROW(interface::gop(world(), &x, 1, Element::opaque, "+"), Error);
}

}  // namespace
}  // namespace gannet::test
