// Law: scatter, gather and scatter-accumulate of random element lists do what they do to an array
// in one memory; a list with one bad subscript transfers nothing.
#include <gtest/gtest.h>

#include "oracle.hpp"
#include "support/ranks.hpp"

namespace gannet {
namespace {

std::vector<Index> random_list(test::Random& random, const Shape& shape, std::size_t count) {
  std::vector<Index> list;
  for (std::size_t k = 0; k < count; ++k) {
    for (const Index extent : shape) list.push_back(random.integer(0, extent - 1));
  }
  return list;
}

Point at(const std::vector<Index>& list, int dims, std::size_t k) {
  return Point(std::span(list).subspan(k * dims, dims));
}

TEST(Elements, DoWhatTheOracleDoes) {
  World& world = test::world();
  test::Random random(2);
  for (int trial = 0; trial < 30; ++trial) {
    const int dims = static_cast<int>(random.integer(1, 3));
    const Shape shape = test::random_shape(random, dims, 9);
    const auto a = test::any_array<double>(random, world, shape);
    test::Oracle<double> oracle(shape);
    const auto list = random_list(random, shape, 40);
    std::vector<double> values(40);
    for (double& v : values) v = double(random.integer(0, 9));
    if (world.rank() == trial % world.size()) a.scatter_accumulate(list, values, 3.0);
    for (std::size_t k = 0; k < 40; ++k) oracle[at(list, dims, k)] += 3.0 * values[k];
    world.sync();
    std::vector<double> back(40);
    a.gather(list, back);
    for (std::size_t k = 0; k < 40; ++k) ASSERT_EQ(back[k], oracle[at(list, dims, k)]);
    world.sync();
  }
}

TEST(Elements, ScatterThenGatherGivesTheValuesBack) {
  World& world = test::world();
  const Array<std::int64_t> a(world, {1000, 3});
  std::vector<Index> list;
  std::vector<std::int64_t> values;
  for (Index i = world.rank(); i < 1000; i += world.size()) {
    list.insert(list.end(), {i, i % 3});
    values.push_back(i);
  }
  a.scatter(list, values);
  world.sync();
  std::vector<std::int64_t> back(values.size());
  a.gather(list, back);
  EXPECT_EQ(back, values);
  EXPECT_EQ(a.get({500, 2}), 500);
  world.sync();
}

TEST(Elements, OneBadSubscriptTransfersNothing) {
  World& world = test::world();
  const Array<double> a(world, {10, 10});
  const std::vector<double> values{1, 1};
  EXPECT_THROW(a.scatter(std::vector<Index>{0, 0, 10, 0}, values), Error);
  EXPECT_THROW(a.scatter(std::vector<Index>{0, 0, 0, -1}, values), Error);
  EXPECT_THROW(a.scatter(std::vector<Index>{0, 0, 0}, values), Error);
  world.sync();
  EXPECT_EQ(a.get({0, 0}), 0.0);
  std::vector<double> none;
  EXPECT_NO_THROW(a.gather(std::vector<Index>{}, none));
  world.sync();
}

}  // namespace
}  // namespace gannet
