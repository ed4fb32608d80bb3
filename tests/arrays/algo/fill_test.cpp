// Law: fill, zero and copy work on elements of any trivially copyable type, on sections of any
// shape, place and distribution, and change nothing outside their result.
#include <cstring>

#include "samples.hpp"

namespace gannet {
namespace {

struct Odd {
  char bytes[3];
  friend bool operator==(const Odd&, const Odd&) = default;
};
struct Wide {
  double x;
  std::int32_t tag[4];
  friend bool operator==(const Wide&, const Wide&) = default;
};

template <class T>
T numbered(Index n) {
  T value{};
  std::memcpy(static_cast<void*>(&value), &n, std::min(sizeof n, sizeof value));
  return value;
}

template <class T>
class Fill : public testing::Test {};
using Types = testing::Types<char, Odd, float, double, std::complex<double>, Wide>;
TYPED_TEST_SUITE(Fill, Types);

template <class T>
test::Sample<T> numbered_sample(test::Random& random, const std::vector<Index>& factors) {
  return test::sample<T>(random, test::world(), test::shape_of(random, factors), numbered<T>);
}

TYPED_TEST(Fill, FillsAndZerosTheSectionOnly) {
  using T = TypeParam;
  test::Random random(1);
  for (int trial = 0; trial < 10; ++trial) {
    const auto a = numbered_sample<T>(random, {2, 3, 2, 5});
    const std::vector<T> sevens(a.values().size(), numbered<T>(7));
    auto expected = a.all_with(sevens);
    fill(a.section(), numbered<T>(7));
    EXPECT_EQ(a.all(), expected);

    expected = a.all_with(std::vector<T>(sevens.size()));
    zero(a.section());
    EXPECT_EQ(a.all(), expected);
  }
}

TYPED_TEST(Fill, CopiesBetweenAnyShapes) {
  using T = TypeParam;
  test::Random random(2);
  for (int trial = 0; trial < 15; ++trial) {
    const std::vector<Index> factors{2, 3, 2, 5};
    const auto a = numbered_sample<T>(random, factors);
    const auto b = numbered_sample<T>(random, factors);
    const auto expected = b.all_with(a.values());
    copy(a.section(), b.section());
    EXPECT_EQ(b.all(), expected);
  }
}

TEST(Fill, CopyToAnotherPlaceOfTheSameArray) {
  const Array<double> a(test::world(), {10, 10});
  fill(a[Patch{{0, 0}, {5, 10}}], 2.0);
  copy(a[Patch{{0, 0}, {5, 10}}], a[Patch{{5, 0}, {10, 10}}]);
  copy(a, a);
  EXPECT_EQ(sum(a), 200.0);
}

TEST(Fill, EmptySectionsAndSingleElements) {
  const Array<double> a(test::world(), {4, 4});
  const Patch empty{{2, 1}, {2, 3}};
  fill(a[empty], 5.0);
  copy(a[empty], a[Patch{{0, 0}, {4, 0}}]);
  EXPECT_EQ(sum(a[empty]), 0.0);
  EXPECT_EQ(sum(a), 0.0);
  fill(a[Patch::element({3, 3})], 1.5);
  EXPECT_EQ(sum(a), 1.5);
}

}  // namespace
}  // namespace gannet
