// Law: after an update, my block with its ghost cells is what a periodic get of that box gets,
// whatever the widths up to the extents, the blocks, and the way of updating; directions fill their
// cells alone; a mask leaves out syncs and changes no value.
#include "ga/transfer/ghosts.hpp"

#include <complex>

#include "ga/arrays/locality.hpp"
#include "ga/data_parallel/copy.hpp"
#include "ga/data_parallel/elementwise.hpp"
#include "ga/vectors.hpp"
#include "support/points.hpp"
#include "support/random.hpp"

namespace gannet {
namespace {

/// A periodic array whose element (i, j, ...) is 1 + its place.
class Periodic : public test::TestArray<double> {
 public:
  explicit Periodic(const ga::Options& options) : TestArray<double>(options) {
    ga::Array& a = *this;
    Index place = 0;
    const Patch mine = ga::distribution(a, test::rank());
    const Strides strides = row_major(a.shape());
    test::for_each_point(mine, [&](const Point& at) {
      place = 1;
      for (int d = 0; d < at.dims(); ++d) place += at[d] * strides[d];
      const auto value = static_cast<double>(place);
      ga::put(a, Patch::element(at), &value, {});
    });
    ga::sync();
    blank();
  }

  /// All ghost cells are 0 then.
  void blank() {
    for_each_cell([](double& cell, const Point& toward, double) {
      for (const Index side : toward) {
        if (side != 0) cell = 0;
      }
    });
    ga::sync();
  }

  /// use(cell, direction, element that it stands for)
  template <class Use>
  void for_each_cell(Use&& use) {
    ga::Array& a = *this;
    const ga::Halo halo = ga::access_ghosts(a);
    const Patch mine = ga::distribution(a, test::rank());
    const Shape widths = a.ghost_widths();
    if (mine.empty()) return;
    Patch reach = mine;
    for (int d = 0; d < a.dims(); ++d) {
      reach.lo[d] -= widths[d];
      reach.hi[d] += widths[d];
    }
    std::vector<double> around(static_cast<std::size_t>(reach.size()));
    ga::periodic(ga::Move::get, a, reach, around.data(), {});
    auto expected = around.begin();
    auto* cell = static_cast<double*>(halo.corner);
    test::for_each_point(reach, [&](const Point& at) {
      Point toward = at;
      for (int d = 0; d < a.dims(); ++d) {
        toward[d] = at[d] < mine.lo[d] ? -1 : at[d] >= mine.hi[d] ? 1 : 0;
      }
      use(*cell++, toward, *expected++);
    });
  }

  /// Cells in directions that `filled` has are up to date, and all others are blank.
  template <class Filled>
  void expect(Filled&& filled) {
    for_each_cell([&](double& cell, const Point& toward, double expected) {
      const bool own = toward == Point::filled(toward.dims(), 0);
      EXPECT_EQ(cell, own || filled(toward) ? expected : 0.0) << to_string(toward);
    });
    ga::sync();
  }
};

bool everywhere(const Point&) { return true; }

ga::Options options(const Shape& shape, const Shape& widths, const Distribution& how = {}) {
  return {.type = test::type_number<double>,
          .shape = shape,
          .name = "ghosts",
          .distribution = how,
          .ghosts = widths};
}

TEST(GaGhosts, UpdateOfAnyShape) {
  test::begin_ga();
  Periodic line(options({9}, {3}));
  ga::update_ghosts(line);
  line.expect(everywhere);
  Periodic narrow(options({7, 5}, {7, 5}));  // as wide as the array, wider than a block
  ga::update_ghosts(narrow);
  narrow.expect(everywhere);
  Periodic cube(options({4, 6, 5}, {1, 0, 2}, Distribution::irregular({{0}, {0}, {0}})));
  ga::update_ghosts(cube);
  cube.expect(everywhere);
  Periodic many(options({2, 3, 2, 2, 3}, {1, 1, 1, 0, 1}));
  ga::update_ghosts(many);
  many.expect(everywhere);
}

TEST(GaGhosts, CornersOnlyIfTheyAreWanted) {
  test::begin_ga();
  Periodic a(options({8, 6, 4}, {1, 2, 1}));
  ga::set_corner_flag(a, false);
  ga::update_ghosts(a);
  a.expect([](const Point& toward) {
    return std::count(toward.begin(), toward.end(), 0) == toward.dims() - 1;
  });
  ga::set_corner_flag(a, true);
  ga::update_ghosts(a);
  a.expect(everywhere);
}

TEST(GaGhosts, OneSide) {
  test::begin_ga();
  Periodic a(options({8, 6}, {2, 1}));
  for (const int axis : {0, 1}) {
    for (const int toward : {-1, 1}) {
      for (const bool corners : {false, true}) {
        a.blank();
        ga::update_side(a, {axis, toward, corners});
        a.expect(
            [&](const Point& at) { return at[axis] == toward && (corners || at[1 - axis] == 0); });
      }
    }
  }
}

TEST(GaGhosts, WithoutTheOthers) {
  test::begin_ga();
  Periodic a(options({8, 6}, {2, 3}));
  ga::wait(ga::nb_update_ghosts(a));
  a.expect(everywhere);
  a.blank();
  if (test::rank() == 0) ga::wait(ga::nb_update_ghosts(a));
  if (test::rank() == 0) {
    a.for_each_cell([](double& cell, const Point&, double expected) { EXPECT_EQ(cell, expected); });
  }
  ga::sync();
  for (const Point& direction : {Point{-1, 0}, Point{1, 1}, Point{0, -1}, Point{0, 0}}) {
    a.blank();
    ga::wait(ga::nb_get_ghosts(a, direction));
    a.expect([&](const Point& toward) { return toward == direction; });
  }
}

TEST(GaGhosts, PatchesFromTheGhostCellsAsTheyAre) {
  test::begin_ga();
  Periodic a(options({8, 6}, {1, 1}));
  const Patch mine = ga::distribution(a, test::rank());
  if (!mine.empty()) {
    Patch reach = mine;
    --reach.lo[0];
    std::vector<double> got(static_cast<std::size_t>(reach.size()), -1);
    ga::get_ghost_block(a, reach, got.data(), {});
    EXPECT_EQ(got[0], 0) << "the blank cell";
    EXPECT_NE(got.back(), 0);
    reach.lo[0] -= 3;  // beyond them
    got.assign(static_cast<std::size_t>(reach.size()), -1);
    std::vector<double> expected(got);
    ga::get_ghost_block(a, reach, got.data(), {});
    ga::periodic(ga::Move::get, a, reach, expected.data(), {});
    EXPECT_EQ(got, expected);
  }
  ga::sync();
}

TEST(GaGhosts, DescribedStepByStepAndCopied) {
  test::begin_ga();
  ga::Array& a = ga::new_array({.type = test::type_number<double>, .shape = {6, 6}});
  ga::set_ghosts(a, {1, 2});
  ASSERT_TRUE(ga::allocate(a));
  EXPECT_TRUE(ga::has_ghosts(a));
  EXPECT_NE(test::complaint(Fault::state, [&] { ga::set_ghosts(a, {2, 2}); }), "");
  ga::Array* b = ga::duplicate(a, "b");
  ASSERT_NE(b, nullptr);
  EXPECT_EQ(b->ghost_widths(), (Shape{1, 2}));
  const double two = 2;
  ga::fill(a, Patch::whole(a.shape()), &two);
  ga::copy(a, Patch::whole(a.shape()), *b, Patch::whole(a.shape()));
  ga::update_ghosts(*b);
  const ga::Halo halo = ga::access_ghosts(*b);
  for (Index i = 0; i < Patch::whole(halo.extents).size(); ++i) {
    EXPECT_EQ(static_cast<double*>(halo.corner)[i], 2);
  }
  ga::destroy(*b);
  ga::destroy(a);
}

TEST(GaGhosts, MaskedUpdatesTimeAndAgain) {
  test::begin_ga();
  Periodic a(options({12, 4}, {1, 1}));
  const Patch mine = ga::distribution(a, test::rank());
  for (int round = 1; round <= 40; ++round) {
    const ga::Halo halo = ga::access_ghosts(a);
    const auto here = static_cast<double>(round);
    for (Index i = 1; i + 1 < halo.extents[0]; ++i) {
      for (Index j = 1; j + 1 < halo.extents[1]; ++j) {
        static_cast<double*>(halo.corner)[i * halo.strides[0] + j] = here;
      }
    }
    ga::mask_sync(false, false);
    const ga::Masked masked(true, true);
    ga::update_ghosts(a);
    for (Index i = 0; i < Patch::whole(halo.extents).size(); ++i) {
      ASSERT_EQ(static_cast<double*>(halo.corner)[i], here);
    }
  }
  EXPECT_EQ(mine.empty(), ga::access_ghosts(a).extents == (Shape{0, 0}));
  ga::sync();
}

TEST(GaGhosts, Errors) {
  test::begin_ga();
  Periodic a(options({8, 6}, {1, 1}));
  EXPECT_NE(test::complaint(Fault::argument, [&] { ga::update_side(a, {2, 1}); }), "");
  EXPECT_NE(test::complaint(Fault::argument, [&] { ga::update_side(a, {0, 0}); }), "");
  EXPECT_NE(test::complaint(Fault::argument, [&] { ga::nb_get_ghosts(a, {2, 0}); }), "");
  EXPECT_NE(test::complaint(Fault::argument, [&] { ga::ghost_element(a, {100, 0}); }), "");
  EXPECT_NE(test::complaint(Fault::argument, [&] { ga::create(options({4, 4}, {5, 0})); }), "");
  EXPECT_NE(test::complaint(Fault::argument, [&] { ga::create(options({4, 4}, {-1, 0})); }), "");
  EXPECT_NE(
      test::complaint(Fault::argument,
                      [&] {
                        ga::create(options({40, 40}, {1, 1}, Distribution::block_cyclic({2, 2})));
                      }),
      "");
  ga::Array* plain = ga::create(options({4, 4}, {0, 0}));
  ASSERT_NE(plain, nullptr);
  EXPECT_FALSE(ga::has_ghosts(*plain));
  ga::update_ghosts(*plain);
  ga::wait(ga::nb_update_ghosts(*plain));
  ga::destroy(*plain);
}

}  // namespace
}  // namespace gannet
