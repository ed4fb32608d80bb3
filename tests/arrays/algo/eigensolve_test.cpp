// Laws: a * x = x * values (with the metric b: b * x * values), vectors are orthonormal (in the
// metric b), values ascend and are the same on every rank; only lower triangles are read; a and b
// are kept.
#include <cmath>
#include <limits>

#include "samples.hpp"

namespace gannet {
namespace {

template <class T>
class Eigensolve : public testing::Test {};
TYPED_TEST_SUITE(Eigensolve, test::SolverTypes);

/// Small matrices are solved by one rank, large ones by all.
constexpr Index orders[] = {0, 1, 2, 7, 65, 520};

/// A symmetric matrix with `diagonal` added, and not-a-numbers above the diagonal.
template <class T>
Array<T> lower_triangle(test::Random& random, Index n, double diagonal) {
  Array<T> a = test::any_array<T>(random, test::world(), {n, n});
  std::vector<T> values(static_cast<std::size_t>(n * n));
  for (Index i = 0; i < n; ++i) {
    for (Index j = 0; j < n; ++j) {
      const double x = random.real(-1, 1) + (i == j ? diagonal : 0);
      values[i * n + j] = j <= i ? static_cast<T>(x) : std::numeric_limits<T>::quiet_NaN();
    }
  }
  if (n > 0 && test::world().rank() == 0) a.put(Patch::whole({n, n}), values.data());
  test::world().sync();
  return a;
}

/// The whole symmetric matrix of which the lower triangle is given.
template <class T>
Array<T> completed(const Array<T>& lower) {
  const Index n = lower.shape()[0];
  Array<T> whole = lower.duplicate();
  std::vector<T> values(static_cast<std::size_t>(n * n));
  if (n > 0 && test::world().rank() == 0) {
    lower.get(Patch::whole({n, n}), values.data());
    for (Index i = 0; i < n; ++i) {
      for (Index j = i + 1; j < n; ++j) values[i * n + j] = values[j * n + i];
    }
    whole.put(Patch::whole({n, n}), values.data());
  }
  test::world().sync();
  return whole;
}

/// x * diagonal matrix of values
template <class T>
Array<T> scaled_columns(const Array<T>& x, const std::vector<T>& values) {
  Array<T> y = x.duplicate();
  const Array<T> diagonal = x.duplicate();
  test::set_diagonal(diagonal, values);
  matmul(Op::none, Op::none, T(1), x, diagonal, T(0), y);
  return y;
}

template <class T>
double distance(const Array<T>& a, const Array<T>& b) {
  add(T(1), a, T(-1), b, b);
  return norm_infinity(b);
}

/// x' * metric * x is the identity.
template <class T>
void expect_orthonormal(const Array<T>& x, const Array<T>& metric_x, double tolerance) {
  const Array<T> product = x.duplicate(), identity = x.duplicate();
  test::set_diagonal(identity, {T(1)});
  matmul(Op::transpose, Op::none, T(1), x, metric_x, T(0), product);
  EXPECT_LT(distance(product, identity), tolerance);
}

template <class T>
double tolerance(Index n) {
  return 20.0 * static_cast<double>(n + 1) * std::numeric_limits<T>::epsilon();
}

template <class T>
void expect_ascending_everywhere(const std::vector<T>& values) {
  EXPECT_TRUE(std::is_sorted(values.begin(), values.end()));
  std::vector<T> first = values;
  test::world().broadcast(std::span(first), 0);
  EXPECT_EQ(first, values);
}

TYPED_TEST(Eigensolve, Standard) {
  using T = TypeParam;
  test::Random random(1);
  for (const Index n : orders) {
    SCOPED_TRACE(n);
    const auto lower = lower_triangle<T>(random, n, 0);
    const auto a = completed(lower);
    const auto x = test::any_array<T>(random, test::world(), {n, n});
    const auto values = eigensolve(lower, x);
    expect_ascending_everywhere(values);

    const Array<T> ax = x.duplicate();
    matmul(Op::none, Op::none, T(1), a, x, T(0), ax);
    EXPECT_LT(distance(scaled_columns(x, values), ax), tolerance<T>(n) * 10);
    expect_orthonormal(x, x, tolerance<T>(n));
    EXPECT_EQ(distance(completed(lower), a), 0.0);
  }
}

TYPED_TEST(Eigensolve, Generalised) {
  using T = TypeParam;
  test::Random random(2);
  for (const Index n : orders) {
    SCOPED_TRACE(n);
    const auto lower = lower_triangle<T>(random, n, 0);
    const auto lower_metric = lower_triangle<T>(random, n, 2.0 * std::sqrt(double(n)) + 1);
    const auto a = completed(lower), b = completed(lower_metric);
    const auto x = test::any_array<T>(random, test::world(), {n, n});
    const auto values = eigensolve(lower, lower_metric, x);
    expect_ascending_everywhere(values);

    const Array<T> ax = x.duplicate(), bx = x.duplicate();
    matmul(Op::none, Op::none, T(1), a, x, T(0), ax);
    matmul(Op::none, Op::none, T(1), b, x, T(0), bx);
    expect_orthonormal(x, bx, tolerance<T>(n) * 10);
    EXPECT_LT(distance(scaled_columns(bx, values), ax), tolerance<T>(n) * 100);
    EXPECT_EQ(distance(completed(lower_metric), b), 0.0);
  }
}

TEST(Eigensolve, VectorsMayReplaceTheMatrix) {
  for (const Index n : {4, 520}) {
    const Array<double> a(test::world(), {n, n});
    std::vector<double> descending(static_cast<std::size_t>(n));
    for (Index i = 0; i < n; ++i) descending[i] = static_cast<double>(n - i);
    test::set_diagonal(a, descending);
    const auto values = eigensolve(a, a);
    EXPECT_NEAR(values.front(), 1.0, 1e-12);
    EXPECT_NEAR(std::abs(a.get(Point{0, n - 1})), 1.0, 1e-12);
  }
}

TEST(Eigensolve, FaultsAreRaisedByEveryRank) {
  for (const Index n : {4, 520}) {
    const Array<double> a(test::world(), {n, n}), b(test::world(), {n, n}),
        x(test::world(), {n, n});
    const auto fault = [](auto call) {
      try {
        call();
      } catch (const Error& e) {
        return e.fault();
      }
      return Fault::state;
    };
    EXPECT_EQ(fault([&] { eigensolve(a, b, x); }), Fault::numeric);  // b is zero
    fill(a[Patch::element({n - 1, 0})], std::numeric_limits<double>::infinity());
    EXPECT_EQ(fault([&] { eigensolve(a, x); }), Fault::numeric);
  }
}

}  // namespace
}  // namespace gannet
