// Law: a store that ends by an exception, with writes to other nodes under way, keeps no memory for
// them, however many they are.
#include <malloc.h>

#include <algorithm>
#include <stdexcept>

#include "store/sample.hpp"

namespace gannet::test {
namespace {

constexpr int writes = 150;  // that may be under way at the same time

/// All ranks leave a store of theirs when they have begun to write to each other.
void leave(const World& world) {
  try {
    Store store(world, {.name = "left", .local = 0, .memory = 1 << 20});
    const Bytes value = sample(16, 1);
    for (std::uint64_t key = 0, put = 0; put < writes && key < 10 * writes; ++key) {
      if (store.home(key) == rank()) continue;
      store.put(key, value);
      ++put;
    }
    throw std::runtime_error("of the program");
  } catch (const std::runtime_error&) {
  }
  world.sync();
}

long live_bytes() { return static_cast<long>(::mallinfo2().uordblks); }

/// Bytes that each of so many stores has kept.
long kept_by(int stores, const World& world) {
  const long before = live_bytes();
  for (int i = 0; i < stores; ++i) leave(world);
  return (live_bytes() - before) / stores;
}

TEST(StoreThatEndsByAnException, KeepsNothingForWritesUnderWay) {
  const World apart(MPI_COMM_WORLD);  // messages that are refused are errors of this one
  kept_by(5, apart);
  long least =
      kept_by(10, apart);  // pools of MPI grow once in a while, what is lost is lost each time
  for (int i = 0; i < 4; ++i) least = std::min(least, kept_by(10, apart));
  RecordProperty("bytes_for_each_store", std::to_string(least));
  EXPECT_LT(least, writes * 8);
}

}  // namespace
}  // namespace gannet::test
