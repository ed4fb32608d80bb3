// Law: blocks that are taken never overlap and lie inside the memory; what is given back becomes
// one free block again, whatever the order; a block that is free anywhere is found.
#include "store/heap.hpp"

#include <gtest/gtest.h>

#include <cstring>
#include <map>
#include <random>
#include <vector>

namespace gannet::store {
namespace {

constexpr int unit_log = 5;
constexpr Place begin = 3, end = 4096;

struct Memory {
  std::vector<Record> units = std::vector<Record>(end);
  Heap::State state;
  Heap heap{state, reinterpret_cast<std::byte*>(units.data()), unit_log};
  Memory() { heap.format(begin, end); }
};

TEST(StoreHeap, AllOfItCanBeTakenAtOnce) {
  Memory memory;
  EXPECT_EQ(memory.heap.take(end - begin), 0u);
  EXPECT_EQ(memory.heap.take(end - begin - 1), begin);
  EXPECT_EQ(memory.heap.take(1), 0u);
  memory.heap.give(begin, end - begin - 1);
  EXPECT_EQ(memory.heap.free_units(), end - begin - 1);
}

TEST(StoreHeap, RandomBlocksDoNotOverlapAndComeTogetherAgain) {
  const auto seed = std::random_device()();
  SCOPED_TRACE(testing::Message() << "seed " << seed);
  std::mt19937 random(seed);
  Memory memory;
  std::map<Place, std::uint32_t> taken;
  for (int step = 0; step < 200000; ++step) {
    if (random() % 100 < 52) {
      const std::uint32_t most = random() % 8 == 0 ? 600 : 20;
      const std::uint32_t units = 1 + static_cast<std::uint32_t>(random() % most);
      const Place place = memory.heap.take(units);
      if (place == 0) continue;
      ASSERT_GE(place, begin);
      ASSERT_LT(place + units, end);
      const auto after = taken.lower_bound(place);
      ASSERT_TRUE(after == taken.end() || after->first >= place + units);
      ASSERT_TRUE(after == taken.begin() ||
                  std::prev(after)->first + std::prev(after)->second <= place);
      taken[place] = units;
      // All but the bits that belong to the heap is the owner's.
      Record& record = memory.heap.at(place);
      record.set_prev(0x2aaaaaaa);
      record.next_word = ~0u;
      record.number = ~std::uint64_t{0};
      record.state.store(~std::uint64_t{0});
      std::memset(record.inside(), 0xff, (units - 1) * sizeof(Record));
    } else if (!taken.empty()) {
      auto one = taken.lower_bound(static_cast<Place>(random() % end));
      if (one == taken.end()) one = taken.begin();
      memory.heap.give(one->first, one->second);
      taken.erase(one);
    }
  }
  for (const auto& [place, units] : taken) memory.heap.give(place, units);
  EXPECT_EQ(memory.heap.free_units(), end - begin - 1);
  EXPECT_EQ(memory.heap.take(end - begin - 1), begin);
}

TEST(StoreHeap, ABlockThatIsJustLargeEnoughIsFound) {
  Memory memory;
  std::vector<Place> places;
  constexpr std::uint32_t units = 37;  // between two classes
  for (Place place; (place = memory.heap.take(units)) != 0;) places.push_back(place);
  for (std::size_t i = 0; i < places.size(); i += 2) memory.heap.give(places[i], units);
  for (std::size_t i = 0; i < places.size(); i += 2) EXPECT_NE(memory.heap.take(units), 0u);
}

}  // namespace
}  // namespace gannet::store
