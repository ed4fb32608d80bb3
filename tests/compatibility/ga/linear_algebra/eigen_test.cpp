// Laws: eigenvalues are LAPACK's, in ascending order and the same on every rank; eigenvectors are
// LAPACK's up to their signs, in the columns of a Fortran program and the rows of a C program; some
// of them are the first ones, beside zeros; the matrices are kept.
#include "ga/linear_algebra/eigen.hpp"

#include <cmath>

#include "ga/linear_algebra/matrices.hpp"

extern "C" void dsyev_(const char* job, const char* uplo, const int* n, double* a, const int* lda,
                       double* w, double* work, const int* lwork, int* info);

namespace gannet {
namespace {

using test::Dense;
using test::Held;
using test::Order;
using test::Random;

constexpr Order fortran = Order::column_major;
constexpr Index n = 10;

struct Answer {
  std::vector<double> values = std::vector<double>(n);
  Dense<double> vectors{fortran, n, n};
};

Answer lapack(const Dense<double>& a) {
  Answer answer;
  answer.vectors = a;
  const int order = n, size = 64 * n;
  std::vector<double> work(size);
  int info = 0;
  dsyev_("V", "L", &order, answer.vectors.values.data(), &order, answer.values.data(), work.data(),
         &size, &info);
  EXPECT_EQ(info, 0);
  return answer;
}

void expect_values(const std::vector<double>& values, const std::vector<double>& expected,
                   Index count = n) {
  for (Index i = 0; i < count; ++i) EXPECT_NEAR(values[i], expected[i], 1e-10);
}

class GaEigen : public testing::Test {
 protected:
  GaEigen() { test::begin_ga(); }

  Random random{1};
  Dense<double> a = test::positive_matrix<double>(random, fortran, n);
  std::vector<double> values = std::vector<double>(n + 1, -1.0);
};

TEST_F(GaEigen, VectorsAreFortransColumnsAndCsRows) {
  const Held ga_a(test::new_array(random, a)), ga_v(test::new_array<double>(random, {n, n}));
  ga::diagonalise(ga_a, ga_v, values.data());
  const Answer expected = lapack(a);
  expect_values(values, expected.values);
  const auto columns = test::read<double>(ga_v, fortran);
  const auto rows = test::read<double>(ga_v, Order::row_major);
  for (Index v = 0; v < n; ++v) {
    for (Index i = 0; i < n; ++i) {
      EXPECT_NEAR(std::abs(columns(i, v)), std::abs(expected.vectors(i, v)), 1e-8);
      EXPECT_EQ(rows(v, i), columns(i, v));
    }
  }
  EXPECT_EQ(test::read<double>(ga_a), a.values);
  EXPECT_EQ(values[n], -1.0);
}

TEST_F(GaEigen, OnlyTheLowerTriangleIsRead) {
  Dense<double> spoiled = a;
  for (Index i = 0; i < n; ++i) {
    for (Index j = i + 1; j < n; ++j) spoiled(i, j) = 1e6;
  }
  const Held ga_a(test::new_array(random, spoiled));
  ga::diagonalise(ga_a, ga_a, values.data());  // in place
  expect_values(values, lapack(a).values);
}

TEST_F(GaEigen, Generalised) {
  const auto s = test::positive_matrix<double>(random, fortran, n);
  const Held ga_a(test::new_array(random, a)), ga_s(test::new_array(random, s)),
      ga_v(test::new_array<double>(random, {n, n}));
  ga::diagonalise_again(0, ga_a, ga_s, ga_v, values.data());
  const auto x = test::read<double>(ga_v, fortran);
  for (Index v = 0; v < n; ++v) {
    EXPECT_LE(values[std::max<Index>(v, 1) - 1], values[v]);
    for (Index i = 0; i < n; ++i) {
      double ax = 0, sx = 0;
      for (Index k = 0; k < n; ++k) {
        ax += a(i, k) * x(k, v);
        sx += s(i, k) * x(k, v);
      }
      EXPECT_NEAR(ax, values[v] * sx, 1e-9);
    }
  }
  const auto kept = values;
  ga::diagonalise_again(-1, ga_a, ga_s, ga_v, values.data());
  EXPECT_EQ(values, kept);
  EXPECT_EQ(test::read<double>(ga_s), s.values);
}

TEST_F(GaEigen, TheFirstFew) {
  const Held ga_a(test::new_array(random, a)), ga_v(test::new_array<double>(random, {n, n})),
      all(test::new_array<double>(random, {n, n}));
  EXPECT_EQ(ga::diagonalise_some(ga_a, ga_v, values.data(), 3), 3);
  expect_values(values, lapack(a).values, 3);
  EXPECT_EQ(values[3], -1.0);
  EXPECT_EQ(ga::diagonalise_some(ga_a, all, values.data(), 0), n);
  const auto some = test::read<double>(ga_v, fortran), whole = test::read<double>(all, fortran);
  for (Index v = 0; v < n; ++v) {
    for (Index i = 0; i < n; ++i) EXPECT_EQ(some(i, v), v < 3 ? whole(i, v) : 0.0);
  }
}

TEST_F(GaEigen, HermitianInOneArrayAndInTwo) {
  using Complex = std::complex<double>;
  const auto h = test::positive_matrix<Complex>(random, fortran, n);
  Dense<double> re(fortran, n, n), im(fortran, n, n);
  std::transform(h.values.begin(), h.values.end(), re.values.begin(),
                 [](Complex z) { return z.real(); });
  std::transform(h.values.begin(), h.values.end(), im.values.begin(),
                 [](Complex z) { return z.imag(); });
  const Held ga_h(test::new_array(random, h)), ga_v(test::new_array<Complex>(random, {n, n})),
      ga_re(test::new_array(random, re)), ga_im(test::new_array(random, im)),
      vre(test::new_array<double>(random, {n, n})), vim(test::new_array<double>(random, {n, n}));
  ga::diagonalise(ga_h, ga_v, values.data());
  std::vector<double> again(n);
  ga::diagonalise({ga_re, ga_im}, {vre, vim}, again.data());
  expect_values(again, values);
  const auto x = test::read<Complex>(ga_v, fortran);
  const auto xr = test::read<double>(vre, fortran), xi = test::read<double>(vim, fortran);
  for (Index v = 0; v < n; ++v) {
    for (Index i = 0; i < n; ++i) {
      Complex hx = 0;
      for (Index k = 0; k < n; ++k) hx += h(i, k) * x(k, v);
      EXPECT_LT(std::abs(hx - values[v] * x(i, v)), 1e-9);
      EXPECT_EQ(x(i, v), Complex(xr(i, v), xi(i, v)));
    }
  }
}

TEST_F(GaEigen, RefusesWithNames) {
  const Held ga_a(test::new_array(random, a, "fock")),
      wide(test::new_array<double>(random, {n, n + 1}, "wide")),
      small(test::new_array<double>(random, {n - 1, n - 1}, "small")),
      i(test::new_array<int>(random, {n, n}, "counts"));
  test::expect_contains(test::refusal([&] { ga::diagonalise(wide, ga_a, values.data()); }),
                        {"wide", "11 x 10", "square"});
  test::expect_contains(test::refusal([&] { ga::diagonalise(ga_a, small, values.data()); }),
                        {"fock", "small", "9 x 9"});
  test::expect_contains(test::refusal([&] { ga::diagonalise(ga_a, i, values.data()); }),
                        {"fock", "counts", "int"});
  algo::zero(wide->all());
  const Held zero(test::new_array(random, Dense<double>(fortran, n, n), "zero")),
      v(test::new_array(random, a));
  test::expect_contains(test::refusal([&] { ga::diagonalise(ga_a, zero, v, values.data()); }),
                        {"zero", "not positive definite"});
}

}  // namespace
}  // namespace gannet
