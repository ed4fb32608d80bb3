// Laws: a product has the elements that its definition says, in the words of C and in those of
// Fortran; patches are those of op(a), or of a if that is said, and what is outside of c's patch
// stays; planes of arrays with more dimensions, and vectors, count like matrices; wrong types,
// patches and extents are refused with their names before anything changes.
#include "ga/linear_algebra/product.hpp"

#include "ga/linear_algebra/matrices.hpp"

namespace gannet {
namespace {

using ga::Factor;
using test::Dense;
using test::Held;
using test::Order;
using test::Random;

constexpr char letters[] = {'n', 'T', 'c'};
constexpr Order both_orders[] = {Order::row_major, Order::column_major};

Patch in_order(Order order, const Patch& p) {
  return order == Order::row_major ? p : Patch{{p.lo[1], p.lo[0]}, {p.hi[1], p.hi[0]}};
}

template <class T>
T element(char op, const Dense<T>& m, Index i, Index j) {
  if (op == 'n') return m(i, j);
  return op == 'c' ? test::conjugate(m(j, i)) : m(j, i);
}

/// c(i, j) += alpha * sum over k, for the patches of op(a), op(b) and c.
template <class T>
void multiply(T alpha, char op_a, const Dense<T>& a, const Patch& of_a, char op_b,
              const Dense<T>& b, const Patch& of_b, T beta, Dense<T>& c, const Patch& of_c) {
  for (Index i = 0; i < of_c.extent(0); ++i) {
    for (Index j = 0; j < of_c.extent(1); ++j) {
      T sum(0);
      for (Index k = 0; k < of_a.extent(1); ++k) {
        sum += element(op_a, a, of_a.lo[0] + i, of_a.lo[1] + k) *
               element(op_b, b, of_b.lo[0] + k, of_b.lo[1] + j);
      }
      T& x = c(of_c.lo[0] + i, of_c.lo[1] + j);
      x = alpha * sum + (beta == T(0) ? T(0) : beta * x);
    }
  }
}

Patch random_patch(Random& random, Index rows, Index columns) {
  const Index i = random.integer(0, 3), j = random.integer(0, 3);
  return {{i, j}, {i + rows, j + columns}};
}

/// A matrix of which op has this patch, and perhaps more.
template <class T>
Dense<T> matrix_around(Random& random, Order order, char op, const Patch& patch) {
  Index rows = patch.hi[0] + random.integer(0, 2), columns = patch.hi[1] + random.integer(0, 2);
  if (op != 'n') std::swap(rows, columns);
  return test::random_matrix<T>(random, order, rows, columns);
}

template <class T>
class Product : public testing::Test {
 protected:
  void SetUp() override { test::begin_ga(); }
};
using Types = testing::Types<float, double, std::complex<float>, std::complex<double>>;
TYPED_TEST_SUITE(Product, Types);

TYPED_TEST(Product, OfPatches) {
  using T = TypeParam;
  Random random(1);
  for (const Order order : both_orders) {
    for (const char op_a : letters) {
      for (const char op_b : letters) {
        const Index m = random.integer(1, 20), n = random.integer(1, 20), k = random.integer(1, 20);
        const Patch of_a = random_patch(random, m, k), of_b = random_patch(random, k, n),
                    of_c = random_patch(random, m, n);
        const auto a = matrix_around<T>(random, order, op_a, of_a);
        const auto b = matrix_around<T>(random, order, op_b, of_b);
        auto c = matrix_around<T>(random, order, 'n', of_c);
        const Held ga_a(test::new_array(random, a)), ga_b(test::new_array(random, b)),
            ga_c(test::new_array(random, c));
        const T alpha = test::small_number<T>(random), beta = random.coin() ? T(0) : T(2);
        ga::multiply(order, &alpha, {op_a, ga_a, in_order(order, of_a)},
                     {op_b, ga_b, in_order(order, of_b)}, &beta, ga_c, in_order(order, of_c));
        multiply(alpha, op_a, a, of_a, op_b, b, of_b, beta, c, of_c);
        EXPECT_LT(test::largest_difference(test::read<T>(ga_c), c.values), 1e-4) << op_a << op_b;
      }
    }
  }
}

TYPED_TEST(Product, OfCorners) {
  using T = TypeParam;
  Random random(2);
  for (const Order order : both_orders) {
    const Index m = 7, n = 9, k = 5;
    const auto a = test::random_matrix<T>(random, order, k + 1, m),
               b = test::random_matrix<T>(random, order, k, n);
    auto c = test::random_matrix<T>(random, order, m, n + 2);
    const Held ga_a(test::new_array(random, a)), ga_b(test::new_array(random, b)),
        ga_c(test::new_array(random, c));
    const T alpha(2), beta(-1);
    ga::gemm(order, element_of<T>, 't', 'N', m, n, k, &alpha, ga_a, ga_b, &beta, ga_c);
    multiply(alpha, 'T', a, {{0, 0}, {m, k}}, 'n', b, {{0, 0}, {k, n}}, beta, c, {{0, 0}, {m, n}});
    EXPECT_LT(test::largest_difference(test::read<T>(ga_c), c.values), 1e-4);
  }
}

class ProductOfDoubles : public testing::Test {
 protected:
  void SetUp() override { test::begin_ga(); }

  Random random{3};
  const double one = 1, zero = 0;
};

/// Three-dimensional arrays in which [x, p, y] and [p, x, y] are matrices.
TEST_F(ProductOfDoubles, OfPlanes) {
  const Index m = 4, n = 5, k = 6, p = 2;
  const Held a(test::new_array<double>(random, {m, 3, k})),
      b(test::new_array<double>(random, {3, n, k})), c(test::new_array<double>(random, {3, m, n}));
  std::vector<double> x(static_cast<std::size_t>(m * 3 * k)),
      y(static_cast<std::size_t>(3 * n * k));
  for (double& v : x) v = test::small_number<double>(random);
  for (double& v : y) v = test::small_number<double>(random);
  if (test::rank() == 0) {
    array::put(a->core(), Patch::whole(a->shape()), x.data(), {});
    array::put(b->core(), Patch::whole(b->shape()), y.data(), {});
  }
  algo::zero(c->all());
  // c[p] = a[:, p, :] * b[p]', and so the patch of b' is n and k exchanged.
  ga::multiply(Order::row_major, &one, Factor{'n', a, {{0, p, 0}, {m, p + 1, k}}},
               Factor{'t', b, {{p, 0, 0}, {p + 1, k, n}}}, &zero, c, {{p, 0, 0}, {p + 1, m, n}});
  const auto z = test::read<double>(c);
  for (Index i = 0; i < m; ++i) {
    for (Index j = 0; j < n; ++j) {
      double sum = 0;
      for (Index l = 0; l < k; ++l) sum += x[(i * 3 + p) * k + l] * y[(p * n + j) * k + l];
      EXPECT_DOUBLE_EQ(z[(p * m + i) * n + j], sum);
      EXPECT_EQ(z[i * n + j], 0.0);
    }
  }
}

/// Patches of the arrays themselves: rows of a' are columns of a.
TEST_F(ProductOfDoubles, OfStoredPatches) {
  const Patch stored{{2, 1}, {8, 5}}, transposed{{1, 2}, {5, 8}}, whole = Patch::whole({4, 4});
  const auto values = test::random_matrix<double>(random, Order::row_major, 9, 6);
  const Held a(test::new_array(random, values)), c(test::new_array<double>(random, {4, 4})),
      d(test::new_array<double>(random, {4, 4}));
  for (const Order order : both_orders) {
    const bool rows = order == Order::row_major;  // else the same array is the transpose of a
    const char left = rows ? 't' : 'n', right = rows ? 'n' : 't';
    ga::multiply(order, &one, {left, a, rows ? transposed : stored},
                 {right, a, rows ? stored : transposed}, &zero, c, whole);
    ga::multiply(order, &one, {left, a, stored, ga::PatchOf::array},
                 {right, a, stored, ga::PatchOf::array}, &zero, d, whole);
    EXPECT_EQ(test::read<double>(c), test::read<double>(d));
  }
}

/// A vector may be a row or a column, as the others need it.
TEST_F(ProductOfDoubles, OfVectors) {
  const Index n = 6;
  std::vector<double> values(static_cast<std::size_t>(n));
  for (double& v : values) v = test::small_number<double>(random);
  const Held a(test::new_array(random, {2, n, 2}, std::vector<double>(24, 1.0))),
      v(test::new_array(random, {n}, values)), outer(test::new_array<double>(random, {n, n})),
      inner(test::new_array<double>(random, {1, 1}));
  const Patch middle{{1, 0, 1}, {2, n, 2}};
  ga::multiply(Order::row_major, &one, {'n', v, {{0, 0}, {n, 1}}}, {'n', a, middle}, &zero, outer,
               Patch::whole({n, n}));
  ga::multiply(Order::row_major, &one, {'n', a, middle}, {'n', v, {{0, 0}, {n, 1}}}, &zero, inner,
               Patch::whole({1, 1}));
  const auto x = test::read<double>(outer);
  double sum = 0;
  for (Index i = 0; i < n; ++i) {
    sum += values[i];
    for (Index j = 0; j < n; ++j) EXPECT_EQ(x[i * n + j], values[i]);
  }
  EXPECT_EQ(test::read<double>(inner)[0], sum);
}

/// Where processes bring different factors, alpha of the first one counts for small products.
TEST_F(ProductOfDoubles, HasTheAlphaOfTheFirstProcess) {
  const Held a(test::new_array(random, {8, 8}, std::vector<double>(64, 1.0))),
      b(test::new_array(random, {8, 8}, std::vector<double>(64, 2.0))),
      c(test::new_array(random, {8, 8}, std::vector<double>(64, 5.0)));
  const double alpha = test::rank() == 0 ? 3 : 1e9;
  ga::gemm(Order::row_major, Element::float64, 'n', 'n', 8, 8, 8, &alpha, a, b, &one, c);
  EXPECT_EQ(test::read<double>(c), std::vector<double>(64, 3 * 16 + 5.0));
}

/// Each node has its own copy of a mirrored array, and makes the product of its own.
TEST_F(ProductOfDoubles, OfMirroredArrays) {
  const auto mirrored = [] {
    return ga::create({.type = interface::c_double, .shape = {3, 3}, .group = ga::mirror_group});
  };
  const Held a(mirrored()), b(mirrored()), c(mirrored());
  const double two = 2;
  algo::fill(a->all(), &one);
  algo::fill(b->all(), &two);
  ga::multiply(Order::column_major, &one, {'n', a, Patch::whole({3, 3})},
               {'t', b, Patch::whole({3, 3})}, &zero, c, Patch::whole({3, 3}));
  EXPECT_EQ(test::read<double>(c), std::vector<double>(9, 6.0));
}

TEST_F(ProductOfDoubles, RefusesWithNamesAndExtents) {
  const Held a(test::new_array<double>(random, {3, 4}, "fock")),
      b(test::new_array<double>(random, {5, 2}, "density")),
      c(test::new_array<double>(random, {3, 2}, "result")),
      whole(test::new_array<int>(random, {3, 4}, "counts"));
  const Patch of_a = Patch::whole({3, 4}), of_b = Patch::whole({5, 2}), of_c = Patch::whole({3, 2});
  const auto product = [&](Order order, char op, ga::Array& left, const Patch& patch) {
    return test::refusal([&] {
      ga::multiply(order, &one, {op, left, patch}, {'n', b, of_b}, &zero, c, of_c);
    });
  };
  test::expect_contains(product(Order::row_major, 'n', a, of_a),
                        {"fock", "3 x 4", "density", "5 x 2", "result", "3 x 2"});
  test::expect_contains(product(Order::column_major, 'n', a, of_a), {"4 x 3", "2 x 5", "2 x 3"});
  test::expect_contains(product(Order::row_major, 'x', a, of_a), {"'x'", "n, t or c"});
  test::expect_contains(product(Order::row_major, 'n', whole, of_a),
                        {"counts", "int", "density", "double"});
  test::expect_contains(product(Order::row_major, 'n', a, {{0, 0}, {3, 5}}),
                        {"fock", "not inside", "[0:3, 0:4]"});
  test::expect_contains(product(Order::row_major, 't', a, of_a),
                        {"fock", "not inside", "transpose"});
  const float half = 0.5F;
  const auto wrong = test::refusal([&] {
    ga::gemm(Order::row_major, Element::float32, 'n', 'n', 3, 2, 4, &half, a, b, &half, c);
  });
  test::expect_contains(wrong, {"fock", "double", "ga_dgemm"});
}

}  // namespace
}  // namespace gannet
