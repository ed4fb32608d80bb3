// Laws: who sleeps at a doorbell is woken by it; a change that has come before is not slept over;
// who waits long in a barrier sleeps, whether ranks share processors or not.
#include "node/doorbell.hpp"

#include <gtest/gtest.h>
#include <time.h>

#include <thread>
#include <vector>

#include "node/barrier.hpp"
#include "progress/wait.hpp"

namespace gannet::node {
namespace {

using namespace std::chrono_literals;

constexpr std::chrono::microseconds forever{3600s};

TEST(Doorbell, WakesASleeper) {
  Doorbell bell{};
  std::atomic<bool> changed{false}, woken{false};
  std::thread sleeper([&] {
    bell.sleep(forever, [&] { return changed.load(); });
    woken = true;
  });
  while (bell.asleep == 0) std::this_thread::yield();
  changed = true;
  bell.ring_if_asleep();
  sleeper.join();
  EXPECT_TRUE(woken);
}

TEST(Doorbell, AChangeThatHasComeIsNotSleptOver) {
  Doorbell bell{};
  bell.sleep(forever, [] { return true; });
  EXPECT_EQ(bell.asleep, 0U) << "nobody has to be woken any more";
}

std::chrono::nanoseconds own_time() {
  timespec time{};
  ::clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return std::chrono::seconds(time.tv_sec) + std::chrono::nanoseconds(time.tv_nsec);
}

TEST(Barrier, ALongWaitSleeps) {
  constexpr int count = 3;
  std::vector<std::byte> memory(Barrier::bytes(count) + 64);
  void* start = memory.data();
  std::size_t room = memory.size();
  std::align(64, Barrier::bytes(count), start, room);
  std::atomic<int> leaver{0};
  const progress::Engine engine(leaver);
  std::vector<Barrier> barriers;
  for (int rank = 0; rank < count; ++rank) barriers.emplace_back(engine, start, rank, count, rank);
  constexpr auto late = 300ms;
  std::vector<std::thread> threads;
  for (int rank = 0; rank < count; ++rank) {
    threads.emplace_back([&, rank] {
      if (rank == 0) std::this_thread::sleep_for(late);
      const auto before = own_time();
      ASSERT_EQ(barriers[static_cast<std::size_t>(rank)].wait(Call("sync")), -1);
      EXPECT_LT(own_time() - before, late / 3) << "rank " << rank;
    });
  }
  for (auto& thread : threads) thread.join();
}

}  // namespace
}  // namespace gannet::node
