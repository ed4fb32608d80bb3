// Law: operations along the diagonal touch the elements (i, i) of a section and nothing else;
// scaling rows or columns multiplies each element by the one of the vector that it belongs to. On
// sections of any place and distribution.
#include "samples.hpp"

namespace gannet {
namespace {

template <class T>
class Diagonal : public testing::Test {
 public:
  static constexpr int trials = 12;

  /// check(a, v, rows, columns) for random matrices and vectors of `length(rows, columns)`.
  template <class Length, class Check>
  void each(Length length, Check check) {
    test::Random random(sizeof(T));
    for (int trial = 0; trial < trials; ++trial) {
      const Index rows = random.integer(1, 12), columns = random.integer(1, 12);
      const auto a = test::sample<T>(random, test::world(), {rows, columns});
      const auto v = test::sample<T>(random, test::world(), {length(rows, columns)});
      check(a, v, rows, columns);
    }
  }

  /// operation(a, v) makes f(element, v[i]) of the elements (i, i) of a.
  template <class Operation, class F>
  void check_diagonal(Operation operation, F f) {
    each(shorter, [&](const auto& a, const auto& v, Index rows, Index columns) {
      std::vector<T> expected = a.values();
      const std::vector<T> x = v.values();
      for (Index i = 0; i < std::min(rows, columns); ++i) {
        T& here = expected[static_cast<std::size_t>(i * columns + i)];
        here = f(here, x[static_cast<std::size_t>(i)]);
      }
      const auto all = a.all_with(expected);
      operation(a.section(), v.section());
      EXPECT_EQ(a.all(), all);
      EXPECT_EQ(v.values(), x);
    });
  }

  static Index shorter(Index rows, Index columns) { return std::min(rows, columns); }
};
TYPED_TEST_SUITE(Diagonal, test::NumericTypes);

TYPED_TEST(Diagonal, Set) {
  using T = TypeParam;
  this->check_diagonal([](const auto& a, const auto& v) { set_diagonal(a, v); },
                       [](T, T y) { return y; });
}

TYPED_TEST(Diagonal, Add) {
  using T = TypeParam;
  this->check_diagonal([](const auto& a, const auto& v) { add_diagonal(a, v); },
                       [](T x, T y) { return x + y; });
}

TYPED_TEST(Diagonal, Fill) {
  using T = TypeParam;
  this->check_diagonal([](const auto& a, const auto&) { fill_diagonal(a, T(7)); },
                       [](T, T) { return T(7); });
}

TYPED_TEST(Diagonal, Delegation) {
  using T = TypeParam;
  this->check_diagonal([](const auto& a, const auto&) { shift_diagonal(a, T(7)); },
                       [](T x, T) { return x + T(7); });
}

TYPED_TEST(Diagonal, Get) {
  using T = TypeParam;
  this->each(this->shorter, [](const auto& a, const auto& v, Index rows, Index columns) {
    const std::vector<T> x = a.values();
    std::vector<T> expected;
    for (Index i = 0; i < std::min(rows, columns); ++i) {
      expected.push_back(x[static_cast<std::size_t>(i * columns + i)]);
    }
    const auto all = v.all_with(expected);
    get_diagonal(a.section(), v.section());
    EXPECT_EQ(v.all(), all);
  });
}

TYPED_TEST(Diagonal, ScaleRowsAndColumns) {
  using T = TypeParam;
  for (const bool by_rows : {true, false}) {
    const auto length = [&](Index rows, Index columns) { return by_rows ? rows : columns; };
    this->each(length, [&](const auto& a, const auto& v, Index rows, Index columns) {
      std::vector<T> expected = a.values();
      const std::vector<T> x = v.values();
      for (Index i = 0; i < rows; ++i) {
        for (Index j = 0; j < columns; ++j) {
          expected[static_cast<std::size_t>(i * columns + j)] *=
              x[static_cast<std::size_t>(by_rows ? i : j)];
        }
      }
      const auto all = a.all_with(expected);
      by_rows ? scale_rows(a.section(), v.section()) : scale_columns(a.section(), v.section());
      EXPECT_EQ(a.all(), all);
    });
  }
}

TEST(DiagonalArguments, AreRefusedWithNamesAndSizes) {
  const Array<double> a(test::world(), {4, 6}, {.name = "matrix"});
  const Array<double> v(test::world(), {5}, {.name = "vector"});
  try {
    get_diagonal(a, v);
    FAIL() << "no error";
  } catch (const Error& e) {
    EXPECT_EQ(e.fault(), Fault::argument);
    EXPECT_STREQ(e.what(),
                 "gannet: get_diagonal: \"vector\"[0:5] has 5 elements, but \"matrix\"[0:4, 0:6] "
                 "needs 4");
  }
  EXPECT_THROW(scale_rows(a, v), Error);
  EXPECT_THROW(scale_columns(a, v), Error);
  EXPECT_THROW(set_diagonal(v, v), Error);
  EXPECT_THROW(add_diagonal(a, a), Error);
}

}  // namespace
}  // namespace gannet
