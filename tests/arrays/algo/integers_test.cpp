// Law: elements of every integer type add, multiply, compare, divide and print as the type does in
// C++, where results wrap around; values that only an unsigned type has keep their order.
#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>
#include <limits>
#include <sstream>
#include <vector>

#include "gannet/gannet.hpp"
#include "support/ranks.hpp"

namespace gannet {
namespace {

template <class T>
class Integers : public testing::Test {
 protected:
  static constexpr T most = std::numeric_limits<T>::max();
  static constexpr T least = std::numeric_limits<T>::lowest();
  const std::vector<T> values = {T(3), most, least, T(most / 2 + 7), T(1)};
  const Patch all{{0}, {5}};

  /// The same values, written by rank 0.
  Array<T> array(const char* name) const {
    Array<T> a(test::world(), {5}, {.name = name});
    if (test::world().rank() == 0) a.put(all, values);
    test::world().sync();
    return a;
  }

  std::vector<T> held(const Array<T>& a) const {
    std::vector<T> now(5);
    a.get(all, now);
    return now;
  }

  template <class F>
  std::vector<T> each(F f) const {
    std::vector<T> made;
    for (const T x : values) made.push_back(static_cast<T>(f(std::uint64_t(x), x)));
    return made;
  }
};

using Types = testing::Types<std::int8_t, std::int16_t, std::int32_t, std::int64_t, std::uint8_t,
                             std::uint16_t, std::uint32_t, std::uint64_t, std::size_t, char>;
TYPED_TEST_SUITE(Integers, Types);

TYPED_TEST(Integers, AddAndMultiplyWrapAround) {
  using T = TypeParam;
  World& world = test::world();
  const auto a = this->array("a");
  a.accumulate(this->all, this->values, T(5));
  world.sync();
  const auto ranks = static_cast<std::uint64_t>(world.size());
  EXPECT_EQ(this->held(a), this->each([&](auto x, T) { return x + 5 * ranks * x; }));

  const auto b = this->array("b");
  std::uint64_t total = 0, squares = 0;
  for (const T x : this->values) {
    total += std::uint64_t(x);
    squares += std::uint64_t(x) * std::uint64_t(x);
  }
  EXPECT_EQ(sum(b), static_cast<T>(total));
  EXPECT_EQ(dot(b, b), static_cast<T>(squares));
  add(T(2), b, T(7), b, a);
  EXPECT_EQ(this->held(a), this->each([](auto x, T) { return 9 * x; }));
  scale(b, T(11));
  EXPECT_EQ(this->held(b), this->each([](auto x, T) { return 11 * x; }));
  add_constant(b, this->most);
  EXPECT_EQ(this->held(b), this->each([&](auto x, T) { return 11 * x + this->most; }));
  fill(b, T(42));
  EXPECT_EQ(b.get({4}), T(42));
}

TYPED_TEST(Integers, CompareAndDivideAsTheyAre) {
  using T = TypeParam;
  const auto a = this->array("a");
  const auto b = this->array("b");
  const auto c = this->array("c");
  EXPECT_EQ(select_max(a).value, this->most);
  EXPECT_EQ(select_max(a).at, Point{1});
  EXPECT_EQ(select_min(a).value, this->least);
  EXPECT_EQ(select_min(a).at, Point{2});
  fill(b, T(100));
  maximum(a, b, c);
  EXPECT_EQ(this->held(c), this->each([](auto, T x) { return std::max(x, T(100)); }));
  minimum(a, b, c);
  EXPECT_EQ(this->held(c), this->each([](auto, T x) { return std::min(x, T(100)); }));
  fill(b, T(3));
  divide(a, b, c);
  EXPECT_EQ(this->held(c), this->each([](auto, T x) { return x / 3; }));
  absolute(a);
  EXPECT_EQ(this->held(a), this->each([](auto n, T x) { return x < T(1) && x != T(0) ? -n : n; }));
}

TYPED_TEST(Integers, PrintAsNumbers) {
  using T = TypeParam;
  const auto a = this->array("a");
  std::ostringstream out;
  print(a, out);
  if (test::world().rank() != 0) return;
  for (const T x : this->values) {
    EXPECT_NE(out.str().find(" " + std::to_string(x)), std::string::npos) << out.str();
  }
}

TYPED_TEST(Integers, ReduceOverRanks) {
  using T = TypeParam;
  World& world = test::world();
  const auto last = static_cast<std::uint64_t>(world.size());
  const T mine = static_cast<T>(this->most - T(world.rank()));
  EXPECT_EQ(world.max(mine), this->most);
  EXPECT_EQ(world.min(mine), T(this->most - T(last - 1)));
  std::uint64_t total = 0;
  for (std::uint64_t r = 0; r < last; ++r) total += std::uint64_t(this->most) - r;
  EXPECT_EQ(world.sum(mine), static_cast<T>(total));
  EXPECT_EQ(world.exscan(T(2)), T(2 * world.rank()));
}

TYPED_TEST(Integers, AtomicsOfFourAndEightBytes) {
  using T = TypeParam;
  if constexpr (Atomic<T>) {
    World& world = test::world();
    const auto a = this->array("a");
    world.sync();
    for (int i = 0; i < 100; ++i) a.fetch_add({1}, T(3));
    world.sync();
    EXPECT_EQ(a.get({1}), static_cast<T>(std::uint64_t(this->most) + 300u * world.size()));
    if (world.rank() == world.size() - 1) {
      EXPECT_EQ(a.swap({2}, this->most), this->least);
      EXPECT_EQ(a.compare_swap({2}, this->most, T(9)), this->most);
    }
    world.sync();
    EXPECT_EQ(a.get({2}), T(9));
    world.sync();
  }
}

TEST(Booleans, AreKeptPrintedAndReduced) {
  World& world = test::world();
  const Array<bool> a(world, {4}, {.name = "flags"});
  fill(a, true);
  if (world.rank() == 0) a.put({2}, false);
  world.sync();
  EXPECT_TRUE(a.get({3}));
  EXPECT_FALSE(a.get({2}));
  std::ostringstream out;
  print(a, out);
  const std::string text = out.str();
  EXPECT_EQ(std::count(text.begin(), text.end(), '1'), world.rank() == 0 ? 4 : 0) << text;
  EXPECT_EQ(world.min(world.rank() != 0), false);
  EXPECT_EQ(world.max(world.rank() == 0), true);
  EXPECT_TRUE(world.min(true));
  EXPECT_FALSE(world.max(false));
}

}  // namespace
}  // namespace gannet
