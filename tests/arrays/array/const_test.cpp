// Law: Array<const T> reads what its array holds, can be passed on, and neither changes nor keeps
// anything: what writes does not compile, and after the array's end its calls are refused.
#include <gtest/gtest.h>

#include "gannet/gannet.hpp"
#include "support/ranks.hpp"

namespace gannet {
namespace {

using Reader = Array<const double>;

template <class A>
concept CanPut = requires(A& a) {
  a.put({0, 0}, 1.0);
};
template <class A>
concept CanAccumulate = requires(A& a, const double* from) {
  a.accumulate(Patch{}, from);
};
template <class A>
concept CanOpen = requires(A& a) {
  a.update_local();
};
template <class A>
concept CanFill = requires(A& a) {
  fill(a, 1.0);
};
template <class A>
concept CanScale = requires(A& a) {
  scale(a, 1.0);
};
template <class A>
concept CanBeResult = requires(A& a, const Array<double>& b) {
  copy(b, a);
};
template <class A>
concept CanDestroy = requires(A& a) {
  a.destroy();
};

template <class A>
concept CanWrite = CanPut<A> || CanAccumulate<A> || CanOpen<A> || CanFill<A> || CanScale<A> ||
    CanBeResult<A> || CanDestroy<A>;

static_assert(CanPut<Array<double>> && CanAccumulate<Array<double>> && CanOpen<Array<double>> &&
              CanFill<Array<double>> && CanScale<Array<double>> && CanBeResult<Array<double>> &&
              CanDestroy<Array<double>>);
static_assert(!CanWrite<Reader> && !CanWrite<const Reader>);
static_assert(!std::is_copy_constructible_v<Array<double>> && std::is_copy_constructible_v<Reader>);
static_assert(!std::is_constructible_v<Array<double>, Reader>);
static_assert(!std::is_convertible_v<Section<const double>, Section<double>>);

double corner(Reader a) { return a.get({0, 0}); }

TEST(ConstArray, ReadsAndIsPassedOn) {
  Array<double> a(test::world(), {12, 9}, {.name = "a"});
  fill(a, 2.0);
  const Reader reader = a;
  EXPECT_EQ(corner(a), 2.0);
  EXPECT_EQ(corner(reader), 2.0);
  EXPECT_EQ(reader.shape(), a.shape());
  EXPECT_EQ(reader.name(), "a");
  EXPECT_EQ(reader.get(Patch{{1, 1}, {3, 4}})(1, 2), 2.0);
  const View<const double> mine = reader.read_local();
  EXPECT_EQ(mine.size(), a.my_block().size());
  test::world().sync();
}

TEST(ConstArray, IsAnOperand) {
  Array<double> a(test::world(), {6, 6}), b(test::world(), {6, 6});
  fill(a, 3.0);
  const Reader reader = a;
  EXPECT_EQ(sum(reader), 108.0);
  EXPECT_EQ(dot(reader, a), 324.0);
  EXPECT_EQ(select_max(reader[{{0, 0}, {2, 2}}]).value, 3.0);
  copy(reader, b);
  add(1.0, reader, 2.0, b, b);
  EXPECT_EQ(sum(b), 324.0);
  matmul(Op::none, Op::none, 1.0, reader, reader, 0.0, b);
  EXPECT_EQ(sum(b), 36 * 54.0);
}

TEST(ConstArray, EndsWithItsArrayButDoesNotEndIt) {
  Array<double> a(test::world(), {6, 6}, {.name = "gone"});
  fill(a, 1.0);
  { const Reader passing = a; }
  EXPECT_EQ(a.get({0, 0}), 1.0);
  Reader reader = a;
  const Reader other = reader;
  Array<double> moved = std::move(a);
  EXPECT_EQ(reader.get({0, 0}), 1.0) << "the array is only called otherwise";
  test::world().sync();
  moved.destroy();
  EXPECT_THROW(reader.get({0, 0}), Error);
  EXPECT_THROW(sum(other), Error);
  Array<double> next(test::world(), {6, 6});
  reader = next;
  EXPECT_EQ(reader.get({0, 0}), 0.0);
  test::world().sync();
}

}  // namespace
}  // namespace gannet
