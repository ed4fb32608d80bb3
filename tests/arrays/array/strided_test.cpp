// Laws: a strided put, get or accumulate by any rank does what a plain loop over the chosen
// elements does to an array in one memory (the oracle), for any distribution; it is one operation
// for each block that has such elements, not one for each element.
#include "array/strided.hpp"

#include <gtest/gtest.h>

#include "oracle.hpp"
#include "support/counted.hpp"
#include "support/ranks.hpp"

namespace gannet {
namespace {

Strides random_steps(test::Random& random, int dims) {
  Strides steps = Point::filled(dims, 1);
  for (int d = 0; d < dims; ++d) steps[d] = random.integer(1, 5);
  return steps;
}

/// Numbers of the chosen elements of a patch, in each dimension.
Patch chosen(const Patch& patch, const Strides& steps) {
  Patch all{Point::filled(patch.dims(), 0), patch.extents()};
  for (int d = 0; d < patch.dims(); ++d) all.hi[d] = (all.hi[d] + steps[d] - 1) / steps[d];
  return all;
}

Point place(const Patch& patch, const Strides& steps, const Point& number) {
  Point at = patch.lo;
  for (int d = 0; d < at.dims(); ++d) at[d] += number[d] * steps[d];
  return at;
}

/// One random operation by rank `actor`, and by every rank on its oracle.
void random_step(test::Random& random, const Array<double>& array, test::Oracle<double>& oracle,
                 bool acts) {
  const Patch patch = test::random_patch(random, array.shape());
  const Strides steps = random_steps(random, patch.dims());
  const Patch all = chosen(patch, steps);
  const bool dense = random.coin();
  const Strides strides =
      dense ? row_major(all.extents()) : test::random_strides(random, all.extents());
  const Strides given = dense ? Strides{} : strides;
  std::vector<double> buffer(test::reach(all.extents(), strides));
  for (double& value : buffer) value = double(random.integer(-9, 9));
  const double alpha = random.coin() ? 0 : 3;
  test::for_each_point(all, [&](const Point& number) {
    double& element = oracle[place(patch, steps, number)];
    const double value = buffer[test::position(number, all.lo, strides)];
    element = alpha == 0 ? value : element + alpha * value;
  });
  if (!acts) return;
  if (alpha == 0) return array::put_strided(array.core(), patch, steps, buffer.data(), given);
  array::accumulate_strided(array.core(), patch, steps, buffer.data(), &alpha, given);
}

void check(test::Random& random, const Array<double>& array, test::Oracle<double>& oracle) {
  const Patch patch = test::random_patch(random, array.shape());
  const Strides steps = random_steps(random, patch.dims());
  const Patch all = chosen(patch, steps);
  const Strides strides = test::random_strides(random, all.extents());
  std::vector<double> buffer(test::reach(all.extents(), strides), 77);
  std::vector<double> expected = buffer;
  test::for_each_point(all, [&](const Point& number) {
    expected[test::position(number, all.lo, strides)] = oracle[place(patch, steps, number)];
  });
  array::get_strided(array.core(), patch, steps, buffer.data(), strides);
  ASSERT_EQ(buffer, expected) << to_string(patch) << " steps " << to_string(steps);
}

TEST(Strided, DoesWhatTheOracleDoes) {
  World& world = test::world();
  test::Random random(3);
  for (int trial = 0; trial < 60; ++trial) {
    const int dims = static_cast<int>(random.integer(1, 4));
    const Shape shape = test::random_shape(random, dims, dims > 2 ? 7 : 30);
    const auto array = test::any_array<double>(random, world, shape);
    test::Oracle<double> oracle(shape);
    for (int step = 0; step < 8; ++step) {
      const int actor = static_cast<int>(random.integer(0, world.size() - 1));
      random_step(random, array, oracle, actor == world.rank());
      world.sync();
      check(random, array, oracle);
      world.sync();
    }
  }
}

TEST(Strided, IsOneOperationForEachBlock) {
  World& world = test::world();
  const Index n = 100;
  const Array<double> array(world, {n * world.size(), n});
  const Patch whole = Patch::whole(array.shape());
  std::vector<double> buffer(whole.size());
  const std::string counters = test::counted([&] {
    array::get_strided(array.core(), whole, {3, 7}, buffer.data(), {});
  });
  EXPECT_NE(counters.find("get " + std::to_string(world.size())), std::string::npos) << counters;
  world.sync();
}

}  // namespace
}  // namespace gannet
