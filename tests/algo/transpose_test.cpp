// Laws: b(j, i) is what a(i, j) was, also if a and b are the same section; a symmetrised section
// is the mean of itself and its mirror image; nothing else changes.
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

}  // namespace
}  // namespace gannet
