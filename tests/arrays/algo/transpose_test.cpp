// Laws: b(j, i) is what a(i, j) was, also if a and b are the same section, and b(k, j, i) what a(i,
// j, k) was; a symmetrised section is the mean of itself and its mirror image, for each place in
// further dimensions; nothing else changes.
#include "samples.hpp"

namespace gannet {
namespace {

template <class T>
class Transpose : public testing::Test {};
TYPED_TEST_SUITE(Transpose, test::NumericTypes);
template <class T>
class Symmetrize : public testing::Test {};
TYPED_TEST_SUITE(Symmetrize, test::FloatingTypes);

template <class T>
std::vector<T> transposed(const std::vector<T>& x, Index rows, Index columns) {
  std::vector<T> y(x.size());
  for (Index i = 0; i < rows; ++i) {
    for (Index j = 0; j < columns; ++j) y[j * rows + i] = x[i * columns + j];
  }
  return y;
}

TYPED_TEST(Transpose, IntoAnotherArray) {
  using T = TypeParam;
  test::Random random(1);
  for (int trial = 0; trial < 10; ++trial) {
    const Index rows = random.integer(1, 100), columns = random.integer(1, 100);
    const auto a = test::sample<T>(random, test::world(), {rows, columns});
    const auto b = test::sample<T>(random, test::world(), {columns, rows});
    const auto expected = b.all_with(transposed(a.values(), rows, columns));
    transpose(a.section(), b.section());
    EXPECT_EQ(b.all(), expected);
  }
}

/// The values in column-major order.
template <class T>
std::vector<T> reversed(const std::vector<T>& x, const Shape& shape) {
  const Strides strides = row_major(shape);
  std::vector<T> y;
  Point at = Point::filled(shape.dims(), 0);
  for (std::size_t n = 0; n < x.size(); ++n) {
    Index i = 0;
    for (int d = 0; d < shape.dims(); ++d) i += at[d] * strides[d];
    y.push_back(x[static_cast<std::size_t>(i)]);
    for (int d = 0; d < shape.dims() && ++at[d] == shape[d]; ++d) at[d] = 0;
  }
  return y;
}

TYPED_TEST(Transpose, ReversesMoreDimensions) {
  using T = TypeParam;
  test::Random random(5);
  for (int trial = 0; trial < 10; ++trial) {
    Shape shape = Point::filled(static_cast<int>(random.integer(3, 5)), 1), turned = shape;
    for (int d = 0, e = shape.dims() - 1; e >= 0; ++d, --e) {
      shape[d] = turned[e] = random.integer(1, d == 0 || e == 0 ? 70 : 4);
    }
    const auto a = test::sample<T>(random, test::world(), shape);
    const auto b = test::sample<T>(random, test::world(), turned);
    const auto expected = b.all_with(reversed(a.values(), shape));
    transpose(a.section(), b.section());
    EXPECT_EQ(b.all(), expected);
  }
}

TYPED_TEST(Transpose, InPlace) {
  using T = TypeParam;
  test::Random random(2);
  for (int trial = 0; trial < 10; ++trial) {
    const Index n = random.integer(1, 80);
    const auto a = test::sample<T>(random, test::world(), {n, n});
    const auto expected = a.all_with(transposed(a.values(), n, n));
    transpose(a.section(), a.section());
    EXPECT_EQ(a.all(), expected);
  }
}

TEST(Transpose, OpaqueElements) {
  struct Odd {
    char bytes[5];
  };
  const Array<Odd> a(test::world(), {4, 7}), b(test::world(), {7, 4}), c(test::world(), {4, 4});
  fill(a[Patch::element({1, 5})], Odd{"left"});
  fill(c[Patch::element({3, 0})], Odd{"down"});
  transpose(a, b);
  transpose(c, c);
  EXPECT_STREQ(b.get(Point{5, 1}).bytes, "left");
  EXPECT_STREQ(c.get(Point{0, 3}).bytes, "down");
}

TYPED_TEST(Symmetrize, IsTheMeanWithTheMirrorImage) {
  using T = TypeParam;
  test::Random random(3);
  for (int trial = 0; trial < 10; ++trial) {
    const Index n = random.integer(1, 80);
    const auto a = test::sample<T>(random, test::world(), {n, n});
    std::vector<T> mean = a.values();
    const auto mirror = transposed(mean, n, n);
    for (std::size_t i = 0; i < mean.size(); ++i) mean[i] = (mean[i] + mirror[i]) / T(2);
    const auto expected = a.all_with(mean);
    symmetrize(a.section());
    EXPECT_EQ(a.all(), expected);
  }
}

/// One matrix of the first two dimensions for each place in the others.
TYPED_TEST(Symmetrize, EachMatrixOfAnArrayOfMoreDimensions) {
  using T = TypeParam;
  test::Random random(4);
  for (int trial = 0; trial < 10; ++trial) {
    const Index n = random.integer(1, 40);
    Shape shape{n, n, random.integer(1, 5)};
    if (random.coin()) shape = {n, n, random.integer(1, 5), random.integer(1, 70)};
    const auto a = test::sample<T>(random, test::world(), shape);
    std::vector<T> mean = a.values();
    const Index matrices = shape.dims() == 3 ? shape[2] : shape[2] * shape[3];
    for (Index i = 0; i < n; ++i) {
      for (Index j = 0; j <= i; ++j) {
        for (Index k = 0; k < matrices; ++k) {
          T& x = mean[(i * n + j) * matrices + k];
          T& y = mean[(j * n + i) * matrices + k];
          x = y = (x + y) / T(2);
        }
      }
    }
    const auto expected = a.all_with(mean);
    symmetrize(a.section());
    EXPECT_EQ(a.all(), expected);
  }
}

}  // namespace
}  // namespace gannet
