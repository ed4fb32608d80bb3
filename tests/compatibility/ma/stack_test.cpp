// Law: blocks of the stack end in the reverse order of their begin; chop ends a block and all that
// came after it; nothing else changes, and a call that is refused changes nothing.
#include "ma/support.hpp"

namespace gannet::test {
namespace {

using MaStack = Ma;

TEST_F(MaStack, PopsTheLastOnly) {
  const auto first = ma.push(interface::c_double, 10, "first");
  const auto second = ma.push(interface::c_int, 10, "second");
  expect_error(Fault::state, {"first", "second", "1 block was pushed after it"},
               [&] { ma.pop(first.handle); });
  EXPECT_EQ(ma.stack_usage().blocks, 2);
  ma.pop(second.handle);
  ma.pop(first.handle);
  EXPECT_EQ(ma.stack_usage().blocks, 0);
  EXPECT_EQ(ma.stack_usage().bytes, 0);
}

TEST_F(MaStack, ChopEndsABlockAndAllAfterIt) {
  const auto a = ma.push(interface::c_double, 10, "a");
  const auto b = ma.push(interface::c_double, 10, "b");
  const auto c = ma.push(interface::c_double, 10, "c");
  ma.chop(b.handle);
  EXPECT_EQ(ma.stack_usage().blocks, 1);
  for (const auto& gone : {b, c})
    expect_error(Fault::argument, {"freed already"}, [&] { ma.block(gone.handle); });
  EXPECT_EQ(ma.push(interface::c_double, 10, "b").elements, b.elements);
  EXPECT_EQ(ma.block(a.handle).name(), "a");
}

TEST_F(MaStack, ADamagedBlockStopsAChopBeforeItBegins) {
  const auto a = ma.push(interface::c_double, 10, "a");
  ma.push(interface::c_double, 10, "b");
  static_cast<double*>(a.elements)[10] = 1;
  expect_error(Fault::state, {"\"a\"", "behind its last element"}, [&] { ma.chop(a.handle); });
  EXPECT_EQ(ma.stack_usage().blocks, 2);
}

TEST_F(MaStack, HandlesOfFreedBlocksStayWrongWhenTheirSlotIsUsedAgain) {
  const auto old = ma.push(interface::c_double, 10, "old");
  ma.pop(old.handle);
  expect_error(Fault::argument, {"\"old\"", "freed already"}, [&] { ma.pop(old.handle); });
  const auto now = ma.push(interface::c_double, 10, "now");
  EXPECT_NE(old.handle, now.handle);
  expect_error(Fault::argument, {"freed already"}, [&] { ma.pop(old.handle); });
  ma.pop(now.handle);
}

TEST_F(MaStack, HandlesFitFourByteIntegers) {
  for (int round = 0; round < 1000; ++round) {
    const auto block = ma.push(interface::c_double, 1, "x");
    ASSERT_GT(block.handle, 0);
    ASSERT_LE(block.handle, 0x7fffffff);
    ma.pop(block.handle);
  }
}

TEST_F(MaStack, BadHandlesAreRefused) {
  const auto heap = ma.allocate(interface::c_double, 1, "in the heap");
  const std::int64_t bad[] = {0, -1, 77777, INT64_MAX, INT64_MIN, heap.handle + 1};
  for (const auto handle : bad) {
    expect_error(Fault::argument, {"handle"}, [&] { ma.pop(handle); });
    expect_error(Fault::argument, {"handle"}, [&] { ma.chop(handle); });
    expect_error(Fault::argument, {"handle"}, [&] { ma.free(handle); });
    expect_error(Fault::argument, {"handle"}, [&] { ma.block(handle); });
  }
  expect_error(Fault::argument, {"in the heap", "MA_free_heap"}, [&] { ma.pop(heap.handle); });
}

TEST_F(MaStack, BlocksMayCrossThePartition) {
  EXPECT_LT(ma.stack_avail(interface::c_double), 1500);
  const auto large = ma.push(interface::c_double, 1500, "large");
  EXPECT_EQ(ma.stack_avail(interface::c_double), 0);
  expect_error(Fault::memory, {"\"more\"", "1500 double (11.7 KiB)", "1 stack block with"},
               [&] { ma.push(interface::c_double, 1500, "more"); });
  ma.pop(large.handle);
}

TEST_F(MaStack, NamesHaveAtMost32Characters) {
  const std::string name(40, 'n');
  EXPECT_EQ(ma.block(ma.push(interface::c_double, 1, name).handle).name(), name.substr(0, 32));
}

TEST_F(MaStack, EmptyBlocksHaveAPlaceOfTheirOwn) {
  const auto a = ma.push(interface::c_double, 0, "a");
  const auto b = ma.push(interface::c_double, 0, "b");
  EXPECT_NE(a.elements, b.elements);
}

}  // namespace
}  // namespace gannet::test
