// Law: the sums that a page gets of a window of time are those of its events, however few rows they
// may have: calls, bytes, time and wait of each rank and operation.
#include <gtest/gtest.h>

#include <map>
#include <random>

#include "page/bins.hpp"

namespace gannet::page {
namespace {

using timeline::Event;
using timeline::Time;

struct Totals {
  std::int64_t calls = 0, bytes = 0;
  Time time = 0, wait = 0;
  friend bool operator==(const Totals&, const Totals&) = default;
};
using ByKind = std::map<std::pair<int, std::uint32_t>, Totals>;

struct Random {
  timeline::Run run;
  Known known;

  explicit Random(unsigned seed) {
    std::mt19937 random(seed);
    run.ranks.resize(5);
    run.length = 20'000;
    run.arrays.push_back({"a", {40}, 8, {}});
    for (int b = 0; b < 4; ++b) run.arrays[0].blocks.push_back({{{10 * b}, {10 * b + 10}}, b});
    for (int i = 0; i < 3000; ++i) {
      Event e;
      e.begin = static_cast<Time>(random() % 18'000);
      e.end = e.complete = e.begin + static_cast<Time>(random() % 3 ? random() % 2000 : 0);
      e.rank = static_cast<int>(random() % 5);
      e.peer = static_cast<int>(random() % 5);
      e.bytes = random() % 100;
      e.array = 0;
      e.where = timeline::Where::element;
      e.place = random() % 40;
      run.events.push_back(e);
    }
    std::stable_sort(run.events.begin(), run.events.end(),
                     [](const Event& a, const Event& b) { return a.begin < b.begin; });
    for (const Event& e : run.events) {
      known.operation.push_back(random() % 4 ? random() % 3 : timeline::none);
      known.inside.push_back(random() % 2);
      known.counts.push_back(known.inside.back() == 0);
      known.lost.push_back(e.length() ? static_cast<Time>(random()) % (e.length() + 1) : 0);
    }
  }

  ByKind by_event(Time from, Time to) const {
    ByKind all;
    for (std::size_t i = 0; i < run.events.size(); ++i) {
      const Event& e = run.events[i];
      if (known.operation[i] == timeline::none || e.begin >= to) continue;
      if (e.end <= from && e.begin < from) continue;
      Totals& t = all[{e.rank, known.operation[i]}];
      t.time += std::min(e.end, to) - std::max(e.begin, from);
      if (e.begin >= from) ++t.calls, t.bytes += e.bytes;
      if (e.begin >= from && e.end <= to) t.wait += known.lost[i];
    }
    return all;
  }
};

ByKind by_sum(const Bins& bins) {
  ByKind all;
  for (const Sum& sum : bins.sums) {
    Totals& t = all[{sum.rank, sum.operation}];
    t.calls += sum.calls;
    t.bytes += sum.bytes;
    t.time += sum.time;
    t.wait += sum.wait;
  }
  return all;
}

TEST(PageBins, AddUpToTheEvents) {
  const unsigned seed = std::random_device()();
  SCOPED_TRACE(seed);
  const Random random(seed);
  for (const std::size_t most : {100'000u, 5'000u, 800u, 40u}) {
    const Bins bins = bins_of(random.run, random.known, 0, random.run.length, most);
    EXPECT_LE(bins.sums.size(), most);
    EXPECT_EQ(by_sum(bins), random.by_event(0, random.run.length)) << most;
    EXPECT_EQ(bins.coarse, most <= 800u) << most;
    ByKind window = by_sum(bins_of(random.run, random.known, 3'000, 9'000, most));
    for (auto& [kind, expected] : random.by_event(3'000, 9'000)) {
      expected.wait = window[kind].wait;  // of events that are partly outside, a share
      EXPECT_EQ(window[kind], expected);
    }
  }
}

}  // namespace
}  // namespace gannet::page
