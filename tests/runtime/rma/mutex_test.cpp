// Laws: at most one rank or thread is inside a mutex; nobody waits for ever; misuse is an error.
#include "gannet/mutex.hpp"

#include <gtest/gtest.h>

#include <thread>
#include <vector>

#include "gannet/array.hpp"
#include "support/ranks.hpp"

namespace gannet {
namespace {

TEST(Mutex, NoUpdateIsLost) {
  World& world = test::world();
  MutexSet mutexes(world, 3);
  const Array<std::int64_t> sums(world, {3});
  constexpr int rounds = 2000;
  for (int i = 0; i < rounds; ++i) {
    const MutexGuard guard(mutexes, i % 3);
    sums.put({i % 3}, sums.get({i % 3}) + 1);  // a read and a write that others could come between
  }
  world.sync();
  std::int64_t total = 0;
  for (int m = 0; m < 3; ++m) total += sums.get({m});
  EXPECT_EQ(total, std::int64_t{rounds} * world.size());
  world.sync();
}

TEST(Mutex, HoldsBetweenThreadsToo) {
  World& world = test::world();
  MutexSet mutexes(world, 1);
  const Array<std::int64_t> sum(world, {1});
  std::vector<std::thread> threads;
  for (int t = 0; t < 3; ++t) {
    threads.emplace_back([&] {
      for (int i = 0; i < 500; ++i) {
        const MutexGuard guard(mutexes, 0);
        sum.put({0}, sum.get({0}) + 1);
      }
    });
  }
  for (auto& thread : threads) thread.join();
  world.sync();
  EXPECT_EQ(sum.get({0}), 1500 * world.size());
  world.sync();
}

TEST(Mutex, MisuseIsAnError) {
  World& world = test::world();
  MutexSet mutexes(world, world.size());
  EXPECT_THROW(mutexes.lock(-1), Error);
  EXPECT_THROW(mutexes.lock(world.size()), Error);
  EXPECT_THROW(mutexes.unlock(world.rank()), Error);
  mutexes.lock(world.rank());
  EXPECT_THROW(mutexes.lock(world.rank()), Error);
  std::thread([&] { EXPECT_THROW(mutexes.unlock(world.rank()), Error); }).join();
  EXPECT_NO_THROW(mutexes.unlock(world.rank()));
  EXPECT_THROW(MutexSet(world, -1), Error);
  world.sync();
}

}  // namespace
}  // namespace gannet
