// Law: handlers of messages may use the caches that their rank uses at the same time, also where
// they run inside a wait of the cache itself: none waits for ever, and all get what is right.
#include <gtest/gtest.h>

#include <atomic>

#include "gannet/messages.hpp"
#include "samples.hpp"

namespace gannet {
namespace {

void exchange(Messages::Mode mode) {
  World& world = test::world();
  test::Random random(31);
  const Shape shape{48, 48};
  const auto array = test::numbered_array<double>(random, world, shape);
  const Array<std::int64_t> total(world, {16});
  const Values<double> all = array.get(Patch::whole(shape));
  ReadCache<double> cache(array, {.memory = 20 << 10, .tile = {8, 8}});
  SumCache<std::int64_t> sums(total, {.memory = 2 << 10, .tile = {4}});
  std::atomic<int> wrong{0};
  const std::vector<std::int64_t> ones(16, 1);
  const auto use = [&](Index row) {
    const Values<double> got = cache.get(Patch{{row, 0}, {row + 1, 48}});
    wrong += !std::equal(got.begin(), got.end(), all.data() + row * 48);
    sums.accumulate({{0}, {16}}, ones.data());
  };
  Messages messages(world, {mode});
  const auto read = messages.on("read", [&](const Message& message) {
    use(static_cast<Index>(message.header[0]));
    if (message.header[0] == std::byte{7}) sums.flush();
  });
  for (int i = 0; i < 96; ++i) {
    const std::byte row{static_cast<unsigned char>(i % 48)};
    messages.send(i % world.size(), read, std::span(&row, 1));
    use(47 - i % 48);
    if (i % 16 == 0) cache.empty();
  }
  messages.sync();
  sums.flush();
  world.sync();
  EXPECT_EQ(wrong, 0);
  const auto now = total.get(Patch{{0}, {16}});
  EXPECT_EQ(std::count(now.begin(), now.end(), 2 * 96 * world.size()), 16);
  world.sync();
}

TEST(CacheHandlers, InInterruptMode) { exchange(Messages::Mode::interrupt); }
TEST(CacheHandlers, InPollingMode) { exchange(Messages::Mode::polling); }

}  // namespace
}  // namespace gannet
