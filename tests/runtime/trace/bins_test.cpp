// Law: the sums of a thread are those of its calls, however long it runs and however many kinds of
// calls there are; time is in the bins that a call covers, so that no bin has more than its width;
// only the bins become wider, and where there is no room for all kinds, lines and
// peers are told together. Calls that are left out are counted.
#include "trace/bins.hpp"

#include <gtest/gtest.h>

#include <map>
#include <random>

namespace gannet::trace {
namespace {

format::Counter call(std::uint32_t array, std::uint32_t peer, std::uint16_t line, Op op) {
  format::Counter one{};
  one.array = array;
  one.peer = peer;
  one.line = line;
  one.op = op;
  one.calls = 1;
  one.bytes = 8 * (peer + 1);
  one.ticks = one.longest = 10 + line;
  one.wait = line;
  return one;
}

void add(Bins& bins, const format::Counter& one, std::uint64_t begin, std::uint32_t file) {
  bins.add(Bins::Kind::of(one.array, one.peer, one.line, one.region, one.op, one.block),
           {begin, one.ticks, one.wait, one.bytes, one.own_bytes}, file);
}

struct Taken {
  format::CountersHead head{};
  std::vector<format::Counter> sums;
};

Taken take(Bins& bins, std::uint32_t file = 1) {
  Taken taken;
  EXPECT_TRUE(bins.take(file, taken.head, taken.sums));
  return taken;
}

format::Counter total(const std::vector<format::Counter>& sums) {
  format::Counter all{};
  for (const auto& one : sums) {
    all.calls += one.calls;
    all.bytes += one.bytes;
    all.ticks += one.ticks;
    all.wait += one.wait;
    all.longest = std::max(all.longest, one.longest);
  }
  return all;
}

void expect_same(const format::Counter& a, const format::Counter& b) {
  EXPECT_EQ(a.calls, b.calls);
  EXPECT_EQ(a.bytes, b.bytes);
  EXPECT_EQ(a.ticks, b.ticks);
  EXPECT_EQ(a.wait, b.wait);
  EXPECT_EQ(a.longest, b.longest);
}

TEST(Bins, KeepSumsOfEachKindHoweverLongTheRun) {
  const unsigned seed = std::random_device()();
  SCOPED_TRACE(seed);
  std::mt19937 random(seed);
  Bins bins;
  std::map<std::uint32_t, std::vector<format::Counter>> by_array;
  std::uint64_t now = 1'000'000'000'000;
  for (int i = 0; i < 50'000; ++i) {
    now += random() % 1000 * (i < 40'000 ? 1'000 : 1'000'000);
    const auto one = call(1 + random() % 5, random() % 4, random() % 3, Op::put);
    add(bins, one, now, 1);
    by_array[one.array].push_back(one);
  }
  const Taken taken = take(bins);
  EXPECT_EQ(bins.lost(), 0u);
  for (const auto& [array, calls] : by_array) {
    std::vector<format::Counter> mine;
    for (const auto& sum : taken.sums) {
      if (sum.array == array) mine.push_back(sum);
      EXPECT_LT(sum.bin, Bins::most_bins);
    }
    expect_same(total(mine), total(calls));
  }
}

TEST(Bins, HaveTheTimeOfLongCallsWhereItWasSpent) {
  const unsigned seed = std::random_device()();
  SCOPED_TRACE(seed);
  std::mt19937 random(seed);
  Bins bins;
  std::vector<format::Counter> calls;
  const std::uint64_t zero = 7'000'000'000;
  std::uint64_t now = zero;
  for (int i = 0; i < 300; ++i) {  // one after another, without a pause: no bin has room to spare
    auto one = call(1 + random() % 3, random() % 2, 0, Op::sync);
    one.ticks = one.longest = random() % 2 ? 1 + random() % 1'000 : random() % 3'000'000'000;
    one.wait = one.ticks ? random() % one.ticks : 0;
    calls.push_back(one);
    add(bins, one, now, 1);
    now += one.ticks;
  }
  const Taken taken = take(bins);
  expect_same(total(taken.sums), total(calls));
  std::vector<std::uint64_t> spent(Bins::most_bins);
  for (const auto& sum : taken.sums) {
    spent.at(sum.bin) += sum.ticks;
    EXPECT_LE(sum.wait, sum.ticks);
  }
  for (std::uint64_t bin = 0; bin < Bins::most_bins; ++bin) {
    const std::uint64_t begin = zero + bin * taken.head.width;
    const std::uint64_t length = now > begin ? std::min(now - begin, taken.head.width) : 0;
    EXPECT_EQ(spent[bin], length) << "bin " << bin;
  }
}

TEST(Bins, RecordLessOfMoreKindsThanThereIsRoomFor) {
  Bins bins;
  std::vector<format::Counter> calls;
  for (std::uint32_t i = 0; i < 100'000; ++i) {
    calls.push_back(call(1 + i % 3, i % 50'000, static_cast<std::uint16_t>(i % 7), Op::get));
    add(bins, calls.back(), 5'000'000'000 + std::uint64_t{i} * 100'000, 1);
  }
  const Taken taken = take(bins);
  EXPECT_LE(taken.sums.size(), Bins::places);
  EXPECT_EQ(bins.lost(), 0u);
  expect_same(total(taken.sums), total(calls));
}

TEST(Bins, BeginAnewWithAnotherFile) {
  Bins bins;
  add(bins, call(1, 0, 0, Op::put), 100, 1);
  add(bins, call(2, 0, 0, Op::put), 200, 2);
  Taken none;
  EXPECT_FALSE(bins.take(1, none.head, none.sums));
  const Taken taken = take(bins, 2);
  ASSERT_EQ(taken.sums.size(), 1u);
  EXPECT_EQ(taken.sums.front().array, 2u);
  EXPECT_EQ(taken.head.begin, 200u);
}

}  // namespace
}  // namespace gannet::trace
