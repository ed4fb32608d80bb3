// Law: products with vectors, dense and sparse matrices, and operations along diagonals, rows and
// columns, agree with a matrix that every rank has in full, for all types, index widths and shapes.
#include "oracle.hpp"
#include "sparse/core.hpp"
#include "sparse/vector_plan.hpp"

namespace gannet {
namespace {

using test::Elements;
using test::for_all;
using test::Full;
using test::full_of;
using test::Random;
using test::random_full;
using test::sparse_of;
using test::vector_of;

TEST(SparseMultiply, Vectors) {
  Random random(11);
  for_all([&]<class T, class I>(Index rows, Index columns) {
    const Elements<T> elements(random, rows, columns);
    const auto a = sparse_of<T, I>(test::world(), elements);
    const Full<T> x = random_full<T>(random, columns, 1), y = random_full<T>(random, rows, 1);
    const auto product = vector_of(test::world(), y);
    multiply(a, vector_of(test::world(), x), product);
    EXPECT_EQ(full_of(product), elements.sum * x);

    const auto sum = vector_of(test::world(), y);
    multiply(a, vector_of(test::world(), x), sum, T(3), T(-2));
    Full<T> wanted = elements.sum * x;
    for (Index i = 0; i < rows; ++i) wanted(i, 0) = T(3) * wanted(i, 0) - T(2) * y(i, 0);
    EXPECT_EQ(full_of(sum), wanted);
  });
}

/// Few rows of a band need elements of others, and these are added to the rest; many rows of a
/// matrix with entries anywhere do, and they are summed up at once.
TEST(SparseMultiply, FewOrManyRowsNeedOthers) {
  World& world = test::world();
  constexpr Index size = 200;
  Random random(17);
  for (const bool band : {true, false}) {
    Full<double> full(size, size);
    Sparse<double> a(world, size, size);
    for (Index i = 0; i < size; ++i) {
      for (const Index at : {i - 1, i, i + 1}) {
        const Index j = band ? at : random.integer(0, size - 1);
        if (j < 0 || j >= size) continue;
        const double value = test::small<double>(random);
        full(i, j) += value;
        if (world.rank() == 0) a.add(i, j, value);
      }
    }
    a.assemble();
    const Full<double> x = random_full<double>(random, size, 1);
    const Full<double> y = random_full<double>(random, size, 1);
    const auto near = vector_of(world, x), sum = vector_of(world, y);
    Product product = begin_multiply(a, near, sum, 3.0, -2.0);
    product.finish();
    Full<double> wanted = full * x;
    for (Index i = 0; i < size; ++i) wanted(i, 0) = 3.0 * wanted(i, 0) - 2.0 * y(i, 0);
    EXPECT_EQ(full_of(sum), wanted);
    EXPECT_EQ(a.core()->plans().front()->gathers(), !band && world.size() > 1);
  }
}

TEST(SparseMultiply, AnyDistributionOfVectors) {
  World& world = test::world();
  Random random(12);
  const Elements<double> elements(random, 23, 31);
  const auto a = sparse_of<double, int>(world, elements);
  const Full<double> x = random_full<double>(random, 31, 1);
  const Full<double> wanted = elements.sum * x;
  std::vector<Index> last(static_cast<std::size_t>(world.size()), 0);
  const Distribution ways[] = {{},
                               a.distribution(),
                               Distribution::block_cyclic({3}),
                               Distribution::irregular({last}),
                               Distribution::round_robin({2})};
  const Distribution outs[] = {
      {}, a.distribution(), Distribution::block_cyclic({3}), Distribution::irregular({last})};
  for (int time = 0; time < 2; ++time) {
    for (const Distribution& way : ways) {
      const Full<double> from_rows = random_full<double>(random, 23, 1);
      static_cast<void>(from_rows);
      if (way.kind() == Distribution::Kind::irregular && way.starts()[0].back() > 31) continue;
      const auto near = vector_of(world, x, way);
      for (const Distribution& out : outs) {
        const Array<double> y(world, {23}, {.distribution = out});
        multiply(a, near, y);
        EXPECT_EQ(full_of(y), wanted);
      }
    }
  }
  EXPECT_LE(a.core()->plans().size(), std::size(ways)) << "a plan was made twice";
}

TEST(SparseMultiply, VectorsWithGhostCells) {
  World& world = test::world();
  Random random(16);
  const Elements<double> elements(random, 40, 31);
  const auto a = sparse_of<double, int>(world, elements);
  const Full<double> x = random_full<double>(random, 31, 1);
  const Array<double> near(world, {31}, {.ghosts = {{2}, {3}}});
  const Array<double> y(world, {40}, {.distribution = a.distribution(), .ghosts = {{3}, {1}}});
  if (world.rank() == 0) near.put({{0}, {31}}, x.values.data());
  world.sync();
  multiply(a, near, y);
  EXPECT_EQ(full_of(y), elements.sum * x);
}

TEST(SparseMultiply, BeginAndFinish) {
  World& world = test::world();
  Random random(13);
  const Elements<double> elements(random, 40, 40);
  const auto a = sparse_of<double, int>(world, elements);
  const Full<double> x = random_full<double>(random, 40, 1), z = random_full<double>(random, 40, 1);
  const auto near_x = vector_of(world, x), near_z = vector_of(world, z);
  const Array<double> y(world, {40}), u(world, {40});
  Product first = begin_multiply(a, near_x, y);
  Product second = begin_multiply(a, near_z, u);
  second.finish();
  first.finish();
  EXPECT_EQ(full_of(y), elements.sum * x);
  EXPECT_EQ(full_of(u), elements.sum * z);
}

TEST(SparseMultiply, DenseMatrices) {
  Random random(14);
  for_all([&]<class T, class I>(Index rows, Index columns) {
    const Elements<T> elements(random, rows, columns);
    const auto a = sparse_of<T, I>(test::world(), elements);
    const Full<T> right = random_full<T>(random, columns, 6);
    const Array<T> c(test::world(), {rows, 6});
    matmul(a, test::array_of(test::world(), right), c);
    EXPECT_EQ(full_of(c), elements.sum * right);
    const Full<T> left = random_full<T>(random, 5, rows);
    const Array<T> d(test::world(), {5, columns});
    matmul(test::array_of(test::world(), left), a, d);
    EXPECT_EQ(full_of(d), left * elements.sum);
  });
}

/// Rows whole on one rank, cut between ranks, with ghost cells around them, dealt out in turn;
/// parts of larger matrices.
TEST(SparseMultiply, AnyDistributionOfDenseMatrices) {
  World& world = test::world();
  Random random(17);
  const Elements<double> elements(random, 23, 31);
  const auto a = sparse_of<double, int>(world, elements);
  const Full<double> right = random_full<double>(random, 31, 9);
  const Full<double> wanted = elements.sum * right;
  const ArrayOptions ways[] = {{},
                               {.distribution = Distribution::chunked({64, 2})},
                               {.distribution = Distribution::chunked({2, 64})},
                               {.distribution = Distribution::block_cyclic({3, 2})},
                               {.ghosts = Widths::same(2, 1)}};
  for (const ArrayOptions& way : ways) {
    const Array<double> b(world, {40, 16}, way);
    fill(b, 100.0);
    if (world.rank() == 0) b.put({{4, 3}, {35, 12}}, right.values.data());
    world.sync();
    for (const ArrayOptions& out : ways) {
      const Array<double> c(world, {30, 12}, out);
      fill(c, -1.0);
      matmul(a, b[{{4, 3}, {35, 12}}], c[{{5, 2}, {28, 11}}]);
      Full<double> got(23, 9);
      c.get({{5, 2}, {28, 11}}, got.values.data());
      EXPECT_EQ(got, wanted);
      EXPECT_EQ(sum(c[{{0, 0}, {30, 2}}]), -60.0) << "beside the section";
      world.sync();
    }
  }
}

TEST(SparseMultiply, SparseMatrices) {
  Random random(15);
  for_all([&]<class T, class I>(Index rows, Index columns) {
    const Elements<T> one(random, rows, columns), other(random, columns, 13);
    const auto a = sparse_of<T, I>(test::world(), one);
    const auto b = sparse_of<T, I>(test::world(), other);
    const auto c = matmul(a, b);
    EXPECT_EQ(full_of(c), one.sum * other.sum);

    const Full<T> x = random_full<T>(random, 13, 1);  // (A B) x = A (B x)
    const Array<T> together(test::world(), {rows}), inner(test::world(), {columns}),
        outer(test::world(), {rows});
    const auto near = vector_of(test::world(), x);
    multiply(c, near, together);
    multiply(b, near, inner);
    multiply(a, inner, outer);
    EXPECT_EQ(full_of(together), full_of(outer));
  });
}

TEST(SparseMultiply, DiagonalsRowsAndColumns) {
  Random random(16);
  for_all([&]<class T, class I>(Index rows, Index columns) {
    const Elements<T> elements(random, rows, columns);
    auto a = sparse_of<T, I>(test::world(), elements);
    Full<T> wanted = elements.sum;
    const Full<T> left = random_full<T>(random, rows, 1),
                  right = random_full<T>(random, columns, 1);
    scale_rows(a, vector_of(test::world(), left));
    scale_columns(a, vector_of(test::world(), right));
    a.scale(T(2));
    shift_diagonal(a, T(7));
    for (Index i = 0; i < rows; ++i) {
      for (Index j = 0; j < columns; ++j) {
        wanted(i, j) = T(2) * left(i, 0) * wanted(i, j) * right(j, 0);
        if (i == j) wanted(i, j) += T(7);
      }
    }
    EXPECT_EQ(full_of(a), wanted);
    const Index length = std::min(rows, columns);
    const Array<T> diagonal(test::world(), {length});
    get_diagonal(a, diagonal);
    Full<T> wanted_diagonal(length, 1);
    for (Index i = 0; i < length; ++i) wanted_diagonal(i, 0) = wanted(i, i);
    EXPECT_EQ(full_of(diagonal), wanted_diagonal);
    const Full<T> x = random_full<T>(random, columns, 1);  // plans follow a pattern that has grown
    const Array<T> y(test::world(), {rows});
    multiply(a, vector_of(test::world(), x), y);
    EXPECT_EQ(full_of(y), wanted * x);
  });
}

}  // namespace
}  // namespace gannet
