// Laws: after solve, a * x is the old b and a is kept; after cholesky, l * l' is a and l has
// zeros above its diagonal; matrices without an answer are Fault::numeric on every rank, and then
// nothing has changed.
#include <cmath>

#include "samples.hpp"

namespace gannet {
namespace {

template <class T>
class Solve : public testing::Test {};
TYPED_TEST_SUITE(Solve, test::SolverTypes);

constexpr Index orders[] = {1, 5, 70, 520};

/// Random elements of [-1, 1), and `diagonal` on the diagonal.
template <class T>
Array<T> random_matrix(test::Random& random, const Shape& shape, double diagonal) {
  auto a = test::any_array<T>(random, test::world(), shape);
  std::vector<T> values(static_cast<std::size_t>(shape[0] * shape[1]));
  for (T& x : values) x = static_cast<T>(random.real(-1, 1));
  if (test::world().rank() == 0) a.put(Patch::whole(shape), values.data());
  test::set_diagonal(a, {static_cast<T>(diagonal)});
  return a;
}

template <class T>
double distance(const Array<T>& a, const Array<T>& b) {
  const Array<T> difference = b.duplicate();
  add(T(1), a, T(-1), b, difference);
  return norm_infinity(difference);
}

template <class T>
double tolerance(Index n) {
  return 50.0 * static_cast<double>(n + 1) * std::numeric_limits<T>::epsilon();
}

TYPED_TEST(Solve, LinearEquations) {
  using T = TypeParam;
  test::Random random(1);
  for (const Index n : orders) {
    SCOPED_TRACE(n);
    const Index columns = random.integer(1, 9);
    const auto a = random_matrix<T>(random, {n, n}, std::sqrt(double(n)) + 2);
    const auto b = random_matrix<T>(random, {n, columns}, 0.5);
    const Array<T> kept_a = a.duplicate(), x = b.duplicate();
    copy(a, kept_a);
    copy(b, x);
    solve(a, x);
    const Array<T> ax = b.duplicate();
    matmul(Op::none, Op::none, T(1), a, x, T(0), ax);
    EXPECT_LT(distance(ax, b), tolerance<T>(n));
    EXPECT_EQ(distance(a, kept_a), 0.0);
  }
}

TYPED_TEST(Solve, Cholesky) {
  using T = TypeParam;
  test::Random random(2);
  for (const Index n : orders) {
    SCOPED_TRACE(n);
    const auto a = random_matrix<T>(random, {n, n}, 2 * std::sqrt(double(n)) + 2);
    const Array<T> l = a.duplicate();
    copy(a, l);  // the upper triangle is not the mirror image: it is not read
    cholesky(l);
    const Array<T> product = a.duplicate();
    matmul(Op::none, Op::transpose, T(1), l, l, T(0), product);
    std::vector<T> x(static_cast<std::size_t>(n * n)), y = x, z = x;
    a.get(Patch::whole({n, n}), x.data());
    product.get(Patch::whole({n, n}), y.data());
    l.get(Patch::whole({n, n}), z.data());
    for (Index i = 0; i < n; ++i) {
      for (Index j = 0; j <= i; ++j) ASSERT_NEAR(x[i * n + j], y[i * n + j], tolerance<T>(n));
      for (Index j = i + 1; j < n; ++j) ASSERT_EQ(z[i * n + j], T(0));
    }
    test::world().sync();
  }
}

template <class Call>
void expect_numeric_fault(Call call) {
  try {
    call();
    ADD_FAILURE() << "no error";
  } catch (const Error& e) {
    EXPECT_EQ(e.fault(), Fault::numeric) << e.what();
  }
}

TEST(Solve, SingularMatrix) {
  for (const Index n : {3, 520}) {
    const Array<double> a(test::world(), {n, n}), b(test::world(), {n, 2});
    fill(a, 1.0);
    fill(b, 2.0);
    expect_numeric_fault([&] { solve(a, b); });
    EXPECT_EQ(sum(b), 4.0 * static_cast<double>(n));
  }
}

TEST(Solve, MatrixThatIsNotPositiveDefinite) {
  for (const Index n : {3, 520}) {
    const Array<double> a(test::world(), {n, n});
    test::set_diagonal(a, {1.0});
    fill(a[Patch::element({n - 1, n - 1})], -1.0);
    expect_numeric_fault([&] { cholesky(a); });
    EXPECT_EQ(sum(a), static_cast<double>(n) - 2);
  }
}

}  // namespace
}  // namespace gannet
