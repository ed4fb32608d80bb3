// Law: the times in regions are those of the innermost region, of the first thread of each rank
// that has any, in order of their begins over all ranks, and do not overlap. A region that was not
// left lasts until the end of the run; an end without a begin, and a region in which no time
// passes, change nothing.
#include "page/regions.hpp"

#include <gtest/gtest.h>

#include <tuple>

namespace gannet::page {
namespace {

using timeline::Op;
using timeline::Time;
using Spans = std::vector<std::tuple<Time, Time, int, std::uint32_t>>;

struct Regions : testing::Test {
  timeline::Run run;

  Regions() { run.length = 100; }

  void happens(Time at, int rank, Op op, std::uint32_t region = 0, std::uint32_t thread = 0) {
    timeline::Event event;
    event.begin = event.end = event.complete = at;
    event.rank = rank, event.op = op, event.region = region, event.stream = thread;
    run.events.push_back(event);
  }

  Spans spans() const {
    Spans all;
    for (const RegionSpan& s : regions_of(run)) all.emplace_back(s.begin, s.end, s.rank, s.region);
    return all;
  }
};

TEST_F(Regions, TheInnermostOneHasTheTime) {
  happens(10, 0, Op::region_begin, 1);
  happens(20, 0, Op::region_begin, 2);
  happens(25, 0, Op::put);
  happens(30, 0, Op::region_end);
  happens(60, 0, Op::region_end);
  EXPECT_EQ(spans(), (Spans{{10, 20, 0, 1}, {20, 30, 0, 2}, {30, 60, 0, 1}}));
}

TEST_F(Regions, RanksAreMergedByBegin) {
  happens(10, 1, Op::region_begin, 5);
  happens(20, 0, Op::region_begin, 4);
  happens(30, 0, Op::region_end);
  happens(40, 1, Op::region_end);
  happens(50, 0, Op::region_begin, 4);
  happens(60, 0, Op::region_end);
  EXPECT_EQ(spans(), (Spans{{10, 40, 1, 5}, {20, 30, 0, 4}, {50, 60, 0, 4}}));
}

TEST_F(Regions, OneThatWasNotLeftLastsUntilTheEnd) {
  happens(70, 3, Op::region_begin, 2);
  EXPECT_EQ(spans(), (Spans{{70, 100, 3, 2}}));
}

TEST_F(Regions, NoTimeIsNoSpan) {
  happens(5, 0, Op::region_end);
  happens(10, 0, Op::region_begin, 1);
  happens(10, 0, Op::region_begin, 2);
  happens(10, 0, Op::region_end);
  happens(30, 0, Op::region_end);
  happens(40, 0, Op::region_end);
  EXPECT_EQ(spans(), (Spans{{10, 30, 0, 1}}));
}

TEST_F(Regions, OtherThreadsAreLeftOut) {
  happens(10, 0, Op::region_begin, 1, 0);
  happens(15, 0, Op::region_begin, 2, 1);
  happens(18, 0, Op::region_end, 2, 1);
  happens(20, 0, Op::region_end, 1, 0);
  EXPECT_EQ(spans(), (Spans{{10, 20, 0, 1}}));
}

}  // namespace
}  // namespace gannet::page
