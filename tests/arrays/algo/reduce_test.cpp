// Law: sums, products, norms and extreme elements of any section are those of its elements in
// one memory, and bitwise the same on every rank.
#include <cmath>
#include <limits>

#include "samples.hpp"

namespace gannet {
namespace {

template <class T>
class Reduce : public testing::Test {};
TYPED_TEST_SUITE(Reduce, test::NumericTypes);
template <class T>
class RealReduce : public testing::Test {};
TYPED_TEST_SUITE(RealReduce, test::RealTypes);
template <class T>
class FloatingReduce : public testing::Test {};
TYPED_TEST_SUITE(FloatingReduce, test::FloatingTypes);

constexpr int trials = 10;
constexpr double nan = std::numeric_limits<double>::quiet_NaN();

TYPED_TEST(Reduce, SumAndDot) {
  using T = TypeParam;
  test::Random random(1);
  for (int trial = 0; trial < trials; ++trial) {
    const std::vector<Index> factors{3, 2, 2, 5};
    const auto a = test::sample<T>(random, test::world(), test::shape_of(random, factors));
    const auto b = test::sample<T>(random, test::world(), test::shape_of(random, factors));
    const auto x = a.values(), y = b.values();
    T all{}, product{};
    for (std::size_t i = 0; i < x.size(); ++i) {
      all += x[i];
      product += x[i] * y[i];
    }
    EXPECT_EQ(sum(a.section()), all);
    EXPECT_EQ(dot(a.section(), b.section()), product);
  }
}

TEST(Reduce, ResultsAreBitwiseTheSameOnEveryRank) {
  const Array<double> a(test::world(), {1000});
  for (const auto& mine : a.update_tiles()) {
    for (Index i = 0; i < mine.size(); ++i) mine(i) = std::sin(double(mine.patch().lo[0] + i));
  }
  const double results[] = {sum(a), dot(a, a), norm1(a), norm2(a)};
  for (const double mine : results) {
    double first = mine;
    test::world().broadcast(std::span(&first, 1), 0);
    EXPECT_EQ(first, mine);
  }
}

template <class T>
double tolerance(double of) {
  using Part = decltype(std::abs(T()));
  return of * 10 * static_cast<double>(std::numeric_limits<Part>::epsilon());
}

TYPED_TEST(FloatingReduce, NormsOfVectors) {
  using T = TypeParam;
  test::Random random(2);
  for (int trial = 0; trial < trials; ++trial) {
    const auto a = test::sample<T>(random, test::world(), {random.integer(1, 50)});
    double one = 0, two = 0, infinity = 0;
    for (const T x : a.values()) {
      const double size = std::abs(x);
      one += size;
      two += size * size;
      infinity = std::max(infinity, size);
    }
    EXPECT_NEAR(norm1(a.section()), one, tolerance<T>(one));
    EXPECT_NEAR(norm2(a.section()), std::sqrt(two), tolerance<T>(std::sqrt(two)));
    EXPECT_NEAR(norm_infinity(a.section()), infinity, tolerance<T>(infinity));
  }
}

TYPED_TEST(FloatingReduce, NormsOfMatrices) {
  using T = TypeParam;
  test::Random random(3);
  for (int trial = 0; trial < trials; ++trial) {
    const Index rows = random.integer(1, 12), columns = random.integer(1, 12);
    const auto a = test::sample<T>(random, test::world(), {rows, columns});
    const auto x = a.values();
    std::vector<double> row_sums(rows), column_sums(columns);
    double squares = 0;
    for (Index i = 0; i < rows; ++i) {
      for (Index j = 0; j < columns; ++j) {
        const double size = std::abs(x[i * columns + j]);
        row_sums[i] += size;
        column_sums[j] += size;
        squares += size * size;
      }
    }
    const double one = *std::max_element(column_sums.begin(), column_sums.end());
    const double infinity = *std::max_element(row_sums.begin(), row_sums.end());
    EXPECT_NEAR(norm1(a.section()), one, tolerance<T>(one));
    EXPECT_NEAR(norm2(a.section()), std::sqrt(squares), tolerance<T>(std::sqrt(squares)));
    EXPECT_NEAR(norm_infinity(a.section()), infinity, tolerance<T>(infinity));
  }
}

TEST(Norms, LinesLongerThanAStrip) {
  const Array<double> a(test::world(), {3, 70000});
  fill(a, -1.0);
  fill(a[Patch{{0, 69000}, {3, 69001}}], 5.0);
  EXPECT_EQ(norm1(a), 15.0);
  EXPECT_EQ(norm_infinity(a), 70004.0);
}

TEST(Norms, SquaresOutsideTheRangeOfNumbers) {
  const Array<double> a(test::world(), {4});
  for (const double size : {1e-200, 1e200}) {
    fill(a, size);
    EXPECT_NEAR(norm2(a) / size, 2.0, 1e-14);
  }
  fill(a, 0.0);
  EXPECT_EQ(norm2(a), 0.0);
  fill(a, std::numeric_limits<double>::infinity());
  EXPECT_TRUE(std::isinf(norm2(a)));
}

TEST(Norms, NotANumberIsNotHidden) {
  const Array<double> a(test::world(), {6, 5});
  fill(a, 1.0);
  fill(a[Patch::element({2, 2})], nan);
  EXPECT_TRUE(std::isnan(norm1(a)));
  EXPECT_TRUE(std::isnan(norm2(a)));
  EXPECT_TRUE(std::isnan(norm_infinity(a)));
}

TYPED_TEST(RealReduce, SelectsTheFirstOfTheExtremes) {
  using T = TypeParam;
  test::Random random(4);
  for (int trial = 0; trial < trials; ++trial) {
    const Shape extents = test::shape_of(random, {2, 3, 2, 2});
    const auto a = test::sample<T>(random, test::world(), extents);
    std::vector<Point> points;
    test::for_each_point(a.patch, [&](const Point& at) { points.push_back(at); });
    const auto x = a.values();
    const auto least = std::min_element(x.begin(), x.end());
    const auto most = std::max_element(x.begin(), x.end());
    const auto low = select_min(a.section()), high = select_max(a.section());
    EXPECT_EQ(low.value, *least);
    EXPECT_EQ(low.at, points[least - x.begin()]);
    EXPECT_EQ(high.value, *most);
    EXPECT_EQ(high.at, points[most - x.begin()]);
  }
}

TEST(Select, PassesOverNotANumber) {
  const Array<double> a(test::world(), {3, 4});
  fill(a, nan);
  EXPECT_TRUE(std::isnan(select_min(a).value));
  EXPECT_EQ(select_max(a).at, (Point{0, 0}));

  const double infinity = std::numeric_limits<double>::infinity();
  fill(a[Patch::element({1, 2})], infinity);
  EXPECT_EQ(select_min(a).at, (Point{1, 2}));
  fill(a[Patch::element({2, 3})], -4.0);
  EXPECT_EQ(select_min(a).value, -4.0);
  EXPECT_EQ(select_max(a).value, infinity);
}

}  // namespace
}  // namespace gannet
