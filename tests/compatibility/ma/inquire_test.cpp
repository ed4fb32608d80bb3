// Law: what an inquiry answers can be allocated right after, and one element more cannot; so for
// every type, every alignment, and whatever is in use.
#include <array>

#include "ma/support.hpp"
#include "support/random.hpp"

namespace gannet::test {
namespace {

using MaInquire = Ma;

void check_stack(ma::Allocator& ma, int type) {
  const auto most = ma.avail(type);
  expect_error(Fault::memory, {}, [&] { ma.push(type, most + 1, "one more"); });
  if (most > 0) ma.pop(ma.push(type, most, "most").handle);
}

void check_heap(ma::Allocator& ma, int type) {
  const auto most = ma.heap_avail_no_partition(type);
  expect_error(Fault::memory, {}, [&] { ma.allocate(type, most + 1, "one more"); });
  if (most > 0) ma.free(ma.allocate(type, most, "most").handle);
}

void check_nominal(ma::Allocator& ma, int type) {
  if (const auto most = ma.stack_avail(type); most > 0) {
    EXPECT_LE(most, ma.avail(type));
    ma.pop(ma.push(type, most, "nominal stack").handle);
  }
  if (const auto most = ma.heap_avail(type); most > 0) {
    EXPECT_LE(most, ma.heap_avail_no_partition(type));
    ma.free(ma.allocate(type, most, "nominal heap").handle);
  }
}

TEST_F(MaInquire, AnswersAreExact) {
  Random random;
  std::vector<ma::Handle> stack;
  std::vector<ma::Handle> heap;
  for (int round = 0; round < 400; ++round) {
    ma.set_numalign(random.integer(0, 10));
    const int type = static_cast<int>(random.integer(interface::c_char, ma::type_end - 1));
    check_stack(ma, type);
    check_heap(ma, type);
    check_nominal(ma, type);
    const auto count = std::min<std::int64_t>(random.integer(0, 40), ma.avail(type));
    if (random.coin() && ma.avail(type) > 0) {
      stack.push_back(ma.push(type, count, "s").handle);
    } else if (ma.avail(type) > 0) {
      heap.push_back(ma.allocate(type, count, "h").handle);
    }
    if (heap.size() > 3 && random.coin(0.7)) {
      const auto at = heap.begin() + random.integer(0, std::ssize(heap) - 1);
      ma.free(*at);
      heap.erase(at);
    }
    if (stack.size() > 3 && random.coin(0.7)) {
      ma.pop(stack.back());
      stack.pop_back();
    }
  }
}

TEST_F(MaInquire, NominalStackAndHeapFitTogether) {
  ma.push(interface::c_double, 1000, "stack");
  ma.allocate(interface::c_double, 1000, "heap");
}

TEST(MaInit, NominalStackAndHeapFitWithEveryAlignment) {
  for (const int numalign : {6, 12, 24}) {
    ma::Allocator ma;
    ma.set_numalign(numalign);
    ma.init(interface::c_double, 1000, 1000);
    ma.push(interface::c_double, 1000, "stack");
    ma.allocate(interface::c_double, 1000, "heap");
    EXPECT_LT(ma.segment().bytes(), 3 * (std::int64_t{1} << numalign) + 30'000);
  }
}

TEST_F(MaInquire, OverheadIsEnoughForABlock) {
  for (const int numalign : {0, 6, 9}) {
    ma.set_numalign(numalign);
    const auto each = ma.avail(interface::c_double) / 4 - ma.overhead(interface::c_double);
    std::array<ma::NewBlock, 4> blocks{};
    for (auto& block : blocks) block = ma.push(interface::c_double, each, "part");
    ma.chop(blocks[0].handle);
  }
}

TEST(MaInit, SizesAreChecked) {
  ma::Allocator ma;
  expect_error(Fault::state, {"MA_init"}, [&] { ma.push(interface::c_double, 1, "early"); });
  expect_error(Fault::state, {"MA_init"}, [&] { ma.avail(interface::c_double); });
  expect_error(Fault::argument, {"4611686018427387904"},
               [&] { ma.init(interface::c_double, std::int64_t{1} << 62, 0); });
  expect_error(Fault::argument, {"-2"}, [&] { ma.init(interface::c_double, 0, -2); });
  expect_error(Fault::argument, {"99"}, [&] { ma.init(99, 1, 1); });
  expect_error(Fault::memory, {"1.0 PiB", "this machine has"},
               [&] { ma.init(interface::c_double, std::int64_t{1} << 47, 0); });
  EXPECT_FALSE(ma.initialized());
  ma.init(interface::c_double, ma::Allocator::default_space, 10);
  expect_error(Fault::state, {"already"}, [&] { ma.init(interface::c_double, 1, 1); });
}

TEST_F(MaInquire, CountsAndTypesAreChecked) {
  for (const std::int64_t count : {std::int64_t{-1}, INT64_MIN, std::int64_t{1} << 62, INT64_MAX})
    for (const int type : {interface::c_char + 0, interface::c_double + 0}) {
      if (type == interface::c_char && count > 0) continue;  // those only do not fit
      expect_error(Fault::argument, {"\"bad\""}, [&] { ma.push(type, count, "bad"); });
      expect_error(Fault::argument, {"\"bad\""}, [&] { ma.allocate(type, count, "bad"); });
    }
  for (const int type : {-1, 0, 999, ma::type_end, INT32_MAX, INT32_MIN})
    expect_error(Fault::argument, {"element type"}, [&] { ma.push(type, 1, "bad"); });
  for (const int numalign : {-1, 31})
    expect_error(Fault::argument, {"0 to 30"}, [&] { ma.set_numalign(numalign); });
}

}  // namespace
}  // namespace gannet::test
