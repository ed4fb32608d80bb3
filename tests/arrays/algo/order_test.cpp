// Laws: a solver gives for a column-major matrix what it gives for the row-major transposed array,
// in the transposed place; factors, solutions and inverses fit the matrix that they come from; the
// answer for a matrix that is not positive definite is the order of the minor, and nothing has
// changed; a Hermitian matrix in two real arrays and in one complex array have the same
// eigenvectors.
#include <cmath>

#include "algo/solvers.hpp"
#include "algo/triangle.hpp"
#include "samples.hpp"

namespace gannet {
namespace {

using algo::Matrix;
using algo::Order;
using algo::Triangle;

/// Small matrices are solved by one rank, large ones by all.
constexpr Index orders[] = {1, 6, 70, 520};

template <class T>
T any_number(test::Random& random) {
  if constexpr (Real<T>) {
    return static_cast<T>(random.real(-1, 1));
  } else {
    const double real = random.real(-1, 1);
    return T(real, random.real(-1, 1));
  }
}

template <class T>
Array<T> random_array(test::Random& random, const Shape& shape, double diagonal = 0) {
  auto a = test::any_array<T>(random, test::world(), shape);
  std::vector<T> values(static_cast<std::size_t>(shape[0] * shape[1]));
  for (T& x : values) x = any_number<T>(random);
  for (Index i = 0; i < std::min(shape[0], shape[1]); ++i) values[i * shape[1] + i] += diagonal;
  if (test::world().rank() == 0) a.put(Patch::whole(shape), values.data());
  test::world().sync();
  return a;
}

template <class T>
Array<T> transposed(const Array<T>& a) {
  Array<T> b(test::world(), {a.shape()[1], a.shape()[0]});
  transpose(a, b);
  return b;
}

template <class T>
Array<T> copied(const Array<T>& a) {
  Array<T> b = a.duplicate();
  copy(a, b);
  return b;
}

/// The lower triangle and its mirror image.
Array<double> symmetric(const Array<double>& a) {
  Array<double> b = copied(a);
  algo::mirror_triangle(b, Triangle::lower);
  return b;
}

template <class T>
double distance(const Array<T>& a, const Array<T>& b) {
  const Array<T> difference = b.duplicate();
  add(T(1), a, T(-1), b, difference);
  return norm_infinity(difference);
}

double tolerance(Index n) { return 1e-12 * static_cast<double>(n); }

Matrix columns_first(const Array<double>& a) { return {a, Order::column_major}; }

TEST(OrderOfSolvers, LinearEquationsOfBothOrders) {
  test::Random random(1);
  for (const Index n : orders) {
    for (const Op op : {Op::none, Op::transpose}) {
      SCOPED_TRACE(n);
      const auto a = random_array<double>(random, {n, n}, std::sqrt(double(n)) + 2);
      const auto b = random_array<double>(random, {n, 3});
      const auto x = copied(b);
      algo::solve(op, Matrix(a), Matrix(x));
      const auto residue = copied(b);
      matmul(op, Op::none, 1.0, a, x, -1.0, residue);
      EXPECT_LT(norm_infinity(residue), tolerance(n));

      const auto column_x = transposed(b);
      algo::solve(op, columns_first(transposed(a)), columns_first(column_x));
      EXPECT_LT(distance(transposed(column_x), x), tolerance(n));
    }
  }
}

TEST(OrderOfSolvers, PositiveDefinite) {
  test::Random random(2);
  for (const Index n : orders) {
    for (const Order order : {Order::row_major, Order::column_major}) {
      SCOPED_TRACE(n);
      const bool rows = order == Order::row_major;
      const auto a = symmetric(random_array<double>(random, {n, n}, double(n) + 2));
      // What may not be read is spoiled.
      const auto spoiled = copied(a);
      algo::keep_triangle(spoiled, rows ? Triangle::lower : Triangle::upper);

      const auto l = copied(spoiled);
      EXPECT_EQ(algo::factor({l, order}), 0);
      const auto product = a.duplicate();
      matmul(rows ? Op::none : Op::transpose, rows ? Op::transpose : Op::none, 1.0, l, copied(l),
             0.0, product);
      EXPECT_LT(distance(product, a), tolerance(n * n));

      const auto b = random_array<double>(random, {n, 2});
      const auto x = copied(b), y = copied(b);
      EXPECT_EQ(algo::solve_positive({spoiled, order}, Matrix(x)), 0);
      algo::solve_factored({l, order}, Matrix(y));
      const auto residue = copied(b);
      matmul(Op::none, Op::none, 1.0, a, x, -1.0, residue);
      EXPECT_LT(norm_infinity(residue), tolerance(n));
      EXPECT_LT(distance(x, y), tolerance(n));

      EXPECT_EQ(algo::invert_positive({spoiled, order}), 0);
      EXPECT_EQ(algo::invert_factored({l, order}), 0);
      EXPECT_LT(distance(spoiled, l), tolerance(n));
      const auto one = a.duplicate();
      matmul(Op::none, Op::none, 1.0, a, spoiled, 0.0, one);
      const auto identity = a.duplicate();
      zero(identity);
      test::set_diagonal(identity, {1.0});
      EXPECT_LT(distance(one, identity), tolerance(n));
    }
  }
}

TEST(OrderOfSolvers, TheMinorThatIsNotPositiveDefinite) {
  for (const Index n : {3, 520}) {
    const Array<double> a(test::world(), {n, n}), b(test::world(), {n, 1});
    test::set_diagonal(a, {1.0});
    fill(a[Patch::element({n - 2, n - 2})], -1.0);
    fill(b, 1.0);
    EXPECT_EQ(algo::factor(Matrix(a)), n - 1);
    EXPECT_EQ(algo::solve_positive(Matrix(a), Matrix(b)), n - 1);
    EXPECT_EQ(algo::invert_positive(Matrix(a)), n - 1);
    EXPECT_EQ(sum(a), static_cast<double>(n) - 2);
    EXPECT_EQ(sum(b), static_cast<double>(n));
    fill(a[Patch::element({n - 2, n - 2})], 0.0);
    EXPECT_EQ(algo::invert_factored(Matrix(a)), n - 1);
  }
}

TEST(OrderOfSolvers, EigenvectorsAreColumnsOfTheirOrder) {
  test::Random random(3);
  for (const Index n : orders) {
    SCOPED_TRACE(n);
    const auto a = symmetric(random_array<double>(random, {n, n}));
    const auto s = symmetric(random_array<double>(random, {n, n}, double(n) + 2));
    const auto x = a.duplicate(), y = a.duplicate();
    const auto rows = eigensolve(a, s, x);
    std::vector<double> columns(rows.size());
    algo::eigensolve(columns_first(a), columns_first(s), columns_first(y), columns.data());
    for (std::size_t i = 0; i < rows.size(); ++i) EXPECT_NEAR(rows[i], columns[i], tolerance(n));
    absolute(x);
    absolute(y);  // each vector may be of either sign
    EXPECT_LT(distance(transposed(y), x), 1e-8);
  }
}

using Complex = std::complex<double>;

/// z * z' + 1, and its parts.
struct Hermitian {
  Hermitian(test::Random& random, Index n)
      : whole(random_array<Complex>(random, {n, n})),
        real(test::any_array<double>(random, test::world(), {n, n})),
        imaginary(test::any_array<double>(random, test::world(), {n, n})) {
    const auto z = copied(whole), zz = copied(whole);
    matmul(Op::none, Op::conjugate_transpose, Complex(1), z, zz, Complex(0), whole);
    std::vector<Complex> values(static_cast<std::size_t>(n * n));
    whole.get(Patch::whole({n, n}), values.data());
    std::vector<double> re, im;
    for (const Complex& v : values) re.push_back(v.real()), im.push_back(v.imag());
    if (test::world().rank() == 0) real.put(Patch::whole({n, n}), re.data());
    if (test::world().rank() == 0) imaginary.put(Patch::whole({n, n}), im.data());
    test::world().sync();
  }

  Array<Complex> whole;
  Array<double> real, imaginary;
};

/// The norm of a * x - x * values.
double residue(const Array<Complex>& a, const Array<Complex>& x,
               const std::vector<double>& values) {
  const auto ax = a.duplicate(), xv = a.duplicate(), diagonal = a.duplicate();
  matmul(Op::none, Op::none, Complex(1), a, x, Complex(0), ax);
  zero(diagonal);
  test::set_diagonal(diagonal, std::vector<Complex>(values.begin(), values.end()));
  matmul(Op::none, Op::none, Complex(1), x, diagonal, Complex(0), xv);
  return distance(ax, xv);
}

TEST(OrderOfSolvers, HermitianEigenvectors) {
  test::Random random(4);
  for (const Index n : {1, 7, 515}) {
    SCOPED_TRACE(n);
    const Hermitian a(random, n);
    const auto x = a.whole.duplicate();
    std::vector<double> values(static_cast<std::size_t>(n)), parts_values(values);
    algo::eigensolve(Matrix(a.whole), Matrix(x), values.data());
    EXPECT_LT(residue(a.whole, x, values), tolerance(n * n));
    EXPECT_NEAR(norm2(x), std::sqrt(double(n)), 1e-9);
    EXPECT_TRUE(std::is_sorted(values.begin(), values.end()));

    const auto re = a.real.duplicate(), im = a.real.duplicate();
    algo::eigensolve(algo::ComplexMatrix{Matrix(a.real), Matrix(a.imaginary)},
                     algo::ComplexMatrix{Matrix(re), Matrix(im)}, parts_values.data());
    std::vector<double> first(static_cast<std::size_t>(n * n)), second(first);
    re.get(Patch::whole({n, n}), first.data());
    im.get(Patch::whole({n, n}), second.data());
    std::vector<Complex> vectors;
    for (std::size_t i = 0; i < first.size(); ++i) vectors.emplace_back(first[i], second[i]);
    if (test::world().rank() == 0) x.put(Patch::whole({n, n}), vectors.data());
    test::world().sync();
    EXPECT_LT(residue(a.whole, x, parts_values), tolerance(n * n));
    EXPECT_NEAR(norm2(x), std::sqrt(double(n)), 1e-9);
    for (std::size_t i = 0; i < values.size(); ++i)
      EXPECT_NEAR(values[i], parts_values[i], tolerance(n * n));
  }
}

TEST(Triangles, KeepAndMirror) {
  test::Random random(5);
  for (const Index n : {1, 5, 63, 64, 65, 200}) {
    for (const Triangle triangle : {Triangle::lower, Triangle::upper}) {
      const auto a = random_array<double>(random, {n, n});
      const auto kept = copied(a), mirrored = copied(a);
      algo::keep_triangle(kept, triangle);
      algo::mirror_triangle(mirrored, triangle);
      std::vector<double> x(static_cast<std::size_t>(n * n)), y = x, z = x;
      a.get(Patch::whole({n, n}), x.data());
      kept.get(Patch::whole({n, n}), y.data());
      mirrored.get(Patch::whole({n, n}), z.data());
      for (Index i = 0; i < n; ++i) {
        for (Index j = 0; j < n; ++j) {
          const bool inside = triangle == Triangle::lower ? i >= j : i <= j;
          ASSERT_EQ(y[i * n + j], inside ? x[i * n + j] : 0.0);
          ASSERT_EQ(z[i * n + j], inside ? x[i * n + j] : x[j * n + i]);
        }
      }
      test::world().sync();
    }
  }
}

}  // namespace
}  // namespace gannet
