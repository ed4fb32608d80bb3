// Law: what a sparse matrix cannot do is one Error that names call and matrix; collective calls
// throw the same on every rank, and nothing is changed or half made.
#include "oracle.hpp"

namespace gannet {
namespace {

using test::expect_error;
using test::full_of;

TEST(SparseErrors, ElementsOutside) {
  Sparse<double> a(test::world(), 4, 5, {.name = "laplace"});
  expect_error(Fault::argument, "add to \"laplace\": element (4, 0) is not in 4 x 5",
               [&] { a.add(4, 0, 1); });
  expect_error(Fault::argument, "(0, 5)", [&] { a.add(0, 5, 1); });
  expect_error(Fault::argument, "(-1, 0)", [&] { a.add(-1, 0, 1); });
  const std::vector<int> rows{0, 9}, columns{0, 0};
  const std::vector<double> values{1, 1};
  expect_error(Fault::argument, "(9, 0)", [&] { a.add(rows, columns, values); });
  expect_error(Fault::argument, "2 rows and 2 columns for 1 values",
               [&] { a.add(rows, columns, std::span(values).first(1)); });
  a.assemble();
  EXPECT_EQ(a.entries(), 0) << "something was added";
}

TEST(SparseErrors, TheWrongTime) {
  Sparse<double> a(test::world(), 4, 4, {.name = "laplace"});
  const Array<double> x(test::world(), {4}), y(test::world(), {4});
  expect_error(Fault::state, "not assembled", [&] { multiply(a, x, y); });
  expect_error(Fault::state, "not assembled", [&] { static_cast<void>(a.read_rows()); });
  expect_error(Fault::state, "not assembled", [&] { static_cast<void>(a.get({{0, 0}, {1, 1}})); });
  a.add(test::rank() % 4, 0, 1);
  a.assemble();
  expect_error(Fault::state, "its pattern stays", [&] { a.add(0, 0, 1); });
  expect_error(Fault::state, "assembled already", [&] { a.assemble(); });
  expect_error(Fault::state, "was not remembered", [&] { a.refill({}); });
  a.destroy();
  expect_error(Fault::state, "destroyed", [&] { a.add(0, 0, 1); });
  expect_error(Fault::state, "destroyed", [&] { a.assemble(); });
}

TEST(SparseErrors, ShapesThatDoNotFit) {
  World& world = test::world();
  Sparse<double> a(world, 4, 6, {.name = "a"}), b(world, 4, 6, {.name = "b"});
  a.assemble();
  b.assemble();
  const Array<double> four(world, {4}), six(world, {6}), matrix(world, {4, 6});
  expect_error(Fault::argument, "a vector of 6 elements", [&] { multiply(a, four, four); });
  expect_error(Fault::argument, "a result of 4 elements", [&] { multiply(a, six, six); });
  expect_error(Fault::argument, "do not fit", [&] { static_cast<void>(matmul(a, b)); });
  expect_error(Fault::argument, "needs a dense matrix", [&] { matmul(a, matrix, matrix); });
  expect_error(Fault::argument, "two", [&] { matmul(a, six, four); });
  expect_error(Fault::argument, "needs a vector of shape (4)", [&] { scale_rows(a, six); });
  expect_error(Fault::argument, "needs a vector of shape (6)", [&] { scale_columns(a, four); });
  expect_error(Fault::argument, "not in 4 x 6", [&] {
    static_cast<void>(a.get({{0, 0}, {5, 1}}));
  });
  expect_error(Fault::argument, "is no entry", [&] { a.accumulate(0, 0, 1.0); });
  Sparse<double> square(world, 4, 4);
  square.assemble();
  expect_error(Fault::argument, "both vector and result", [&] { multiply(square, four, four); });
}

TEST(SparseErrors, BadCreations) {
  World& world = test::world();
  expect_error(Fault::argument, "-1 x 2", [&] { Sparse<double>(world, -1, 2); });
  expect_error(Fault::argument, "64 bits", [&] { Sparse<double>(world, 2, Index{1} << 40); });
  Sparse<double, std::int64_t> wide(world, 2, Index{1} << 40);
  wide.assemble();
  if (world.size() == 1) return;
  expect_error(Fault::argument, "create a sparse matrix",
               [&] { Sparse<double>(world, 2 + world.rank(), 2); });
  expect_error(Fault::argument, "one block",
               [&] { Sparse<double>(world, 9, 2, {.rows = Distribution::block_cyclic({1})}); });
}

#ifndef GANNET_SANITIZED  // sanitizers end who asks for too much
/// The first rank owns all rows, and has no memory for where they begin.
TEST(SparseErrors, OneRankWithoutMemoryIsAnErrorOfAll) {
  World& world = test::world();
  const SparseOptions huge{.name = "huge", .rows = Distribution::irregular({{0}})};
  Sparse<double, std::int64_t> a(world, Index{1} << 58, 4, huge);
  a.add(world.rank(), 0, 1);
  expect_error(Fault::memory, "rank 0: assemble \"huge\": this process gets no more memory",
               [&] { a.assemble(); });
  EXPECT_FALSE(a.assembled());
  EXPECT_NO_THROW(a.add(0, 0, 1)) << "nothing was changed";
  world.sync();
}
#endif

TEST(SparseErrors, OneRankBringsTheWrongNumberOfValues) {
  World& world = test::world();
  Sparse<double> a(world, 4, 4, {.name = "laplace"});
  a.add(2, 2, 1);
  a.assemble({.refillable = true});
  const std::vector<double> values(world.rank() == world.size() - 1 ? 2 : 1, 5.0);
  expect_error(Fault::argument, "brings 2 values and had added 1", [&] { a.refill(values); });
  EXPECT_EQ(full_of(a)(2, 2), world.size());
}

TEST(SparseErrors, AnAccumulateThatNamesNoEntryAddsNothing) {
  World& world = test::world();
  Sparse<double> a(world, 4, 4);
  a.add(2, 2, 1);
  a.assemble();
  const std::vector<int> rows{2, 1}, columns{2, 1};
  const std::vector<double> values{1, 1};
  expect_error(Fault::argument, "(1, 1) is no entry", [&] { a.accumulate(rows, columns, values); });
  EXPECT_EQ(full_of(a)(2, 2), world.size());
}

}  // namespace
}  // namespace gannet
