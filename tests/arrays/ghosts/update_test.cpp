// Law: after an update every ghost cell of the stencil has the value of the element that a dense
// array would have in its place, whatever type, shape, distribution, widths and boundaries; all
// other cells keep what they held. It holds update after update without any sync between them:
// neighbours that are ahead or behind neither overwrite nor read anything early.
#include <gtest/gtest.h>

#include <chrono>
#include <cmath>
#include <limits>
#include <thread>

#include "rma/process.hpp"
#include "rma/team.hpp"
#include "samples.hpp"

namespace gannet {
namespace {

using test::Sample;

template <class T>
const T untouched = test::value_of<T>(60);

template <class T>
void clear_ghosts(const View<T>& view, const Patch& block) {
  test::for_each_cell(view, [&](T& cell, const Point& at) {
    if (!block.contains(at)) cell = untouched<T>;
  });
}

/// `filled(direction)`: whether the update was to fill such cells.
template <class T, class Filled>
void expect_ghosts(const Sample& setup, const View<T>& view, const Patch& block, Index round,
                   Filled&& filled) {
  int wrong = 0;
  test::for_each_cell(view, [&](T& cell, const Point& at) {
    const Point toward = test::direction(at, block);
    Point from = at;
    const bool to_fill = test::sides(toward) == 0 || filled(toward);
    const bool has_value = to_fill && setup.image(from);
    const T expected = has_value ? test::value_of<T>(test::code_of(from, round)) : untouched<T>;
    if (!(cell == expected) && wrong++ < 3) {
      ADD_FAILURE() << "cell " << to_string(at) << " of block " << to_string(block) << ", shape "
                    << to_string(setup.shape) << ", widths " << to_string(setup.widths.low) << " "
                    << to_string(setup.widths.high) << ", round " << round;
    }
  });
  EXPECT_EQ(wrong, 0);
}

template <class T>
void check_updates(test::Random& random, const Sample& setup, int rounds) {
  World& world = test::world();
  test::Random mine(1000 + static_cast<std::uint64_t>(world.rank()));
  Array<T> a(world, setup.shape, setup.array());
  Ghosts<T> ghosts(a, setup.options);
  const Patch block = a.my_block();
  const auto view = ghosts.view();
  const bool star = setup.options.stencil == Stencil::star;
  const auto whole = [&](const Point& toward) { return !star || test::sides(toward) == 1; };
  for (Index round = 0; round < rounds; ++round) {
    if (mine.coin(0.2)) std::this_thread::yield();
    test::write_mine<T>(
        a, [&](const Point& at) { return test::value_of<T>(test::code_of(at, round)); });
    clear_ghosts(view, block);
    const auto kind = random.integer(0, 3);
    if (kind == 0) {
      ghosts.update();
      expect_ghosts(setup, view, block, round, whole);
    } else if (kind == 1) {
      GhostUpdate update = ghosts.begin();
      while (!update.test()) std::this_thread::yield();
      expect_ghosts(setup, view, block, round, whole);
    } else {
      const Side side{.axis = static_cast<int>(random.integer(0, setup.shape.dims() - 1)),
                      .toward = random.coin() ? 1 : -1,
                      .corners = random.coin()};
      if (kind == 2) ghosts.update(side);
      if (kind == 3) ghosts.begin(side).wait();
      expect_ghosts(setup, view, block, round, [&](const Point& toward) {
        return toward[side.axis] == side.toward && whole(toward) &&
               (side.corners || test::sides(toward) == 1);
      });
    }
  }
}

template <class T>
void check_type() {
  const int ranks = test::world().size();
  test::Random random(7 + sizeof(T));
  for (int trial = 0; trial < 12; ++trial) {
    const int dims = static_cast<int>(random.integer(1, 3));
    check_updates<T>(random, test::random_setup(random, dims, ranks), 6);
  }
}

TEST(Update, IntegersOfAllSizes) {
  check_type<std::int8_t>();
  check_type<std::uint16_t>();
  check_type<int>();
  check_type<std::int64_t>();
}

TEST(Update, FloatsAndComplexNumbers) {
  check_type<float>();
  check_type<double>();
  check_type<std::complex<float>>();
  check_type<std::complex<double>>();
}

TEST(Update, ElementsWithoutArithmetic) { check_type<test::Triple>(); }

TEST(Update, ManyDimensions) {
  const int ranks = test::world().size();
  test::Random random(3);
  for (int dims = 4; dims <= max_dims; ++dims) {
    for (int trial = 0; trial < 2; ++trial) {
      check_updates<float>(random, test::random_setup(random, dims, ranks), 3);
    }
  }
}

/// Blocks of one element, and widths that reach over several of them and round the array.
TEST(Update, BlocksNarrowerThanTheWidth) {
  World& world = test::world();
  test::Random random(4);
  const Index n = world.size();
  for (const Boundary boundary : {Boundary::none, Boundary::periodic, Boundary::mirror}) {
    Sample setup{.shape = {n, 3},
                 .distribution = Distribution::chunked({1, 3}),
                 .widths = {{n, 3}, {n, 0}},
                 .options = {.boundary = {boundary, Boundary::periodic}}};
    check_updates<double>(random, setup, 10);
  }
}

TEST(Update, RanksThatOwnNothing) {
  World& world = test::world();
  test::Random random(5);
  const Sample setup{.shape = {5, 4},
                     .distribution = Distribution().restricted_to({world.size() - 1}),
                     .widths = Widths::same(2, 2),
                     .options = {.boundary = {Boundary::periodic, Boundary::mirror}}};
  check_updates<int>(random, setup, 4);
  Array<int> a(world, setup.shape, setup.array());
  const Ghosts<int> ghosts(a, setup.options);
  EXPECT_EQ(ghosts.view().empty(), world.rank() != world.size() - 1);
}

/// Two sets of ghost cells of two arrays are updated at the same time, a third of ranks behind.
TEST(Update, SeveralAtOnce) {
  World& world = test::world();
  Sample setup{.shape = {24, 6},
               .distribution = {},
               .widths = Widths::same(2, 1),
               .options = {.boundary = {Boundary::periodic, Boundary::none}}};
  Array<double> a(world, setup.shape, setup.array());
  Array<double> b(world, setup.shape, setup.array());
  Ghosts<double> of_a(a, setup.options);
  Ghosts<double> of_b(b, setup.options);
  const auto all = [](const Point&) { return true; };
  for (Index round = 0; round < 50; ++round) {
    if (world.rank() % 3 == round % 3) std::this_thread::sleep_for(std::chrono::microseconds(50));
    const auto value = [](Index r) {
      return [r](const Point& at) { return test::value_of<double>(test::code_of(at, r)); };
    };
    test::write_mine<double>(a, value(round));
    clear_ghosts(of_a.view(), a.my_block());
    GhostUpdate first = of_a.begin();
    test::write_mine<double>(b, value(round + 1));
    clear_ghosts(of_b.view(), b.my_block());
    GhostUpdate second = of_b.begin();
    second.wait();
    first.wait();
    expect_ghosts(setup, of_a.view(), a.my_block(), round, all);
    expect_ghosts(setup, of_b.view(), b.my_block(), round + 1, all);
  }
}

/// A look at a cell that another thread may write at this moment.
[[gnu::no_sanitize("thread")]] double peek(const double& cell) {
  return *static_cast<const volatile double*>(&cell);
}

/// Between nodes an update that has begun ends although its ranks make no call any more: what they
/// send, what they get, and what they have of themselves.
TEST(Update, EndsWhileTheRankComputes) {
  World& world = test::world();
  const Index n = world.size();
  if (!world.team()->process().has_client())
    GTEST_SKIP() << "on one node a rank reads its neighbours' blocks itself";
  const Sample setup{.shape = {4 * n, 5},
                     .distribution = Distribution::chunked({4, 5}),
                     .widths = Widths::same(2, 1),
                     .options = {.boundary = {Boundary::periodic, Boundary::periodic}}};
  Array<double> a(world, setup.shape, setup.array());
  Ghosts<double> ghosts(a, setup.options);
  const Patch block = a.my_block();
  const auto cells = ghosts.view();
  for (Index round = 0; round < 5; ++round) {
    test::write_mine<double>(
        a, [&](const Point& at) { return test::value_of<double>(test::code_of(at, round)); });
    test::for_each_cell(cells, [&](double& cell, const Point& at) {
      if (!block.contains(at)) cell = std::numeric_limits<double>::quiet_NaN();
    });
    GhostUpdate update = ghosts.begin();
    const auto missing = [&] {
      int count = 0;
      test::for_each_cell(cells,
                          [&](double& cell, const Point&) { count += std::isnan(peek(cell)); });
      return count;
    };
    const auto end = std::chrono::steady_clock::now() + std::chrono::seconds(20);
    while (missing() > 0 && std::chrono::steady_clock::now() < end) {
      std::this_thread::sleep_for(std::chrono::milliseconds(1));
    }
    EXPECT_EQ(missing(), 0) << "cells have no value yet, round " << round;
    update.wait();
    expect_ghosts(setup, cells, block, round, [](const Point&) { return true; });
    if (HasFailure()) break;
  }
}

/// What a larger transfer needs between nodes: messages of many blocks.
TEST(Update, LargeFaces) {
  test::Random random(6);
  Sample setup{.shape = {40, 90, 70},
               .distribution = {},
               .widths = Widths::same(3, 2),
               .options = {.boundary = {Boundary::periodic, Boundary::mirror, Boundary::none}}};
  check_updates<double>(random, setup, 3);
}

TEST(Update, InteriorAndBoundaryCoverTheBlockOnce) {
  World& world = test::world();
  test::Random random(8);
  for (int trial = 0; trial < 20; ++trial) {
    const Sample setup = test::random_setup(random, 3, world.size());
    Array<int> a(world, setup.shape, setup.array());
    const Ghosts<int> ghosts(a, setup.options);
    std::vector<Patch> parts = ghosts.rim();
    parts.push_back(ghosts.interior());
    Index covered = 0;
    for (const Patch& part : parts) covered += part.size();
    EXPECT_EQ(covered, a.my_block().size());
    test::for_each_point(a.my_block(), [&](const Point& at) {
      EXPECT_EQ(std::count_if(parts.begin(), parts.end(),
                              [&](const Patch& part) { return part.contains(at); }),
                1);
    });
    test::for_each_point(ghosts.interior(), [&](const Point& at) {
      for (int d = 0; d < 3; ++d) {
        EXPECT_GE(at[d] - setup.widths.low[d], a.my_block().lo[d]);
        EXPECT_LT(at[d] + setup.widths.high[d], a.my_block().hi[d]);
      }
    });
  }
}

}  // namespace
}  // namespace gannet
