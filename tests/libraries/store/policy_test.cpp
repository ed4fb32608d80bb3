// Law: with half the memory, loops miss at most 1.1 times as often as the best policy that knows
// the future (Belady's); a scan does not drive out what is in use; what was proven long ago
// goes when others are in use; and tasks that are done again and again, by ranks that are not
// always equally fast, miss at most 1.35 times as often.
#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <random>

#include "store/shelf_test.hpp"
#include "store/traces.hpp"

namespace gannet::store {
namespace {

/// A cache of records. It foresees as many reads as there are 16 KiB in it.
struct Cache {
  std::size_t records, record_bytes = 4096;
};

/// What it misses.
std::size_t misses(const Trace& trace, const Cache& cache, std::size_t* kept = nullptr) {
  TestShelf shelf({.bytes = cache.records * (cache.record_bytes + 64) + (64 << 10),
                   .backed = true,
                   .foresees = true});
  const std::vector<std::byte> bytes(cache.record_bytes);
  std::size_t missed = 0;
  Info info;
  Grip grip;
  for (const std::uint64_t number : trace) {
    const Name name(number, {});
    if (number % Forecast::neighbours == 0) shelf->asked(number);
    if (shelf->pin(name, grip) == Shelf::Look::found) {
      grip = Grip();
      continue;
    }
    ++missed;
    EXPECT_TRUE(shelf->put(name, bytes, 0, info));
  }
  if (kept) *kept = shelf->records();
  return missed;
}

Trace loop(std::uint64_t records, int times, std::uint64_t first = 0) {
  Trace trace;
  for (int i = 0; i < times; ++i) {
    for (std::uint64_t k = 0; k < records; ++k) trace.push_back(first + k);
  }
  return trace;
}

/// Tasks of a counter: in their order but for those that are taken at about the same time.
Trace jittered(std::uint64_t records, int times, std::uint64_t width, unsigned seed) {
  std::mt19937 random(seed);
  Trace trace;
  for (int i = 0; i < times; ++i) {
    Trace once = loop(records, 1);
    for (std::size_t k = 0; k + width < once.size(); ++k)
      std::swap(once[k], once[k + random() % width]);
    trace.insert(trace.end(), once.begin(), once.end());
  }
  return trace;
}

Trace zipf(std::uint64_t records, std::size_t reads, double power, unsigned seed) {
  std::mt19937 random(seed);
  std::vector<double> weights;
  for (std::uint64_t i = 0; i < records; ++i)
    weights.push_back(std::pow(static_cast<double>(i + 1), -power));
  std::discrete_distribution<std::uint64_t> pick(weights.begin(), weights.end());
  Trace trace;
  for (std::size_t i = 0; i < reads; ++i) trace.push_back(pick(random));
  return trace;
}

/// Two ranks take tasks from a counter, each of them faster for a while by chance.
Trace iterations(int times, unsigned seed) {
  std::mt19937 random(seed);
  Trace trace;
  for (int i = 0; i < times; ++i) {
    const std::vector<Run> runs = tasks();
    std::size_t next = 0;
    std::array<Run, 2> left{};
    for (bool all_done = false; !all_done;) {
      Run& mine = left[random() % 2];
      for (auto burst = random() % 8; burst > 0; --burst) {
        if (mine.count == 0 && next < runs.size()) mine = runs[next++];
        if (mine.count == 0) break;
        --mine.count;
        trace.push_back(mine.first++);
      }
      all_done = next == runs.size() && left[0].count + left[1].count == 0;
    }
  }
  return trace;
}

/// Of what is missed to the least; goes to the results of the test, too.
double ratio(const Trace& trace, const Cache& cache) {
  const double times = static_cast<double>(misses(trace, cache)) /
                       static_cast<double>(least_misses(trace, cache.records));
  testing::Test::RecordProperty("times_the_least", std::to_string(times));
  return times;
}

TEST(StorePolicy, WhatFitsIsReadOnce) { EXPECT_EQ(misses(loop(2000, 5), {2000}), 2000u); }

TEST(StorePolicy, LoopsOverTwiceTheMemory) {
  std::size_t kept = 0;
  misses(loop(4000, 2), {2000}, &kept);
  EXPECT_LE(ratio(loop(4000, 10), {kept}), 1.1);
}

TEST(StorePolicy, LoopsInTheOrderOfACounter) {
  const Trace trace = jittered(4000, 10, 16, 1);
  EXPECT_LE(ratio(trace, {2000}), 1.1);
}

TEST(StorePolicy, LoopsOfTwoWhoAreALittleApart) {
  for (const std::uint64_t apart : {1, 10, 25}) {
    Trace trace;
    for (int i = 0; i < 10; ++i) {
      for (std::uint64_t k = 0; k < 4000 + apart; ++k) {
        if (k < 4000) trace.push_back(k);
        if (k >= apart) trace.push_back(k - apart);
      }
    }
    EXPECT_LE(ratio(trace, {2000}), 1.1) << apart << " records apart";
  }
}

TEST(StorePolicy, LoopsBesideVectorsThatAreUsedMoreOften) {
  Trace trace;
  for (int i = 0; i < 10; ++i) {
    for (std::uint64_t k = 0; k < 3600; ++k) {
      trace.push_back(k);
      if (k % 4 == 0) trace.push_back(100000 + k / 4 % 400);
    }
  }
  EXPECT_LE(ratio(trace, {2000}), 1.1);
}

TEST(StorePolicy, AScanDrivesNothingOut) {
  Trace trace = loop(1000, 3);
  const Trace scan = loop(20000, 1, 50000);
  trace.insert(trace.end(), scan.begin(), scan.end());
  const std::size_t before = misses(trace, {2000});
  const Trace again = loop(1000, 1);
  trace.insert(trace.end(), again.begin(), again.end());
  EXPECT_LE(misses(trace, {2000}), before + 50);
}

TEST(StorePolicy, WhatIsUsedNoLongerGoes) {
  Trace trace = loop(2000, 3);
  const Trace next = loop(1500, 8, 50000);
  trace.insert(trace.end(), next.begin(), next.end());
  EXPECT_LE(misses(trace, {2000}), 2000u + 3 * 1500);
}

TEST(StorePolicy, IterationsOfTwoWhoTakeTasks) {
  for (const unsigned seed : {1, 2, 3}) {
    EXPECT_LE(ratio(iterations(10, seed), {1350, 32 << 10}), 1.35) << "seed " << seed;
  }
}

TEST(StorePolicy, SkewedReads) { EXPECT_LE(ratio(zipf(8000, 200000, 0.9, 1), {2000}), 1.75); }

}  // namespace
}  // namespace gannet::store
