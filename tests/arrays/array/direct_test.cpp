// Law: the short way of single elements and rows is the way of every patch: an array in equal
// blocks, of whatever shape, element and number of ranks, gives the same values by both, and what
// is wrong is refused in the same words.
#include <gtest/gtest.h>

#include "array/core.hpp"
#include "gannet/algo.hpp"
#include "support/random.hpp"
#include "support/ranks.hpp"

namespace gannet {
namespace {

/// Bytes that no two elements share.
template <class T>
T value_at(Index number) {
  if constexpr (std::is_arithmetic_v<T>) {
    return static_cast<T>(number);
  } else {
    return T(static_cast<double>(number), -1.0);
  }
}

Shape random_shape(test::Random& random) {
  Shape shape = Point::filled(static_cast<int>(random.integer(1, 3)), 0);
  for (int d = 0; d < shape.dims(); ++d) shape[d] = random.integer(1, 20);
  return shape;
}

Point random_point(test::Random& random, const Shape& shape) {
  Point at = shape;
  for (int d = 0; d < shape.dims(); ++d) at[d] = random.integer(0, shape[d] - 1);
  return at;
}

/// Goes round the short way: no buffer with strides of its own has it.
template <class T>
T by_the_long_way(const Array<T>& a, const Point& at) {
  T value;
  array::get(a.core(), Patch::element(at), &value, Point::filled(at.dims(), 1));
  return value;
}

template <class T>
class Direct : public testing::Test {};
using Elements = testing::Types<std::int8_t, std::int32_t, float, double, std::complex<double>>;
TYPED_TEST_SUITE(Direct, Elements);

TYPED_TEST(Direct, FindsEveryElementWhereTheMapHasIt) {
  test::Random random(7);
  for (int turn = 0; turn < 40; ++turn) {
    const Shape shape = random_shape(random);
    const Shape chunk = Point::filled(shape.dims(), random.integer(1, 12));
    Array<TypeParam> a(test::world(), shape, {.distribution = Distribution::chunked(chunk)});
    const Index count = a.patch().size();
    std::vector<TypeParam> values(static_cast<std::size_t>(count));
    for (Index i = 0; i < count; ++i) values[static_cast<std::size_t>(i)] = value_at<TypeParam>(i);
    if (test::rank() == 0) a.put(a.patch(), values.data());
    test::world().sync();
    for (int probe = 0; probe < 20; ++probe) {
      const Point at = random_point(random, shape);
      EXPECT_EQ(a.get(at), by_the_long_way(a, at)) << to_string(at) << " of " << to_string(shape);
    }
    test::world().sync();
  }
}

TYPED_TEST(Direct, RowsAreThoseOfThePatch) {
  test::Random random(11);
  for (int turn = 0; turn < 20; ++turn) {
    const Shape shape = random_shape(random);
    Array<TypeParam> a(test::world(), shape);
    const int last = shape.dims() - 1;
    for (int rank = 0; rank < test::world().size(); ++rank) {
      Patch row = Patch::element(random_point(random, shape));
      row.hi[last] = random.integer(row.lo[last] + 1, shape[last]);
      if (rank == test::rank()) {
        std::vector<TypeParam> values(static_cast<std::size_t>(row.size()));
        for (Index i = 0; i < row.size(); ++i) {
          values[static_cast<std::size_t>(i)] = value_at<TypeParam>(100 * rank + i);
        }
        a.put(row, values.data());
      }
      test::world().sync();
      for (Index i = 0; i < row.size(); ++i) {
        Point at = row.lo;
        at[last] += i;
        EXPECT_EQ(by_the_long_way(a, at), value_at<TypeParam>(100 * rank + i));
      }
      test::world().sync();
    }
  }
}

TEST(DirectWay, IsThereForBlocksOnlyAndEndsWithTheArray) {
  Array<double> blocks(test::world(), {40, 40});
  EXPECT_NE(array::direct(blocks.core()), nullptr);
  Array<double> cyclic(test::world(), {40, 40},
                       {.distribution = Distribution::round_robin({3, 3})});
  EXPECT_EQ(array::direct(cyclic.core()), nullptr);
  const Array<double> moved = std::move(blocks);
  EXPECT_THROW(blocks.put({0, 0}, 1.0), Error);  // NOLINT: it is what is tested
  EXPECT_NO_THROW(moved.get({0, 0}));
}

TEST(DirectWay, AddsToIntegersAtomically) {
  Array<std::int32_t> narrow(test::world(), {3});
  Array<std::int64_t> wide(test::world(), {3});
  for (int i = 0; i < 1000; ++i) {
    narrow.fetch_add({i % 3}, 2);
    wide.fetch_add({i % 3}, -1);
  }
  test::world().sync();
  const int ranks = test::world().size();
  EXPECT_EQ(narrow.get({0}), 2 * 334 * ranks);
  EXPECT_EQ(wide.get({1}), -333 * ranks);
  test::world().sync();
}

TEST(NodeView, IsTheBlockOfARankOfThisNode) {
  Array<double> a(test::world(), {30, 7});
  const int me = test::rank();
  for (auto view = a.update_local(); double& element : view.flat()) element = me;
  test::world().sync();
  for (int rank = 0; rank < test::world().size(); ++rank) {
    if (!a.on_my_node(rank)) {
      EXPECT_THROW(a.node_view(rank), Error);
      continue;
    }
    const View<double> view = a.node_view(rank);
    EXPECT_EQ(view.patch(), a.block(rank));
    for (const double element : view.flat()) EXPECT_EQ(element, rank);
  }
  EXPECT_TRUE(a.on_my_node(me));
  EXPECT_THROW(a.node_view(test::world().size()), Error);
  test::world().sync();
}

TEST(Section, OfADestroyedArrayIsRefused) {
  Array<double> a(test::world(), {30, 7}, {.name = "short-lived"});
  const Section<double> all = a, part = a[{{0, 0}, {2, 2}}];
  a.destroy();
  for (const Section<double>& section : {all, part}) {
    try {
      fill(section, 1.0);
      ADD_FAILURE() << "filled what was destroyed";
    } catch (const Error& error) {
      EXPECT_EQ(error.fault(), Fault::state);
      EXPECT_NE(std::string(error.what()).find("\"short-lived\", which was destroyed"),
                std::string::npos)
          << error.what();
    }
  }
  test::world().sync();
}

}  // namespace
}  // namespace gannet
