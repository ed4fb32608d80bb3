// Law: with half the memory, loops miss at most 1.1 times as often as the best policy that knows
// the future (Belady's); a scan does not drive out what is in use; and what was proven long ago
// goes when others are in use.
#include <gtest/gtest.h>

#include <cmath>
#include <list>
#include <map>
#include <random>
#include <set>
#include <unordered_map>

#include "store/shelf_test.hpp"

namespace gannet::store {
namespace {

using Trace = std::vector<std::uint64_t>;

constexpr std::size_t record_bytes = 4096;

/// What a cache of records misses.
std::size_t misses(const Trace& trace, std::size_t records, std::size_t* kept = nullptr) {
  TestShelf shelf({.bytes = records * (record_bytes + 64) + (64 << 10), .backed = true});
  std::vector<std::byte> to(record_bytes);
  std::size_t missed = 0;
  Info info;
  for (const std::uint64_t number : trace) {
    const Name name(number, {});
    if (shelf->copy(name, to, info) == Shelf::Look::found) continue;
    ++missed;
    EXPECT_TRUE(shelf->put(name, to, 0, info));
  }
  if (kept) *kept = shelf->records();
  return missed;
}

/// The least that any policy misses with so many records.
std::size_t least_misses(const Trace& trace, std::size_t records) {
  std::vector<std::size_t> next(trace.size(), trace.size());
  std::unordered_map<std::uint64_t, std::size_t> last;
  for (std::size_t i = trace.size(); i-- > 0;) {
    if (const auto found = last.find(trace[i]); found != last.end()) next[i] = found->second;
    last[trace[i]] = i;
  }
  std::set<std::pair<std::size_t, std::uint64_t>> kept;  // by when they are used again
  std::unordered_map<std::uint64_t, std::size_t> when;
  std::size_t missed = 0;
  for (std::size_t i = 0; i < trace.size(); ++i) {
    if (const auto found = when.find(trace[i]); found != when.end()) {
      kept.erase({found->second, trace[i]});
    } else {
      ++missed;
      if (kept.size() == records) {
        if (std::prev(kept.end())->first <= next[i]) continue;
        when.erase(std::prev(kept.end())->second);
        kept.erase(std::prev(kept.end()));
      }
    }
    kept.emplace(next[i], trace[i]);
    when[trace[i]] = next[i];
  }
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

/// Of what is missed to the least; goes to the results of the test, too.
double ratio(const Trace& trace, std::size_t records) {
  const double times = static_cast<double>(misses(trace, records)) /
                       static_cast<double>(least_misses(trace, records));
  testing::Test::RecordProperty("times_the_least", std::to_string(times));
  return times;
}

TEST(StorePolicy, WhatFitsIsReadOnce) { EXPECT_EQ(misses(loop(2000, 5), 2000), 2000u); }

TEST(StorePolicy, LoopsOverTwiceTheMemory) {
  std::size_t kept = 0;
  misses(loop(4000, 2), 2000, &kept);
  EXPECT_LE(ratio(loop(4000, 10), kept), 1.1);
}

TEST(StorePolicy, LoopsInTheOrderOfACounter) {
  const Trace trace = jittered(4000, 10, 16, 1);
  EXPECT_LE(ratio(trace, 2000), 1.1);
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
    EXPECT_LE(ratio(trace, 2000), 1.1) << apart << " records apart";
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
  EXPECT_LE(ratio(trace, 2000), 1.1);
}

TEST(StorePolicy, AScanDrivesNothingOut) {
  Trace trace = loop(1000, 3);
  const Trace scan = loop(20000, 1, 50000);
  trace.insert(trace.end(), scan.begin(), scan.end());
  const std::size_t before = misses(trace, 2000);
  const Trace again = loop(1000, 1);
  trace.insert(trace.end(), again.begin(), again.end());
  EXPECT_LE(misses(trace, 2000), before + 50);
}

TEST(StorePolicy, WhatIsUsedNoLongerGoes) {
  Trace trace = loop(2000, 3);
  const Trace next = loop(1500, 8, 50000);
  trace.insert(trace.end(), next.begin(), next.end());
  EXPECT_LE(misses(trace, 2000), 2000u + 3 * 1500);
}

TEST(StorePolicy, SkewedReads) { EXPECT_LE(ratio(zipf(8000, 200000, 0.9, 1), 2000), 1.75); }

}  // namespace
}  // namespace gannet::store
