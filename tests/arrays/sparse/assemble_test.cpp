// Law: an assembled matrix is the sum, or the last, of what all ranks added, in whatever rows they
// own; new values for the same pattern, transposes, blocks and dense matrices agree with a matrix
// that every rank has in full.
#include "oracle.hpp"

namespace gannet {
namespace {

using test::Elements;
using test::for_all;
using test::Full;
using test::full_of;
using test::Random;
using test::sparse_of;

TEST(SparseAssemble, SumOfAllElements) {
  Random random(1);
  for_all([&]<class T, class I>(Index rows, Index columns) {
    const Elements<T> elements(random, rows, columns);
    const auto a = sparse_of<T, I>(test::world(), elements);
    EXPECT_EQ(full_of(a), elements.sum);
    EXPECT_EQ(a.rows(), rows);
    EXPECT_EQ(a.columns(), columns);
    const auto mine = a.read_rows();
    EXPECT_EQ(test::world().sum(mine.entries()), a.entries());
    EXPECT_EQ(test::world().sum(mine.count()), rows);
    for (Index row = 0; row < rows; ++row) {
      EXPECT_TRUE(a.rows_of(a.owner(row)).contains(Point{row}));
    }
  });
}

TEST(SparseAssemble, TheLastOfEqualPlacesByRankAndOrder) {
  World& world = test::world();
  Sparse<double> a(world, 3, 3);
  for (int time = 0; time < 5; ++time) a.add(1, 2, world.rank() * 10 + time);
  a.assemble({.combine = Combine::last});
  EXPECT_EQ(full_of(a)(1, 2), (world.size() - 1) * 10 + 4);
  EXPECT_EQ(a.entries(), 1);
}

TEST(SparseAssemble, RowsByChoice) {
  World& world = test::world();
  Random random(2);
  const Elements<double> elements(random, 11, 7);
  std::vector<Index> starts(static_cast<std::size_t>(world.size()), 11);
  starts[0] = 0;  // all on the first rank
  const auto a =
      sparse_of<double, int>(world, elements, {.rows = Distribution::irregular({starts})});
  EXPECT_EQ(full_of(a), elements.sum);
  EXPECT_EQ(a.owner(10), 0);
  EXPECT_EQ(a.read_rows().count(), world.rank() == 0 ? 11 : 0);
}

TEST(SparseAssemble, RefillTakesTheSameWay) {
  Random random(3);
  for (const Combine combine : {Combine::sum, Combine::last}) {
    const Elements<double> elements(random, 20, 30);
    auto a = sparse_of<double, int>(test::world(), elements, {},
                                    {.combine = combine, .refillable = true});
    const Full<double> before = full_of(a);
    std::vector<double> values;
    for (std::size_t k = 0; k < elements.all.size(); ++k) {
      if (static_cast<int>(k) % a.group().size() != a.group().rank()) continue;
      values.push_back(3 * elements.all[k].value);
    }
    a.refill(values);
    Full<double> wanted = before;
    for (double& value : wanted.values) value *= 3;
    EXPECT_EQ(full_of(a), wanted);
  }
}

TEST(SparseAssemble, Transpose) {
  Random random(4);
  for_all([&]<class T, class I>(Index rows, Index columns) {
    const Elements<T> elements(random, rows, columns);
    const auto a = sparse_of<T, I>(test::world(), elements);
    const auto b = transpose(a);
    Full<T> wanted(columns, rows);
    for (Index i = 0; i < rows; ++i) {
      for (Index j = 0; j < columns; ++j) wanted(j, i) = elements.sum(i, j);
    }
    EXPECT_EQ(full_of(b), wanted);
  });
}

TEST(SparseAssemble, DenseAndBack) {
  Random random(5);
  for_all([&]<class T, class I>(Index rows, Index columns) {
    const Elements<T> elements(random, rows, columns);
    const auto dense = test::array_of(test::world(), elements.sum);
    Sparse<T, I> a(test::world(), rows, columns);
    a.from_dense(dense);
    EXPECT_EQ(full_of(a), elements.sum);
    const Array<T> back(test::world(), {rows, columns});
    to_dense(a, back);
    EXPECT_EQ(full_of(back), elements.sum);
    Sparse<T, I> large(test::world(), rows, columns);
    large.from_dense(dense, 2.5, true);
    for (Index r = 0; r < large.read_rows().count(); ++r) {
      const auto row = large.read_rows().row(r);
      for (std::size_t k = 0; k < row.values.size(); ++k) {
        if (row.columns[k] == large.read_rows().first + r) continue;
        EXPECT_GT(std::abs(std::complex<double>(row.values[k])), 2.5);
      }
    }
  });
}

TEST(SparseAssemble, BlocksAndAccumulates) {
  World& world = test::world();
  Random random(6);
  const Elements<double> elements(random, 30, 20);
  auto a = sparse_of<double, std::int64_t>(world, elements);
  for (int time = 0; time < 20; ++time) {
    const Index i = random.integer(0, 29), j = random.integer(0, 19);
    const Index ihi = random.integer(i, 30), jhi = random.integer(j, 20);
    const auto block = a.get({{i, j}, {ihi, jhi}});
    ASSERT_EQ(block.rows().count(), ihi - i);
    Full<double> got(30, 20), wanted(30, 20);
    for (Index r = 0; r < ihi - i; ++r) {
      const auto row = block.rows().row(r);
      for (std::size_t k = 0; k < row.columns.size(); ++k) {
        got(i + r, row.columns[k]) = row.values[k];
      }
      for (Index c = j; c < jhi; ++c) wanted(i + r, c) = elements.sum(i + r, c);
    }
    EXPECT_EQ(got, wanted);
  }
  world.sync();
  Full<double> wanted = elements.sum;
  std::vector<std::int64_t> rows, columns;
  std::vector<double> values;
  for (const auto& e : elements.all) {
    rows.push_back(e.row);
    columns.push_back(e.column);
    values.push_back(2);
    wanted(e.row, e.column) += 2 * 3 * world.size();
  }
  a.accumulate(rows, columns, values, 3);
  world.sync();
  EXPECT_EQ(full_of(a), wanted);
}

TEST(SparseAssemble, ADuplicateIsIndependent) {
  Random random(7);
  const Elements<float> elements(random, 9, 9);
  auto a = sparse_of<float, int>(test::world(), elements);
  const auto b = a.duplicate("copy");
  a.zero();
  EXPECT_EQ(full_of(b), elements.sum);
  EXPECT_EQ(full_of(a), Full<float>(9, 9));
}

}  // namespace
}  // namespace gannet
