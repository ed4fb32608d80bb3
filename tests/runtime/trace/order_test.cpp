// Law: where clocks disagree, a sync ends when the last rank has come to it, but never reaches over
// what its thread did next, nor out of the call that it is a part of.
#include "timeline/order.hpp"

#include <gtest/gtest.h>

#include <stdexcept>

#include "timeline/counting.hpp"

namespace gannet::timeline {
namespace {

class Order : public testing::Test {
 protected:
  Order() {
    run.ranks.resize(2);
    run.names = {"team 0 of 2"};
  }
  Event& add(int rank, Op op, Time begin, Time end) {
    Event& event = run.events.emplace_back();
    event.op = op;
    event.rank = rank;
    event.begin = begin;
    event.end = event.complete = end;
    event.name = op == Op::sync ? 0 : timeline::none;
    return event;
  }
  const Event& sync_of(int rank) const {
    for (const Event& event : run.events) {
      if (event.op == Op::sync && event.rank == rank) return event;
    }
    throw std::logic_error("no sync");
  }
  timeline::Run run;
};

TEST_F(Order, ASyncEndsWhenTheLastHasCome) {
  add(0, Op::sync, 30, 40);
  add(1, Op::sync, 10, 20);
  add(1, Op::fetch_add, 50, 51);
  put_in_order(run);
  EXPECT_EQ(sync_of(1).end, 30);
  EXPECT_EQ(sync_of(0).end, 40);
}

TEST_F(Order, ASyncDoesNotReachOverWhatCameNext) {
  add(0, Op::sync, 30, 40);
  add(1, Op::sync, 10, 20);
  add(1, Op::fetch_add, 25, 26);
  add(1, Op::fetch_add, 27, 28);
  put_in_order(run);
  EXPECT_EQ(sync_of(1).end, 25);
  for (const std::uint32_t inside : counting_of(run).inside) EXPECT_EQ(inside, 0u);
  EXPECT_FALSE(run.warnings.empty());
}

TEST_F(Order, ASyncStaysInsideItsCall) {
  add(0, Op::sync, 30, 40);
  add(1, Op::collective, 5, 22);
  add(1, Op::sync, 10, 20);
  put_in_order(run);
  EXPECT_EQ(sync_of(1).end, 22);
  const Counting counting = counting_of(run);
  for (std::size_t e = 0; e < run.events.size(); ++e) {
    const bool inner = run.events[e].op == Op::sync && run.events[e].rank == 1;
    EXPECT_EQ(counting.inside[e] != 0, inner);
  }
}

}  // namespace
}  // namespace gannet::timeline
