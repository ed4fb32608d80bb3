// Laws of the small parts: the threads of interrupt mode end when they are told to, however long
// they would sleep, and one looks for packets while a task lasts; tasks come out of their queue in
// order, or the newest first, and each once; what is known of ranks stays where it is; whoever is
// to be told is found by its number, once.
#include <gtest/gtest.h>

#include <deque>
#include <set>

#include "am/pending_completions.hpp"
#include "am/ring.hpp"
#include "am/threads.hpp"
#include "gannet/by_rank.hpp"
#include "support/random.hpp"

namespace gannet::am {
namespace {

/// A day of sleep, that only a stop ends.
TEST(Threads, EndWhenTheyAreStopped) {
  constexpr std::chrono::microseconds day = std::chrono::hours(24);
  for (int i = 0; i < 50; ++i) {
    const auto memory = std::make_unique<Ring::Memory>();
    Ring ring(*memory);
    DeferredCalls tasks;
    Threads threads({.arrivals = [] { return false; },
                     .task = [&] { return tasks.run_one(); },
                     .unfinished = [] { return false; },
                     .spare = [&] { return i % 3 == 0; }},
                    ring, tasks, day);
    threads.start();
    if (i % 2) std::this_thread::sleep_for(std::chrono::microseconds(50 * i));
    threads.stop();
    EXPECT_FALSE(threads.run());
  }
}

/// What comes and what runs may throw: it is said, and what comes next is served.
TEST(Threads, ServeOnAfterAFailure) {
  const auto memory = std::make_unique<Ring::Memory>();
  Ring ring(*memory);
  ring.waker().exact = 1;
  DeferredCalls tasks;
  std::atomic<int> seen{0}, ran{0};
  const auto take = [&](const Packet&, Bytes) {
    if (++seen == 1) throw std::runtime_error("no such packet");
    tasks.add([&] {
      if (++ran == 1) throw std::runtime_error("no such task");
    });
  };
  testing::internal::CaptureStderr();
  Threads threads({.arrivals = [&] { return ring.pop(take); },
                   .task = [&] { return tasks.run_one(); },
                   .unfinished = [] { return false; },
                   .spare = [] { return false; }},
                  ring, tasks, std::chrono::hours(24));
  threads.start();
  for (int packet = 0; packet < 4; ++packet) {
    ASSERT_TRUE(ring.push({.kind = PacketKind::credit, .from = 0}, {}, {}));
  }
  while (ran < 3) std::this_thread::yield();
  threads.stop();
  const std::string told = testing::internal::GetCapturedStderr();
  EXPECT_NE(told.find("no such packet"), std::string::npos) << told;
  EXPECT_NE(told.find("no such task"), std::string::npos) << told;
  EXPECT_TRUE(tasks.idle());
}

/// Every other packet brings a task that ends when the next packet has been seen.
TEST(Threads, LookWhileATaskLasts) {
  const auto memory = std::make_unique<Ring::Memory>();
  Ring ring(*memory);
  ring.waker().exact = 1;
  DeferredCalls tasks;
  std::atomic<int> seen{0}, done{0};
  const auto take = [&](const Packet&, Bytes) {
    const int number = ++seen;
    if (number % 2 == 0) return;
    tasks.add([&, number] {
      while (seen <= number) std::this_thread::yield();
      ++done;
    });
  };
  const auto look = [&] {
    bool any = false;
    while (ring.pop(take)) any = true;
    return any;
  };
  Threads threads({.arrivals = look,
                   .task = [&] { return tasks.run_one(); },
                   .unfinished = [] { return false; },
                   .spare = [] { return false; }},
                  ring, tasks, std::chrono::hours(24));
  threads.start();
  test::Random random;
  for (int round = 1; round <= 500; ++round) {
    for (int packet = 0; packet < 2; ++packet) {
      std::this_thread::sleep_for(std::chrono::microseconds(random.integer(0, 30)));
      ASSERT_TRUE(ring.push({.kind = PacketKind::credit, .from = 0}, {}, {}));
    }
    while (done < round) std::this_thread::yield();
  }
  threads.stop();
  EXPECT_EQ(seen, 1000);
}

TEST(Queue, IsADeque) {
  test::Random random;
  base::Queue<DeferredCall> queue;
  std::deque<int> model;
  std::vector<int> ran;
  for (int i = 0; i < 5000; ++i) {
    if (random.coin(0.5) || model.empty()) {
      queue.push([&ran, i, kept = std::make_shared<int>(i)] { ran.push_back(*kept); });
      model.push_back(i);
      continue;
    }
    const bool oldest = random.coin();
    DeferredCall task = oldest ? queue.pop_oldest() : queue.pop_newest();
    task();
    ASSERT_EQ(ran.back(), oldest ? model.front() : model.back());
    oldest ? model.pop_front() : model.pop_back();
    ASSERT_EQ(queue.size(), model.size());
  }
}

TEST(ByRank, FindsWhatWasAddedAndNothingElse) {
  constexpr int ranks = 5000;
  test::Random random;
  ByRank<int> table(ranks);
  std::set<int> added;
  for (int i = 0; i < 300; ++i) {
    const int rank = static_cast<int>(random.integer(0, ranks - 1));
    int& there = table.add(rank, std::make_unique<int>(rank));
    EXPECT_EQ(&there, &table.add(rank, std::make_unique<int>(-1))) << "the first stays";
    added.insert(rank);
  }
  for (int rank = 0; rank < ranks; ++rank) {
    const int* found = table.find(rank);
    ASSERT_EQ(found != nullptr, added.contains(rank));
    ASSERT_TRUE(!found || *found == rank);
  }
  EXPECT_EQ(table.all().size(), added.size());
}

TEST(PendingCompletions, FindsEachByItsNumberOnce) {
  test::Random random;
  PendingCompletions pending;
  std::vector<std::uint64_t> open;
  std::set<std::uint64_t> closed;
  for (int i = 0; i < 5000; ++i) {
    if (random.coin(0.5) || open.empty()) {
      open.push_back(pending.add({{}, i}));
      ASSERT_FALSE(closed.contains(open.back()));
      continue;
    }
    const auto at = static_cast<std::size_t>(random.integer(0, static_cast<int>(open.size()) - 1));
    ASSERT_TRUE(pending.find(open[at]));
    pending.remove(open[at]);
    ASSERT_FALSE(pending.find(open[at]));
    closed.insert(open[at]);
    open.erase(open.begin() + static_cast<std::ptrdiff_t>(at));
    ASSERT_EQ(pending.empty(), open.empty());
  }
  EXPECT_FALSE(pending.find(0));
  EXPECT_FALSE(pending.find(~std::uint64_t{0}));
}

}  // namespace
}  // namespace gannet::am
