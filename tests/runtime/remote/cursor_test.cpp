// Laws: the pieces of a transfer, one after the other, visit the same bytes on the far and on the
// near side in the same order as the transfer itself, each exactly once; no piece is larger than
// its limit, and none is cut within an element that must stay whole.
#include "remote/cursor.hpp"

#include <gtest/gtest.h>

#include <vector>

#include "support/random.hpp"

namespace gannet::remote {
namespace {

/// Far and near offsets of bytes, in the order in which they are moved.
using Walk = std::vector<std::pair<Index, Index>>;

void step_over(Walk& walk, Index far, Index near, std::size_t element) {
  for (Index b = 0; b < static_cast<Index>(element); ++b) walk.emplace_back(far + b, near + b);
}

Walk walk_of(const node::Transfer& t) {
  static char base[1];  // only addresses are made from it
  Walk walk;
  const auto bytes = static_cast<Index>(t.element);
  node::for_each_row(t, base, base, [&](char* far, char* near) {
    for (Index i = 0; i < t.row; ++i) {
      step_over(walk, far - base + i * t.row_far * bytes, near - base + i * t.row_near * bytes,
                t.element);
    }
  });
  return walk;
}

void append(Walk& walk, const CutPiece& piece, std::size_t element) {
  for (Index r = 0; r < piece.rows; ++r) {
    for (Index i = 0; i < piece.count; ++i) {
      step_over(walk, piece.far + r * piece.far_row_step + i * piece.far_step,
                piece.near + r * piece.near_row_step + i * piece.near_step, element);
    }
  }
}

node::Transfer random_transfer(test::Random& random, std::size_t element) {
  const int dims = static_cast<int>(random.integer(1, max_dims));
  Patch patch{Point::filled(dims, 0), Point::filled(dims, 0)};
  Shape far_shape = Point::filled(dims, 0);
  Shape near_shape = Point::filled(dims, 0);
  for (int d = 0; d < dims; ++d) {
    patch.hi[d] = random.integer(1, dims > 4 ? 3 : 5);
    far_shape[d] = patch.hi[d] + (random.coin(0.4) ? random.integer(0, 2) : 0);
    near_shape[d] = patch.hi[d] + (random.coin(0.3) ? random.integer(0, 2) : 0);
  }
  Strides far = row_major(far_shape);
  Strides near = row_major(near_shape);
  if (random.coin(0.3)) {  // every second element only
    for (int d = 0; d < dims; ++d) far[d] *= 2;
  }
  if (random.coin(0.3)) {
    for (int d = 0; d < dims; ++d) near[d] *= 3;
  }
  return node::Transfer(patch, far.data(), random.coin(0.3) ? nullptr : near.data(), element);
}

void check(test::Random& random, const node::Transfer& transfer, bool whole) {
  const Walk expected = walk_of(transfer);
  Cursor cursor(transfer, whole);
  ASSERT_EQ(cursor.left(), static_cast<Index>(expected.size()));
  ASSERT_TRUE(!whole || cursor.element() == transfer.element);
  Walk walk;
  while (!cursor.done()) {
    const Index limit = cursor.least() + random.integer(0, 1L << random.integer(0, 12));
    const CutPiece piece = cursor.next(limit);
    const Index bytes = piece.count * piece.rows * static_cast<Index>(cursor.element());
    ASSERT_GT(bytes, 0);
    ASSERT_LE(bytes, limit);
    append(walk, piece, cursor.element());
    ASSERT_EQ(cursor.left() + static_cast<Index>(walk.size()), static_cast<Index>(expected.size()));
  }
  ASSERT_EQ(walk, expected);
}

TEST(Cursor, CoversEveryElementOnceAndInOrder) {
  test::Random random;
  for (int trial = 0; trial < 1500; ++trial) {
    const bool whole = random.coin();
    constexpr std::size_t numeric[] = {4, 8, 16};
    const std::size_t element =
        whole ? numeric[random.integer(0, 2)] : static_cast<std::size_t>(random.integer(1, 40));
    const node::Transfer transfer = random_transfer(random, element);
    check(random, transfer, whole);
    ASSERT_FALSE(HasFatalFailure()) << "trial " << trial;
  }
}

TEST(Cursor, LargeElementsAreCutAnywhere) {
  node::Transfer spread(100'000);
  spread.row = 3;
  spread.row_far = 2;
  Cursor cursor(spread, false);
  EXPECT_EQ(cursor.least(), 1);
  EXPECT_EQ(cursor.next(4096).count, 4096);
}

TEST(Cursor, WithoutALimitAContiguousTransferIsOnePiece) {
  const Patch patch{{0, 0, 0}, {4, 5, 6}};
  const node::Transfer transfer(patch, row_major({9, 5, 6}).data(), nullptr, 8);
  Cursor cursor(transfer, false);
  const CutPiece piece = cursor.next(1 << 20);
  EXPECT_EQ(piece.count * piece.rows, 960);
  EXPECT_TRUE(cursor.done());
}

}  // namespace
}  // namespace gannet::remote
