// Laws: solutions, factors and inverses of the matrix that a Fortran program sees fulfil their
// equations; only the triangle that is named is read, and the rest is as documented; GA's return
// values tell which minor is not positive definite, and then nothing has changed; singular matrices
// and wrong shapes are refused with their names.
#include "ga/linear_algebra/solve.hpp"

#include <cmath>

#include "ga/linear_algebra/matrices.hpp"
#include "ga/linear_algebra/triangle.hpp"

namespace gannet {
namespace {

using test::Dense;
using test::Held;
using test::Order;
using test::Random;

constexpr Order fortran = Order::column_major;

template <class T>
Dense<T> product(const Dense<T>& a, bool transposed, const Dense<T>& x) {
  Dense<T> b(fortran, a.rows, x.columns);
  for (Index i = 0; i < a.rows; ++i) {
    for (Index j = 0; j < x.columns; ++j) {
      T sum = 0;
      for (Index k = 0; k < a.rows; ++k) sum += (transposed ? a(k, i) : a(i, k)) * x(k, j);
      b(i, j) = sum;
    }
  }
  return b;
}

template <class T>
class GaSolve : public testing::Test {
 protected:
  void SetUp() override { test::begin_ga(); }

  void expect_near(const Dense<T>& a, const Dense<T>& b) const {
    EXPECT_LT(test::largest_difference(a.values, b.values),
              (std::is_same_v<T, float> ? 1e-2 : 1e-9));
  }

  /// Only one triangle; the other one would spoil everything.
  static Dense<T> triangle(const Dense<T>& a, char uplo) {
    Dense<T> t = a;
    for (Index i = 0; i < a.rows; ++i) {
      for (Index j = 0; j < a.rows; ++j) {
        if (uplo == 'l' ? i < j : i > j) t(i, j) = 100;
      }
    }
    return t;
  }

  Random random{1};
  const Index n = 12;
};
using Types = testing::Types<float, double>;
TYPED_TEST_SUITE(GaSolve, Types);

TYPED_TEST(GaSolve, Lu) {
  using T = TypeParam;
  auto a = test::random_matrix<T>(this->random, fortran, this->n, this->n);
  for (Index i = 0; i < this->n; ++i) a(i, i) += 5;
  const auto b = test::random_matrix<T>(this->random, fortran, this->n, 3);
  const Held ga_a(test::new_array(this->random, a));
  for (const char tran : {'n', 'T'}) {
    const Held x(test::new_array(this->random, b)), y(test::new_array(this->random, b));
    ga::lu_solve(tran, ga_a, x);
    ga::lu_solve_if(tran == 'T', ga_a, y);
    const auto solution = test::read<T>(x, fortran);
    this->expect_near(product(a, tran == 'T', solution), b);
    EXPECT_EQ(test::read<T>(y), solution.values);
  }
  EXPECT_EQ(test::read<T>(ga_a), a.values);
}

TYPED_TEST(GaSolve, PositiveDefinite) {
  using T = TypeParam;
  const auto a = test::positive_matrix<T>(this->random, fortran, this->n);
  const auto b = test::random_matrix<T>(this->random, fortran, this->n, 2);
  const Held ga_a(test::new_array(this->random, this->triangle(a, 'l')));
  const Held x(test::new_array(this->random, b)), y(test::new_array(this->random, b));
  EXPECT_EQ(ga::llt_solve(ga_a, x), 0);
  EXPECT_EQ(ga::solve(ga_a, y), 0);
  this->expect_near(product(a, false, test::read<T>(x, fortran)), b);
  EXPECT_EQ(test::read<T>(x), test::read<T>(y));
  EXPECT_EQ(ga::spd_invert(ga_a), 0);
  this->expect_near(product(test::read<T>(ga_a, fortran), false, b), test::read<T>(x, fortran));
}

TYPED_TEST(GaSolve, Factors) {
  using T = TypeParam;
  const auto a = test::positive_matrix<T>(this->random, fortran, this->n);
  const auto b = test::random_matrix<T>(this->random, fortran, this->n, 2);
  for (const char uplo : {'l', 'u'}) {
    const Held factor(test::new_array(this->random, this->triangle(a, uplo)));
    EXPECT_EQ(ga::cholesky(uplo, factor), 0);
    const auto f = test::read<T>(factor, fortran);
    Dense<T> again(fortran, this->n, this->n);
    for (Index i = 0; i < this->n; ++i) {
      for (Index j = 0; j < this->n; ++j) {
        for (Index k = 0; k < this->n; ++k)
          again(i, j) += uplo == 'l' ? f(i, k) * f(j, k) : f(k, i) * f(k, j);
        if (uplo == 'l' ? i < j : i > j) {
          EXPECT_EQ(f(i, j), T(0));
        }
      }
    }
    this->expect_near(again, a);
    const Held x(test::new_array(this->random, b));
    ga::llt_solve_with(uplo, factor, x, ga::keep_in_place);
    this->expect_near(product(a, false, test::read<T>(x, fortran)), b);
    EXPECT_EQ(ga::llt_invert(uplo, factor, ga::keep_in_place), 0);
    this->expect_near(product(test::read<T>(factor, fortran), false, b), test::read<T>(x, fortran));
  }
}

TYPED_TEST(GaSolve, FactorsKeptOutside) {
  using T = TypeParam;
  const auto a = test::positive_matrix<T>(this->random, fortran, this->n);
  const auto b = test::random_matrix<T>(this->random, fortran, this->n, 1);
  const Held ga_a(test::new_array(this->random, a)), x(test::new_array(this->random, b));
  int number = 0;
  EXPECT_EQ(ga::llt_factor('u', ga_a, number), 0);
  EXPECT_EQ(test::read<T>(ga_a), a.values);
  ga::llt_solve_with('u', ga_a, x, number);
  this->expect_near(product(a, false, test::read<T>(x, fortran)), b);
  EXPECT_FALSE(ga::valid(number));
}

class GaSolveFails : public GaSolve<double> {};

TEST_F(GaSolveFails, NotPositiveDefinite) {
  Dense<double> a(fortran, 4, 4), b(fortran, 4, 1);
  for (Index i = 0; i < 4; ++i) a(i, i) = i == 2 ? -1 : 1;
  b(3, 0) = 5, b(2, 0) = 7;
  const Held ga_a(test::new_array(random, a)), x(test::new_array(random, b));
  EXPECT_EQ(ga::cholesky('l', ga_a), 3);
  EXPECT_EQ(ga::cholesky('U', ga_a), 3);
  EXPECT_EQ(ga::spd_invert(ga_a), 3);
  EXPECT_EQ(ga::llt_solve(ga_a, x), 3);
  EXPECT_EQ(test::read<double>(ga_a), a.values);
  EXPECT_EQ(test::read<double>(x), b.values);
  EXPECT_EQ(ga::solve(ga_a, x), 3);
  b(2, 0) = -7;
  EXPECT_EQ(test::read<double>(x), b.values);
}

TEST_F(GaSolveFails, WithNames) {
  const Held a(test::new_array(random, Dense<double>(fortran, 4, 4), "metric")),
      b(test::new_array(random, Dense<double>(fortran, 3, 2), "right")),
      x(test::new_array(random, Dense<double>(fortran, 4, 1), "x")),
      i(test::new_array<int>(random, {4, 4}, "counts"));
  test::expect_contains(test::refusal([&] { ga::lu_solve('n', a, x); }), {"metric", "singular"});
  test::expect_contains(test::refusal([&] { ga::lu_solve('n', a, b); }),
                        {"metric", "4 x 4", "right", "3 x 2"});
  test::expect_contains(test::refusal([&] { ga::lu_solve('q', a, x); }), {"'q'"});
  test::expect_contains(test::refusal([&] { ga::llt_solve(b, x); }), {"right", "3 x 2", "square"});
  test::expect_contains(test::refusal([&] { ga::spd_invert(i); }), {"counts", "int"});
  test::expect_contains(test::refusal([&] { ga::cholesky('x', a); }), {"'x'"});
}

TEST_F(GaSolveFails, TrianglesAreThoseOfFortran) {
  const auto a = test::random_matrix<double>(random, fortran, 5, 5);
  for (const char uplo : {'l', 'U'}) {
    const Held kept(test::new_array(random, a)), mirrored(test::new_array(random, a));
    ga::keep_triangle(uplo, kept);
    ga::mirror_triangle(uplo, mirrored);
    const auto k = test::read<double>(kept, fortran), m = test::read<double>(mirrored, fortran);
    for (Index i = 0; i < 5; ++i) {
      for (Index j = 0; j < 5; ++j) {
        const bool inside = uplo == 'l' ? i >= j : i <= j;
        EXPECT_EQ(k(i, j), inside ? a(i, j) : 0.0);
        EXPECT_EQ(m(i, j), inside ? a(i, j) : a(j, i));
      }
    }
  }
}

}  // namespace
}  // namespace gannet
