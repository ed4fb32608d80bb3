// Law: any sequence of put, accumulate and get on random patches, with random local strides, by one
// rank at a time, does what it does to an array in one memory (the oracle).
#include <gtest/gtest.h>

#include <complex>

#include "oracle.hpp"
#include "support/ranks.hpp"

namespace gannet {
namespace {

template <class T>
T number(test::Random& random) {
  const auto small = [&] { return static_cast<double>(random.integer(-9, 9)); };
  if constexpr (std::is_arithmetic_v<T>) {
    return static_cast<T>(small());
  } else {
    const double re = small();
    return T(static_cast<typename T::value_type>(re), static_cast<typename T::value_type>(small()));
  }
}

template <class T>
class Patches : public testing::Test {};
using Types = testing::Types<std::int32_t, std::int64_t, float, double, std::complex<float>,
                             std::complex<double>>;
TYPED_TEST_SUITE(Patches, Types);

/// One random operation, on the array by rank `actor` and on the oracle of every rank.
template <class T>
void random_step(test::Random& random, const Array<T>& array, test::Oracle<T>& oracle, bool acts) {
  const Patch patch = test::random_patch(random, array.shape());
  const bool dense = random.coin();
  const Strides strides =
      dense ? row_major(patch.extents()) : test::random_strides(random, patch.extents());
  std::vector<T> buffer(test::reach(patch.extents(), strides));
  for (T& value : buffer) value = number<T>(random);
  const T alpha = number<T>(random);
  const Strides given = dense ? Strides{} : strides;
  if (random.coin()) {
    oracle.put(patch, buffer.data(), strides);
    if (acts) array.put(patch, buffer.data(), given);
  } else {
    oracle.accumulate(patch, buffer.data(), alpha, strides);
    if (acts) array.accumulate(patch, buffer.data(), alpha, given);
  }
}

template <class T>
void check_patch(test::Random& random, const Array<T>& array, test::Oracle<T>& oracle) {
  const Patch patch = test::random_patch(random, array.shape());
  const Strides strides = test::random_strides(random, patch.extents());
  const T untouched(77);
  std::vector<T> buffer(test::reach(patch.extents(), strides), untouched);
  std::vector<T> expected = buffer;
  test::for_each_point(patch, [&](const Point& at) {
    expected[test::position(at, patch.lo, strides)] = oracle[at];
  });
  array.get(patch, buffer.data(), strides);
  ASSERT_EQ(buffer, expected) << to_string(patch) << " strides " << to_string(strides);
}

TYPED_TEST(Patches, DoWhatTheOracleDoes) {
  using T = TypeParam;
  World& world = test::world();
  test::Random random(1);
  for (int trial = 0; trial < 25; ++trial) {
    const int dims = static_cast<int>(random.integer(1, 4));
    const Shape shape = test::random_shape(random, dims, dims > 2 ? 6 : 20);
    const auto array = test::any_array<T>(random, world, shape);
    test::Oracle<T> oracle(shape);
    for (int step = 0; step < 8; ++step) {
      const int actor = static_cast<int>(random.integer(0, world.size() - 1));
      random_step(random, array, oracle, actor == world.rank());
      world.sync();
      check_patch(random, array, oracle);
      world.sync();
    }
  }
}

TEST(Patch, OpaqueElementsMoveToo) {
  struct Atom {
    double at[3];
    char symbol[4];
    int charge;
  };
  World& world = test::world();
  const Array<Atom> atoms(world, {50, 2});
  for (int i = world.rank(); i < 50; i += world.size()) {
    const Atom two[] = {{{double(i), 1, 2}, "C", 6}, {{0, 0, double(i)}, "H", 1}};
    atoms.put({{i, 0}, {i + 1, 2}}, two);
  }
  world.sync();
  std::vector<Atom> all(100);
  atoms.get({{0, 0}, {50, 2}}, all.data());
  for (int i = 0; i < 50; ++i) {
    EXPECT_EQ(all[2 * i].at[0], i);
    EXPECT_EQ(all[2 * i + 1].symbol[0], 'H');
  }
  world.sync();
}

TEST(Patch, SevenDimensions) {
  World& world = test::world();
  const Shape shape{3, 2, 3, 2, 3, 2, 3};
  const Array<double> a(world, shape);
  const Patch all = Patch::whole(shape);
  std::vector<double> values(all.size());
  for (std::size_t i = 0; i < values.size(); ++i) values[i] = double(i);
  if (world.rank() == 0) a.put(all, values.data());
  world.sync();
  EXPECT_EQ(a.get({2, 1, 2, 1, 2, 1, 2}), double(values.size() - 1));
  world.sync();
}

TEST(Patch, NonBlockingRequestsOfAnyNumberComplete) {
  World& world = test::world();
  const Index n = 3000;
  const Array<double> a(world, {world.size(), n});
  std::vector<double> values(n, 1.5);
  std::vector<Request> requests;
  for (Index i = 0; i < n; ++i) {
    requests.push_back(a.nb_accumulate({{world.rank(), i}, {world.rank() + 1, i + 1}}, &values[i]));
  }
  wait_all(requests);
  world.sync();
  std::vector<double> back(n);
  Request request = a.nb_get({{world.size() - 1, 0}, {world.size(), n}}, back.data());
  while (!request.test()) continue;
  request.wait();
  EXPECT_EQ(back, values);
  world.sync();
}

}  // namespace
}  // namespace gannet
