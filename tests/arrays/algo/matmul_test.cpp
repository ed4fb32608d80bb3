// Law: c becomes alpha * op(a) * op(b) + beta * c, for every op and type, on sections of any
// place and distribution; with beta = 0 the old c does not matter.
#include <limits>

#include "samples.hpp"

namespace gannet {
namespace {

template <class T>
class Matmul : public testing::Test {};
TYPED_TEST_SUITE(Matmul, test::FloatingTypes);

constexpr Op ops[] = {Op::none, Op::transpose, Op::conjugate_transpose};

/// op(x) of a rows x columns matrix.
template <class T>
std::vector<T> apply(Op op, const std::vector<T>& x, Index rows, Index columns) {
  if (op == Op::none) return x;
  std::vector<T> y(x.size());
  for (Index i = 0; i < rows; ++i) {
    for (Index j = 0; j < columns; ++j) {
      const T value = x[i * columns + j];
      y[j * rows + i] = op == Op::transpose ? value : test::conjugate(value);
    }
  }
  return y;
}

template <class T>
std::vector<T> product(const std::vector<T>& a, const std::vector<T>& b, Index m, Index k,
                       Index n) {
  std::vector<T> c(static_cast<std::size_t>(m * n));
  for (Index i = 0; i < m; ++i) {
    for (Index l = 0; l < k; ++l) {
      for (Index j = 0; j < n; ++j) c[i * n + j] += a[i * k + l] * b[l * n + j];
    }
  }
  return c;
}

Shape extents(Op op, Index rows, Index columns) {
  return op == Op::none ? Shape{rows, columns} : Shape{columns, rows};
}

template <class T>
void check_product(test::Random& random, Op op_a, Op op_b, Index most) {
  const Index m = random.integer(1, most), k = random.integer(1, most), n = random.integer(1, most);
  const auto a = test::sample<T>(random, test::world(), extents(op_a, m, k));
  const auto b = test::sample<T>(random, test::world(), extents(op_b, k, n));
  const auto c = test::sample<T>(random, test::world(), {m, n});
  const T alpha(2);
  const T beta = test::small_number<T>(random);
  const Shape ea = a.patch.extents(), eb = b.patch.extents();
  auto expected = product(apply(op_a, a.values(), ea[0], ea[1]),
                          apply(op_b, b.values(), eb[0], eb[1]), m, k, n);
  const auto before = c.values();
  for (std::size_t i = 0; i < expected.size(); ++i) {
    expected[i] = alpha * expected[i] + beta * before[i];
  }
  const auto all = c.all_with(expected);
  matmul(op_a, op_b, alpha, a.section(), b.section(), beta, c.section());
  EXPECT_EQ(c.all(), all);
}

TYPED_TEST(Matmul, AllOpsOnSmallSections) {
  test::Random random(1);
  for (const Op op_a : ops) {
    for (const Op op_b : ops) {
      for (int trial = 0; trial < 4; ++trial) check_product<TypeParam>(random, op_a, op_b, 12);
    }
  }
}

TEST(Matmul, ManyPanelsInEveryDirection) {
  // Larger than the blocks of src/arrays/algo/matmul.cpp, with elements that make the sums exact.
  const Index m = 2100, k = 1100, n = 1030;
  const Array<float> a(test::world(), {m, k});
  const Array<float> b(test::world(), {k, n},
                       {.distribution = Distribution::block_cyclic({37, 41})});
  const Array<float> c(test::world(), {m, n});
  const auto value = [](Index i, Index j) { return static_cast<float>((3 * i + 5 * j) % 7 - 3); };
  const auto set = [&](const Array<float>& x) {
    for (const auto& mine : x.update_tiles()) {
      for (Index i = 0; i < mine.extent(0); ++i) {
        for (Index j = 0; j < mine.extent(1); ++j) {
          mine(i, j) = value(mine.patch().lo[0] + i, mine.patch().lo[1] + j);
        }
      }
    }
  };
  set(a);
  set(b);
  matmul(Op::none, Op::none, 1, a, b, 0, c);
  test::Random random(2);
  for (int trial = 0; trial < 200; ++trial) {
    const Index i = random.integer(0, m - 1), j = random.integer(0, n - 1);
    float expected = 0;
    for (Index l = 0; l < k; ++l) expected += value(i, l) * value(l, j);
    ASSERT_EQ(c.get(Point{i, j}), expected) << i << ", " << j;
  }
}

TEST(Matmul, WithBetaZeroTheOldResultDoesNotMatter) {
  const Array<double> a(test::world(), {5, 5}), c(test::world(), {5, 5});
  fill(a, 1.0);
  fill(c, std::numeric_limits<double>::quiet_NaN());
  matmul(Op::none, Op::none, 1.0, a, a, 0.0, c);
  EXPECT_EQ(sum(c), 125.0);
}

TEST(Matmul, EmptyInnerExtentScalesTheResult) {
  const Array<double> a(test::world(), {5, 5}), c(test::world(), {5, 5});
  fill(c, 2.0);
  const auto none = a[Patch{{0, 0}, {5, 0}}];
  matmul(Op::none, Op::transpose, 1.0, none, none, 3.0, c);
  EXPECT_EQ(sum(c), 150.0);
}

}  // namespace
}  // namespace gannet
