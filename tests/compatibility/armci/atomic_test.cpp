// Law: read-modify-write loses no update, narrows no sum, and swaps whole values; a mutex is held
// by one process at a time, whose writes the next one sees; flags and notices come after the data.

#include <atomic>
#include <thread>

#include "armci/one_sided.hpp"
#include "shared.hpp"
#include "support/counted.hpp"

namespace gannet::test {
namespace {

constexpr int swap_int = 10, swap_long = 11, fetch_int = 12, fetch_long = 13;

class AtomicWord : public Armci {};

TEST_F(AtomicWord, LosesNoUpdate) {
  Shared<long> counter(2, 0);
  const int owner = ranks() - 1;
  long sum_before = 0, before = 0;
  for (int i = 0; i < 300; ++i) {
    armci::read_modify_write(fetch_long, &before, counter.at(owner), 1, owner);
    sum_before += before;
  }
  armci::barrier();
  const long all = 300L * ranks();
  if (rank() == owner) {
    EXPECT_EQ(counter.mine()[0], all);
  }
  EXPECT_LE(sum_before, 300 * all);
}

TEST_F(AtomicWord, NarrowsNothing) {
  Shared<long> words(1, 0);
  if (rank() == 0) {
    long before = 5L << 40;
    armci::read_modify_write(swap_long, &before, words.at(next_rank()), 0, next_rank());
    EXPECT_EQ(before, 0);
    armci::read_modify_write(fetch_long, &before, words.at(next_rank()), -2'000'000'000,
                             next_rank());
    EXPECT_EQ(before, 5L << 40);
    armci::read_modify_write(fetch_long, &before, words.at(next_rank()), 0, next_rank());
    EXPECT_EQ(before, (5L << 40) - 2'000'000'000);
  }
  armci::barrier();
}

TEST_F(AtomicWord, SwapsNeighboursApart) {
  Shared<int> words(2, 7);
  if (rank() == 0) {
    int word = -1;
    armci::read_modify_write(swap_int, &word, words.at(next_rank()), 0, next_rank());
    EXPECT_EQ(word, 7);
    armci::read_modify_write(fetch_int, &word, words.at(next_rank()) + 1, -10, next_rank());
    EXPECT_EQ(word, 7);
  }
  armci::barrier();
  if (rank() == 1 % ranks()) {
    EXPECT_EQ(words.mine()[0], -1);
    EXPECT_EQ(words.mine()[1], -3);
  }
}

TEST_F(AtomicWord, RefusesWhatCannotWork) {
  Shared<long> words(2, 0);
  long before = 0;
  auto* crooked = reinterpret_cast<char*>(words.mine()) + 4;
  expect_error("operation 14",
               [&] { armci::read_modify_write(14, &before, words.mine(), 1, rank()); });
  expect_error("no multiple of 8",
               [&] { armci::read_modify_write(fetch_long, &before, crooked, 1, rank()); });
  expect_error("not allocated",
               [&] { armci::read_modify_write(fetch_long, &before, words.mine() + 2, 1, rank()); });
}

TEST_F(AtomicWord, MutexesKeepOthersOut) {
  Shared<long> words(1, 0);
  armci::create_mutexes(rank() + 1);
  const int owner = ranks() - 1;
  for (int i = 0; i < 50; ++i) {
    armci::lock(owner, owner);
    const long value = armci::get_value<long>(words.at(0), 0);
    armci::put_value(value + 1, words.at(0), 0);
    armci::unlock(owner, owner);
  }
  armci::barrier();
  EXPECT_EQ(armci::get_value<long>(words.at(0), 0), 50L * ranks());
  expect_error("there are mutexes", [] { armci::create_mutexes(1); });
  expect_error("mutex 1 of process 0 does not exist; the process has 1", [] { armci::lock(1, 0); });
  armci::destroy_mutexes();
  expect_error("there are no mutexes", [] { armci::lock(0, 0); });
}

TEST_F(AtomicWord, FlagsComeAfterTheData) {
  Shared<double> memory(1001, 0);
  Shared<int> flags(1, 0);
  std::vector<double> mine(1000);
  for (int round = 1; round <= 20; ++round) {
    for (auto& value : mine) value = round;
    double* there = memory.at(next_rank());
    int count[] = {80, 100};
    int strides[] = {80};
    if (round % 2 == 0) {
      armci::put_flag(mine.data(), there, 8000, flags.at(next_rank()), round, next_rank());
    } else {
      armci::put_strided_flag(mine.data(), strides, there, strides, count, 1, flags.at(next_rank()),
                              round, next_rank());
    }
    std::atomic_ref<int> flag(*flags.mine());
    while (flag.load(std::memory_order_acquire) != round) std::this_thread::yield();
    for (int i = 0; i < 1000; ++i) ASSERT_EQ(memory.mine()[i], round);
    armci::barrier();
  }
}

TEST_F(AtomicWord, NoticesComeAfterTheData) {
  Shared<double> memory(1, 0);
  for (int round = 1; round <= 10; ++round) {
    armci::put_value<double>(round, memory.at(next_rank()), next_rank());
    EXPECT_EQ(armci::notify(next_rank()), round);
    int waited = 0;
    EXPECT_EQ(armci::wait_for_notice(last_rank(), &waited), round);
    EXPECT_EQ(waited, round);
    EXPECT_EQ(memory.mine()[0], round);
    armci::barrier();
  }
}

TEST_F(AtomicWord, AndTransfersAreTraced) {
  Shared<long> words(1, 0);
  const std::string counters = counted([&] {
    long before = 0;
    armci::put_value(1L, words.mine(), rank());
    armci::read_modify_write(fetch_long, &before, words.mine(), 1, rank());
  });
  const std::string summary = trace::summary({counters});
  EXPECT_NE(summary.find("ARMCI"), std::string::npos) << summary;
  EXPECT_NE(summary.find("put"), std::string::npos) << summary;
  EXPECT_NE(summary.find("fetch_add"), std::string::npos) << summary;
  EXPECT_EQ(summary.find("get"), std::string::npos) << summary;
}

TEST_F(AtomicWord, ThreadsMayShareAll) {
  Shared<long> words(4, 0);
  std::vector<std::thread> threads;
  for (int t = 0; t < 3; ++t) {
    threads.emplace_back([&, t] {
      long scale = 1, one = 1, before = 0;
      for (int i = 0; i < 200; ++i) {
        const int proc = (rank() + t + i) % ranks();
        armci::accumulate(42, &scale, &one, words.at(proc), 8, proc);
        armci::read_modify_write(fetch_long, &before, words.at(proc) + 1, 1, proc);
        armci::get(words.at(proc) + 2, &before, 8, proc);  // which nobody changes meanwhile
      }
    });
  }
  for (auto& thread : threads) thread.join();
  armci::barrier();
  if (rank() > 0) return;
  long sums[2] = {0, 0};
  for (int proc = 0; proc < ranks(); ++proc) {
    for (int i = 0; i < 2; ++i) sums[i] += armci::get_value<long>(words.at(proc) + i, proc);
  }
  EXPECT_EQ(sums[0], 600L * ranks());
  EXPECT_EQ(sums[1], 600L * ranks());
}

}  // namespace
}  // namespace gannet::test
