// Law: on sections of any shape, place and distribution with the same number of elements, each
// operation does to the elements in row-major order what it does to plain numbers, and leaves
// everything outside its result alone. The result may be one of the operands.
#include <cmath>

#include "samples.hpp"

namespace gannet {
namespace {

template <class T>
class Elementwise : public testing::Test {};
TYPED_TEST_SUITE(Elementwise, test::NumericTypes);
template <class T>
class RealElementwise : public testing::Test {};
TYPED_TEST_SUITE(RealElementwise, test::RealTypes);
template <class T>
class FloatingElementwise : public testing::Test {};
TYPED_TEST_SUITE(FloatingElementwise, test::FloatingTypes);

constexpr int trials = 24;

std::vector<Index> random_factors(test::Random& random) {
  std::vector<Index> factors(static_cast<std::size_t>(random.integer(0, 5)));
  for (Index& f : factors) f = random.coin() ? 2 : random.coin() ? 3 : 5;
  return factors;
}

template <class T>
test::Sample<T> any_sample(test::Random& random, const std::vector<Index>& factors) {
  return test::sample<T>(random, test::world(), test::shape_of(random, factors));
}

/// operation(a) does f to each element of a.
template <class T, class Operation, class F>
void check_update(Operation operation, F f) {
  test::Random random(sizeof(T));
  for (int trial = 0; trial < trials; ++trial) {
    const auto a = any_sample<T>(random, random_factors(random));
    std::vector<T> expected = a.values();
    for (T& x : expected) x = f(x);
    const auto all = a.all_with(expected);
    operation(a.section());
    EXPECT_EQ(a.all(), all);
  }
}

/// operation(a, b, c) makes f(a, b), or f(a, b, c), of the elements of c.
template <class T, class Operation, class F>
void check_combination(Operation operation, F f, bool no_zeros = false) {
  test::Random random(sizeof(T));
  for (int trial = 0; trial < trials; ++trial) {
    const auto factors = random_factors(random);
    const auto a = any_sample<T>(random, factors);
    const auto b = any_sample<T>(random, factors);
    const auto other = any_sample<T>(random, factors);
    const auto& c = trial % 3 == 0 ? a : trial % 3 == 1 ? b : other;
    if (no_zeros) {
      auto divisors = b.values();
      for (T& y : divisors) y = y == T(0) ? T(4) : y;
      b.set(divisors);
    }
    const std::vector<T> x = a.values(), y = b.values();
    std::vector<T> expected = c.values();
    for (std::size_t i = 0; i < x.size(); ++i) {
      if constexpr (requires { f(x[i], y[i], expected[i]); }) {
        expected[i] = f(x[i], y[i], expected[i]);
      } else {
        expected[i] = f(x[i], y[i]);
      }
    }
    const auto all = c.all_with(expected);
    operation(a.section(), b.section(), c.section());
    EXPECT_EQ(c.all(), all);
  }
}

TYPED_TEST(Elementwise, Scale) {
  using T = TypeParam;
  check_update<T>([](const auto& a) { scale(a, T(3)); }, [](T x) { return T(3) * x; });
}

TYPED_TEST(Elementwise, AddConstant) {
  using T = TypeParam;
  check_update<T>([](const auto& a) { add_constant(a, T(3)); }, [](T x) { return x + T(3); });
}

TYPED_TEST(Elementwise, Absolute) {
  using T = TypeParam;
  check_update<T>([](const auto& a) { absolute(a); }, [](T x) { return T(std::abs(x)); });
}

TYPED_TEST(FloatingElementwise, Reciprocal) {
  using T = TypeParam;
  check_update<T>(
      [](const auto& a) {
        absolute(a);
        Array<T> one(test::world(), a.patch().hi);
        fill(one, T(1));
        const auto ones = one[a.patch()];
        add(T(1), a, T(1), ones, a);
        reciprocal(a);
      },
      [](T x) { return T(1) / (T(std::abs(x)) + T(1)); });
}

TYPED_TEST(Elementwise, Add) {
  using T = TypeParam;
  check_combination<T>(
      [](const auto& a, const auto& b, const auto& c) { add(T(2), a, T(-3), b, c); },
      [](T x, T y) { return T(2) * x + T(-3) * y; });
}

TYPED_TEST(Elementwise, Multiply) {
  using T = TypeParam;
  check_combination<T>([](const auto& a, const auto& b, const auto& c) { multiply(a, b, c); },
                       [](T x, T y) { return x * y; });
}

TYPED_TEST(Elementwise, Divide) {
  using T = TypeParam;
  constexpr bool no_zeros = true;
  check_combination<T>([](const auto& a, const auto& b, const auto& c) { divide(a, b, c); },
                       [](T x, T y) { return static_cast<T>(x / y); }, no_zeros);
}

TYPED_TEST(Elementwise, MaximumAndMinimum) {
  using T = TypeParam;
  const auto less = [](T x, T y) {
    if constexpr (Real<T>) {
      return x < y;
    } else {
      return std::abs(x) < std::abs(y);
    }
  };
  check_combination<T>([](const auto& a, const auto& b, const auto& c) { maximum(a, b, c); },
                       [&](T x, T y) { return std::max(x, y, less); });
  check_combination<T>([](const auto& a, const auto& b, const auto& c) { minimum(a, b, c); },
                       [&](T x, T y) { return std::min(x, y, less); });
}

TYPED_TEST(RealElementwise, Median) {
  using T = TypeParam;
  check_combination<T>(
      [](const auto& a, const auto& b, const auto& c) { median(a, b, c, c); },
      [](T x, T y, T z) { return std::max(std::min(x, y), std::min(std::max(x, y), z)); });
}

TYPED_TEST(Elementwise, Enumerate) {
  using T = TypeParam;
  int place = 0;
  check_update<T>(
      [&](const auto& a) {
        enumerate(a, T(5), T(-2));
        place = 0;
      },
      [&](T) { return T(5) + T(-2) * T(static_cast<float>(place++)); });
}

TYPED_TEST(Elementwise, RandomElementsDependOnSeedAndPlaceOnly) {
  using T = TypeParam;
  const Array<T> a(test::world(), {40, 30});
  const Array<T> b(test::world(), {1200}, {.distribution = Distribution::block_cyclic({7})});
  randomize(a, T(1000), 3);
  randomize(b, T(1000), 3);
  EXPECT_EQ(a.get(Point{39, 7}), b.get(Point{39 * 30 + 7}));
  EXPECT_LT(std::abs(select_max(a).value), 1000);
  EXPECT_GT(std::abs(select_max(a).value), 900);
  const auto mean = std::abs(sum(a)) / 1200;
  EXPECT_NEAR(static_cast<double>(mean), 500, 50);
  randomize(b, T(1000), 4);
  EXPECT_NE(a.get(Point{39, 7}), b.get(Point{39 * 30 + 7}));
}

TEST(Elementwise, LongSectionsOfDifferentShapeGoThroughSmallBuffers) {
  const Index rows = 300, columns = 400;
  const Array<double> a(test::world(), {rows, columns});
  const Array<double> b(test::world(), {rows * columns});
  for (const auto& mine : b.update_tiles()) {
    for (Index i = 0; i < mine.size(); ++i) mine(i) = static_cast<double>(mine.patch().lo[0] + i);
  }
  fill(a, 1.0);
  add(1.0, a, 2.0, b, a);
  for (const auto& mine : a.read_tiles()) {
    for (Index i = 0; i < mine.extent(0); ++i) {
      for (Index j = 0; j < mine.extent(1); ++j) {
        const Index place = (mine.patch().lo[0] + i) * columns + mine.patch().lo[1] + j;
        ASSERT_EQ(mine(i, j), 1.0 + 2.0 * static_cast<double>(place));
      }
    }
  }
}

TEST(Elementwise, LongAndLongLongAreBothInt64) {
  const Array<long> a(test::world(), {7});
  const Array<long long> b(test::world(), {7});
  fill(a, 3);
  fill(b, 5);
  scale(a, 2);
  scale(b, 2);
  EXPECT_EQ(sum(a), 42);
  EXPECT_EQ(sum(b), 70);
}

TEST(Elementwise, TheSmallestIntegerWrapsAround) {
  constexpr auto least = std::numeric_limits<std::int32_t>::min();
  const Array<std::int32_t> a(test::world(), {5}), b(test::world(), {5});
  fill(a, least);
  fill(b, -1);
  divide(a, b, b);
  EXPECT_EQ(b.get(Point{4}), least);
  absolute(a);
  EXPECT_EQ(a.get(Point{0}), least);
}

TEST(Elementwise, IntegerDivisionByZeroFailsOnEveryRank) {
  const Array<std::int64_t> a(test::world(), {20}), b(test::world(), {20}), c(test::world(), {20});
  fill(a, 12);
  fill(b, 4);
  if (test::world().rank() == 0) b.put(Point{19}, 0);
  try {
    divide(a, b, c);
    FAIL() << "no error";
  } catch (const Error& e) {
    EXPECT_EQ(e.fault(), Fault::numeric);
  }
  EXPECT_EQ(c.get(Point{0}), 3);
  EXPECT_EQ(c.get(Point{19}), 0);
}

TEST(Elementwise, IntegerReciprocalsAreCutOffAndZeroHasNone) {
  const Array<std::int32_t> a(test::world(), {4});
  enumerate(a, -2, 1);
  EXPECT_THROW(reciprocal(a), Error);
  std::vector<std::int32_t> values(4);
  a.get({{0}, {4}}, values.data());
  EXPECT_EQ(values, (std::vector<std::int32_t>{0, -1, 0, 1}));
}

}  // namespace
}  // namespace gannet
