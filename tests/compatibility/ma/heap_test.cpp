// Law: blocks of the heap end in any order, and what they leave is used again: free neighbours
// become one gap, a request takes the smallest gap it fits into, and after the last block nothing
// is in use.
#include "ma/support.hpp"

namespace gannet::test {
namespace {

using MaHeap = Ma;

TEST_F(MaHeap, GapsBecomeOne) {
  const auto a = ma.allocate(interface::c_double, 100, "a");
  const auto b = ma.allocate(interface::c_double, 100, "b");
  const auto c = ma.allocate(interface::c_double, 100, "c");
  const auto wall = ma.allocate(interface::c_double, 1, "wall");
  ma.free(a.handle);
  ma.free(c.handle);
  ma.free(b.handle);
  EXPECT_EQ(ma.allocate(interface::c_double, 300, "abc").elements, a.elements);
  ma.free(wall.handle);
}

TEST_F(MaHeap, TheSmallestGapThatFitsIsTaken) {
  const auto large = ma.allocate(interface::c_double, 200, "large");
  ma.allocate(interface::c_double, 1, "wall");
  const auto small = ma.allocate(interface::c_double, 50, "small");
  ma.allocate(interface::c_double, 1, "wall");
  ma.free(large.handle);
  ma.free(small.handle);
  EXPECT_EQ(ma.allocate(interface::c_double, 50, "again").elements, small.elements);
  EXPECT_EQ(ma.allocate(interface::c_double, 50, "next").elements, large.elements);
}

TEST_F(MaHeap, NothingIsInUseAfterTheLastBlock) {
  const auto before = ma.avail(interface::c_double);
  const auto a = ma.allocate(interface::c_double, 100, "a");
  const auto b = ma.allocate(interface::c_double, 100, "b");
  ma.free(a.handle);
  EXPECT_LT(ma.avail(interface::c_double), before);
  ma.free(b.handle);
  EXPECT_EQ(ma.avail(interface::c_double), before);
  EXPECT_EQ(ma.heap_usage().bytes, 0);
  EXPECT_EQ(ma.heap_usage().most_blocks, 2);
}

TEST_F(MaHeap, APieceIsGivenBack) {
  const auto a = ma.allocate(interface::c_double, 100, "a");
  const auto b = ma.allocate(interface::c_double, 1, "wall");
  ma.free_piece(a.handle, 60);
  EXPECT_EQ(ma.block(a.handle).count, 40);
  EXPECT_TRUE(intact(ma.block(a.handle)));
  const auto c = ma.allocate(interface::c_double, 40, "in the piece");
  EXPECT_GT(c.elements, a.elements);
  EXPECT_LT(c.elements, b.elements);
  ma.free_piece(a.handle, 1000);
  expect_error(Fault::argument, {"freed"}, [&] { ma.block(a.handle); });
  expect_error(Fault::argument, {"-1"}, [&] { ma.free_piece(b.handle, -1); });
}

TEST_F(MaHeap, ABlockEndsOnce) {
  const auto a = ma.allocate(interface::c_double, 100, "a");
  ma.allocate(interface::c_double, 1, "wall");
  ma.free(a.handle);
  expect_error(Fault::argument, {"freed"}, [&] { ma.free(a.handle); });
  const auto again = ma.allocate(interface::c_double, 100, "again");
  EXPECT_EQ(again.elements, a.elements);
  expect_error(Fault::argument, {"freed"}, [&] { ma.free(a.handle); });
}

TEST_F(MaHeap, AStackBlockIsNotFreed) {
  const auto a = ma.push(interface::c_double, 1, "a");
  expect_error(Fault::argument, {"\"a\"", "MA_pop_stack"}, [&] { ma.free(a.handle); });
}

}  // namespace
}  // namespace gannet::test
