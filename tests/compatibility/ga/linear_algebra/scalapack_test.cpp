// Laws: the shares of all ranks of a grid are the matrix, block by block in ScaLAPACK's places, and
// go back unchanged; the grid of a block-cyclic array is the array's; shares that do not fit and
// grids that are not open are refused.
#include "ga/linear_algebra/scalapack.hpp"

#include "ga/linear_algebra/matrices.hpp"

namespace gannet {
namespace {

using ga::Session;
using ga::Share;
using test::Dense;
using test::Held;
using test::Order;
using test::Random;

constexpr Order fortran = Order::column_major;
constexpr Index rows = 11, columns = 13, block = 3;

/// How many of n indices, in blocks, place `me` of `places` has.
Index share_of(Index n, Index size, Index me, Index places) {
  Index mine = 0;
  for (Index i = 0; i < n; ++i) mine += i / size % places == me;
  return mine;
}

class GaShares : public testing::Test {
 protected:
  void SetUp() override {
    test::begin_ga();
    a.values = test::random_matrix<double>(random, fortran, rows, columns).values;
  }

  /// What a rank at this place of a grid has.
  void expect_share(const ga::GridShape& grid, Index my_row, Index my_column,
                    const std::vector<double>& local, Index leading) {
    for (Index j = 0, lj = 0; j < columns; ++j) {
      if (j / block % grid.columns != my_column) continue;
      for (Index i = 0, li = 0; i < rows; ++i) {
        if (i / block % grid.rows != my_row) continue;
        EXPECT_EQ(local[lj * leading + li], a(i, j));
        ++li;
      }
      ++lj;
    }
  }

  Random random{1};
  Dense<double> a{fortran, rows, columns};
};

TEST(GaGrid, IsWiderThanHigh) {
  for (const auto& [ranks, high, wide] : std::vector<std::array<int, 3>>{{1, 1, 1},
                                                                         {2, 1, 2},
                                                                         {3, 1, 3},
                                                                         {4, 1, 4},
                                                                         {6, 2, 3},
                                                                         {12, 2, 6},
                                                                         {16, 2, 8},
                                                                         {7, 1, 7}}) {
    const ga::GridShape grid = ga::find_grid(ranks);
    EXPECT_EQ(grid.rows, high);
    EXPECT_EQ(grid.columns, wide);
  }
}

TEST_F(GaShares, ThereAndBack) {
  const ga::GridShape grid = ga::find_grid(test::ranks());
  const Index my_row = test::rank() / grid.columns, my_column = test::rank() % grid.columns;
  const Index local_rows = share_of(rows, block, my_row, grid.rows);
  const Index local_columns = share_of(columns, block, my_column, grid.columns);
  const Index leading = local_rows + 2;
  std::vector<double> local(static_cast<std::size_t>(leading * (local_columns + 1)));
  const Held ga_a(test::new_array(random, a)),
      ga_b(test::new_array<double>(random, {columns, rows}));
  ga::open_grid(Session::first);
  const Share share{rows, columns, block, block, local.data(), leading, local_rows, local_columns};
  ga::load_share(Session::first, ga_a, share);
  expect_share(grid, my_row, my_column, local, leading);
  ga::store_share(Session::first, ga_b, share);
  ga::close_grid(Session::first);
  EXPECT_EQ(test::read<double>(ga_b), a.values);
}

TEST_F(GaShares, ComplexFromTwoArrays) {
  const auto b = test::random_matrix<double>(random, fortran, rows, columns);
  const Held re(test::new_array(random, a)), im(test::new_array(random, b)),
      re2(test::new_array<double>(random, {columns, rows})),
      im2(test::new_array<double>(random, {columns, rows}));
  std::vector<std::complex<double>> local(static_cast<std::size_t>(rows * columns));
  const Share share{rows, columns, block, 2, local.data(), rows, rows, columns};
  ga::open_grid(Session::second);
  ga::load_share(Session::second, re, im, share);
  if (test::ranks() == 1) {
    for (std::size_t i = 0; i < local.size(); ++i)
      EXPECT_EQ(local[i], std::complex<double>(a.values[i], b.values[i]));
  }
  ga::store_share(Session::second, re2, im2, share);
  ga::close_grid(Session::second);
  EXPECT_EQ(test::read<double>(re2), a.values);
  EXPECT_EQ(test::read<double>(im2), b.values);
}

/// With the array's own grid and blocks, my share is my own memory.
TEST_F(GaShares, GridOfAnArray) {
  const Index n = test::ranks();
  const Held ga_a(ga::create({.type = interface::c_double,
                              .shape = a.shape(),
                              .distribution = Distribution::block_cyclic({block, block}, {n, 1})}));
  if (test::rank() == 0) array::put(ga_a->core(), Patch::whole(a.shape()), a.values.data(), {});
  ga::open_grid(Session::first, ga_a);
  std::vector<double> local(static_cast<std::size_t>(rows * columns));
  ga::load_share(Session::first, ga_a,
                 {rows, columns, block, block, local.data(), rows, rows, columns});
  expect_share({1, static_cast<int>(n)}, 0, test::rank(), local, rows);
  ga::close_grid(Session::first);
}

TEST_F(GaShares, Refusals) {
  const Held ga_a(test::new_array<double>(random, {columns, rows}, "matrix"));
  std::vector<double> local(static_cast<std::size_t>(rows * columns));
  const Share fits{rows, columns, block, block, local.data(), rows, rows, columns};
  Share narrow = fits, large = fits;
  narrow.local_rows = 0;
  large.rows = rows + 1;
  test::expect_contains(test::refusal([&] { ga::load_share(Session::first, ga_a, fits); }),
                        {"slinit"});
  test::expect_contains(test::refusal([&] { ga::find_grid(0); }), {"0 ranks"});
  ga::open_grid(Session::first);
  if (test::rank() == 0) {
    test::expect_contains(test::refusal([&] { ga::load_share(Session::first, ga_a, narrow); }),
                          {"matrix", "room for 0"});
  }
  test::expect_contains(test::refusal([&] { ga::store_share(Session::first, ga_a, large); }),
                        {"12 x 13", "11 x 13"});
  ga::close_grid(Session::first);
}

}  // namespace
}  // namespace gannet
