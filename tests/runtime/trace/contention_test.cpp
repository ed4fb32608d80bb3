// Laws, on random runs: the contention index of every element is what a look at every moment adds
// up to, whatever cells the elements share; its sum over a patch is the sum over the elements; and
// the tables of the summary add up to what the events say one by one. Prints its seed.
#include "timeline/contention.hpp"

#include <gtest/gtest.h>

#include <random>

#include "timeline/counting.hpp"
#include "timeline/summary.hpp"

namespace gannet::timeline {
namespace {

class RandomRun {
 public:
  explicit RandomRun(std::uint64_t seed) : random_(seed) {
    std::printf("seed %llu\n", static_cast<unsigned long long>(seed));
    run_.ranks.resize(4);
    run_.nodes.resize(2);
    run_.lines = {"a.f90:1", "b.f90:2"};
    for (int a = 0; a < 3; ++a) add_array();
    for (int e = 0; e < 300; ++e) add_event();
    std::stable_sort(run_.events.begin(), run_.events.end(),
                     [](const Event& x, const Event& y) { return x.begin < y.begin; });
  }

  Run& run() { return run_; }
  Index number(Index from, Index below) {
    return std::uniform_int_distribution<Index>(from, below - 1)(random_);
  }
  Patch patch_in(const Shape& shape) {
    Patch p = Patch::whole(shape);
    for (int d = 0; d < shape.dims(); ++d) {
      p.lo[d] = number(0, shape[d]);
      p.hi[d] = number(p.lo[d] + 1, shape[d] + 1);
    }
    return p;
  }

 private:
  void add_array() {
    Shape shape = Shape::filled(static_cast<int>(number(1, 4)), 0);
    for (int d = 0; d < shape.dims(); ++d) shape[d] = number(1, 9);
    run_.arrays.push_back({"", shape, 8, {}});
    const Index half = (shape[0] + 1) / 2;  // blocks of two owners
    Patch first = Patch::whole(shape), second = first;
    first.hi[0] = second.lo[0] = half;
    run_.arrays.back().blocks.push_back({first, 0});
    if (!second.empty()) run_.arrays.back().blocks.push_back({second, 1});
  }

  void add_event() {
    Event e;
    e.op = static_cast<Op>(number(0, static_cast<Index>(Op::collective)));
    e.rank = static_cast<std::int32_t>(number(0, 4));
    e.array = static_cast<std::uint32_t>(number(0, 3));
    e.line = number(0, 3) == 0 ? none : static_cast<std::uint32_t>(number(0, 2));
    e.begin = number(0, 1000);
    e.end = e.begin + number(0, 100);
    e.complete = e.end + (number(0, 3) == 0 ? number(0, 100) : 0);
    e.wait = number(0, e.length() + 1);
    e.bytes = number(0, 1000);
    run_.length = std::max(run_.length, e.complete);
    const Shape& shape = run_.arrays[e.array].shape;
    if (number(0, 4) == 0) {
      Index size = 1;
      for (const Index extent : shape) size *= extent;
      e.where = Where::element;
      e.place = static_cast<std::uint64_t>(number(0, size));
    } else {
      e.where = Where::patch;
      e.place = run_.patches.size();
      run_.patches.push_back(patch_in(shape));
    }
    run_.events.push_back(e);
  }

  std::mt19937_64 random_;
  Run run_;
};

/// max(0, n(e, t) - 1), summed up nanosecond by nanosecond.
Time brute_force(const Run& run, std::uint32_t array, const Point& element, Time from, Time to) {
  Time sum = 0;
  for (Time t = from; t < to; ++t) {
    Time open = 0;
    for (const Event& e : run.events) {
      open += e.array == array && e.begin <= t && t < e.complete && run.patch(e).contains(element);
    }
    sum += std::max<Time>(0, open - 1);
  }
  return sum;
}

template <class Visit>
void for_each_element(const Patch& patch, Visit&& visit) {
  Point at = patch.lo;
  for (;;) {
    visit(at);
    int d = patch.dims() - 1;
    while (d >= 0 && ++at[d] == patch.hi[d]) at[d] = patch.lo[d], --d;
    if (d < 0) return;
  }
}

class Contentions : public testing::TestWithParam<int> {
 protected:
  RandomRun random{static_cast<std::uint64_t>(GetParam()) * 7919 + 17};
};

TEST_P(Contentions, AreWhatEveryMomentAddsUpTo) {
  const timeline::Run& run = random.run();
  const Time from = random.number(0, 200), to = random.number(500, 1300);
  for (std::uint32_t a = 0; a < run.arrays.size(); ++a) {
    const Contention c = contention(run, a, from, to);
    ASSERT_TRUE(c.exact);
    double sum = 0;
    const Patch part = random.patch_in(run.arrays[a].shape);
    int looks = 0;
    for_each_element(Patch::whole(run.arrays[a].shape), [&](const Point& at) {
      if (part.contains(at)) sum += c.at(at);
      if (++looks % 7 == 0) {
        EXPECT_EQ(c.at(at), double(brute_force(run, a, at, from, to)));
      }
    });
    EXPECT_NEAR(c.sum(part), sum, 1e-6);
  }
}

TEST_P(Contentions, AreNoSmallerInCoarserCells) {
  const timeline::Run& run = random.run();
  for (std::uint32_t a = 0; a < run.arrays.size(); ++a) {
    const Contention exact = contention(run, a, 0, run.length);
    const Contention coarse = contention(run, a, 0, run.length, 4);
    for_each_element(Patch::whole(run.arrays[a].shape),
                     [&](const Point& at) { EXPECT_GE(coarse.at(at), exact.at(at)); });
  }
}

TEST_P(Contentions, TablesAddUp) {
  const timeline::Run& run = random.run();
  const Summary s = summarise(run, 100, 900);
  const Counting known = counting_of(run);
  Total all;
  for (const auto& [culprit, total] : s.rows) {
    Total expected;
    for (std::size_t at = 0; at < run.events.size(); ++at) {
      const Event& e = run.events[at];
      if (!known.counts[at] || e.begin < 100 || e.begin >= 900 || e.op != culprit.op ||
          e.array != culprit.array || e.line != culprit.line || e.peer != culprit.peer) {
        continue;
      }
      if (run.arrays[e.array].block_of(run.patch(e).lo) != culprit.block) continue;
      expected.add(e, e.wait);
    }
    EXPECT_EQ(total.calls, expected.calls);
    EXPECT_EQ(total.bytes, expected.bytes);
    EXPECT_EQ(total.time, expected.time);
    EXPECT_EQ(total.wait, expected.wait);
    EXPECT_EQ(total.longest, expected.longest);
    all.calls += total.calls;
    all.wait += total.wait;
  }
  std::int64_t by_rank = 0;
  for (const Total& rank : s.by_rank) by_rank += rank.calls;
  EXPECT_EQ(all.calls, by_rank);
  EXPECT_EQ(all.wait, s.lost);
}

INSTANTIATE_TEST_SUITE_P(Runs, Contentions, testing::Range(0, 6));

}  // namespace
}  // namespace gannet::timeline
