// Laws: blocks never overlap and lie in memory that is reserved; what is freed is used again; after
// everything is freed nothing is in use, and the source has not grown without need; what a block
// will take from the source is known before.
#include "node/heap.hpp"

#include <gtest/gtest.h>

#include <map>

#include "gannet/error.hpp"
#include "support/random.hpp"

namespace gannet::node {
namespace {

/// Pretended memory that remembers which pages are reserved.
class Pretended : public ChunkSource {
 public:
  Offset extend(std::size_t bytes, Pages pages) override {
    if (end_ + bytes > most) throw Error(Fault::memory, "needs more than it has");
    end_ += bytes;
    reserve(end_ - bytes, bytes, pages);
    return end_ - bytes;
  }
  void reserve(Offset offset, std::size_t bytes, Pages pages) override {
    set(offset, bytes, true);
    last_pages = pages;
  }
  void release(Offset offset, std::size_t bytes) override { set(offset, bytes, false); }

  bool reserved(Offset offset, std::size_t bytes) const {
    for (Offset p = offset; p < offset + bytes; p += block_unit) {
      if (!pages_.at(p)) return false;
    }
    return true;
  }
  std::size_t reserved_bytes() const { return reserved_ * block_unit; }
  Offset end() const { return end_; }
  Offset most = Offset{1} << 40;
  Pages last_pages = Pages::small;

 private:
  void set(Offset offset, std::size_t bytes, bool value) {
    for (Offset p = offset; p < offset + bytes; p += block_unit) {
      bool& page = pages_[p];
      if (page != value) value ? ++reserved_ : --reserved_;
      page = value;
    }
  }
  Offset end_ = 0;
  std::size_t reserved_ = 0;  // pages
  std::map<Offset, bool> pages_;
};

/// Also when a chunk gets memory once more.
TEST(Heap, LargeBlocksHaveHugePages) {
  Pretended memory;
  Heap heap(memory, 16 << 20, 0, 0);
  heap.allocate(100);
  EXPECT_EQ(memory.last_pages, Pages::small);
  const Offset large = heap.allocate(20 << 20);
  EXPECT_EQ(memory.last_pages, Pages::huge);
  heap.free(large);
  memory.last_pages = Pages::small;
  EXPECT_EQ(heap.allocate(20 << 20), large);
  EXPECT_EQ(memory.last_pages, Pages::huge);
}

TEST(Pages, HugeOnesAreWhatATableOfAddressesCovers) {
  EXPECT_EQ(huge_page_bytes(4096), Offset{2} << 20);
  EXPECT_EQ(huge_page_bytes(16384), Offset{32} << 20);
  EXPECT_EQ(huge_page_bytes(65536), 0u) << "512 MiB are too much";
}

TEST(Pages, BlocksAreUnitsAndChunksAreWholePages) {
  EXPECT_EQ(whole_units(0), block_unit);
  EXPECT_EQ(whole_units(block_unit + 1), 2 * block_unit);
  EXPECT_EQ(whole_pages(1), page_bytes());
  EXPECT_EQ(whole_pages(page_bytes() + 1), 2 * page_bytes());
}

TEST(Heap, RandomAllocationsNeverOverlap) {
  test::Random random;
  Pretended memory;
  Heap heap(memory, 64 << 10, 256 << 10, 0);
  std::map<Offset, std::size_t> blocks;
  for (int step = 0; step < 4000; ++step) {
    if (blocks.empty() || random.coin(0.55)) {
      const auto bytes = static_cast<std::size_t>(random.integer(0, 100'000));
      const std::size_t before = memory.reserved_bytes();
      const std::size_t foreseen = heap.bytes_to_take(bytes);
      const Offset at = heap.allocate(bytes);
      ASSERT_EQ(memory.reserved_bytes() - before, foreseen);
      ASSERT_TRUE(memory.reserved(at, bytes));
      const auto next = blocks.lower_bound(at);
      ASSERT_TRUE(next == blocks.end() || at + std::max<std::size_t>(bytes, 1) <= next->first);
      if (next != blocks.begin()) {
        ASSERT_LE(std::prev(next)->first + std::prev(next)->second, at);
      }
      blocks[at] = std::max<std::size_t>(bytes, 1);
    } else {
      auto victim = std::next(blocks.begin(), random.integer(0, std::ssize(blocks) - 1));
      heap.free(victim->first);
      blocks.erase(victim);
    }
  }
  for (const auto& [at, bytes] : blocks) heap.free(at);
  EXPECT_EQ(heap.bytes_in_use(), 0u);
  EXPECT_LE(memory.reserved_bytes(), 256u << 10);
}

TEST(Heap, TheSameBlockAgainAndAgainDoesNotGrow) {
  Pretended memory;
  Heap heap(memory, 64 << 10, 1 << 20, 0);
  for (int i = 0; i < 10'000; ++i) {
    const Offset a = heap.allocate(30'000);
    const Offset b = heap.allocate(10'000);
    heap.free(a);
    heap.free(b);
  }
  EXPECT_EQ(memory.end(), 64u << 10);
}

TEST(Heap, LargeChunksGoBackToTheMachineAndAreUsedAgain) {
  Pretended memory;
  Heap heap(memory, 64 << 10, 256 << 10, 0);
  for (int i = 0; i < 20; ++i) {
    const Offset big = heap.allocate(10 << 20);
    EXPECT_TRUE(memory.reserved(big, 10 << 20));
    heap.free(big);
    EXPECT_EQ(memory.reserved_bytes(), 0u);
  }
  EXPECT_EQ(memory.end(), 10u << 20);
}

TEST(Heap, LimitAndExhaustionAreErrorsThatLeaveEverythingAsItWas) {
  Pretended memory;
  Heap heap(memory, 64 << 10, 0, 100'000);
  const Offset a = heap.allocate(50'000);
  EXPECT_THROW(heap.allocate(60'000), Error);
  heap.free(a);
  EXPECT_NO_THROW(heap.allocate(60'000));

  Pretended small;
  small.most = 128 << 10;
  Heap other(small, 64 << 10, 0, 0);
  EXPECT_THROW(other.allocate(1 << 20), Error);
  EXPECT_EQ(other.bytes_in_use(), 0u);
  EXPECT_NO_THROW(other.allocate(100 << 10));
}

}  // namespace
}  // namespace gannet::node
