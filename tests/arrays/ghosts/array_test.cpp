// Law: ghost cells are storage of their own. Puts, gets, accumulates, elements, views and
// collective operations on an array with ghost cells do what they do on one without, and leave them
// alone.
#include <gtest/gtest.h>

#include "array/oracle.hpp"
#include "gannet/algo.hpp"
#include "samples.hpp"

namespace gannet {
namespace {

/// The whole array, as everybody gets it.
std::vector<double> all_of(const Array<double>& a) {
  std::vector<double> all(static_cast<std::size_t>(a.size()));
  a.get(Patch::whole(a.shape()), all.data());
  return all;
}

TEST(ArrayWithGhosts, OneSidedOperationsAreThoseOfADenseArray) {
  World& world = test::world();
  test::Random random(1);
  for (int trial = 0; trial < 20; ++trial) {
    const auto setup =
        test::random_setup(random, static_cast<int>(random.integer(1, 4)), world.size());
    Array<double> a(world, setup.shape, setup.array());
    test::Oracle<double> oracle(setup.shape);
    for (int step = 0; step < 10; ++step) {
      const Patch patch = test::random_patch(random, setup.shape);
      std::vector<double> values(static_cast<std::size_t>(std::max<Index>(1, patch.size())));
      for (double& value : values) value = static_cast<double>(random.integer(-9, 9));
      const bool adds = random.coin();
      const Strides dense = row_major(patch.extents());
      adds ? oracle.accumulate(patch, values.data(), 2.0, dense)
           : oracle.put(patch, values.data(), dense);
      if (world.rank() == step % world.size()) {
        adds ? a.accumulate(patch, values.data(), 2.0) : a.put(patch, values.data());
      }
      world.sync();
    }
    EXPECT_EQ(all_of(a), oracle.all());
    Index owned = 0;
    for (int r = 0; r < world.size(); ++r) owned += a.block(r).size();
    EXPECT_EQ(owned, a.size());
    world.sync();
  }
}

TEST(ArrayWithGhosts, CollectiveOperationsAreThoseOfAnOrdinaryArray) {
  World& world = test::world();
  const Shape shape{9, 7};
  Array<double> a(world, shape, {.name = "with", .ghosts = Widths::same(2, 2)});
  Array<double> plain(world, shape, {.name = "without"});
  Ghosts<double> ghosts(a);
  test::for_each_cell(ghosts.view(), [&](double& cell, const Point&) { cell = 99; });
  for (const Array<double>* each : {&a, &plain}) {
    fill(*each, 2.0);
    if (world.rank() == 0) each->put({3, 4}, 5.0);
    world.sync();
    scale(*each, 3.0);
  }
  EXPECT_EQ(sum(a), sum(plain));
  EXPECT_EQ(dot(a, plain), dot(plain, plain));
  auto twin = a.duplicate("twin");
  copy(a, twin);
  add(1.0, a, -1.0, plain, twin);
  EXPECT_EQ(norm2(twin), 0.0);
  Array<double> turned(world, {7, 9}, {.ghosts = Widths::same(2, 1)});
  transpose(a, turned);
  EXPECT_EQ(turned.get({4, 3}), 15.0);
  EXPECT_EQ(all_of(a), all_of(plain));
  test::for_each_cell(ghosts.view(), [&](double& cell, const Point& at) {
    if (!a.my_block().contains(at)) {
      EXPECT_EQ(cell, 99);
    }
  });
}

TEST(ArrayWithGhosts, ViewsShowTheBlockAlone) {
  World& world = test::world();
  Array<int> a(world, {8, 8}, {.ghosts = {{1, 0}, {0, 3}}});
  const auto local = a.update_local();
  EXPECT_EQ(local.patch(), a.my_block());
  const Ghosts<int> ghosts(a);
  const auto view = ghosts.view();
  if (local.empty()) return;
  EXPECT_EQ(&view(1, 0), local.data());
  EXPECT_EQ(view.extents(), (Shape{local.extent(0) + 1, local.extent(1) + 3}));
  EXPECT_EQ(local.strides(), view.strides());
  EXPECT_FALSE(local.contiguous() && local.extent(0) > 1);
}

}  // namespace
}  // namespace gannet
