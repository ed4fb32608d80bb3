// Laws: what ranks do to a node's memory through its helper is what they would do to memory of
// their own, in the order of their calls, on any network; atomics and accumulates of several ranks
// are whole; a lock has one holder, and the next is who asked first; blocks wait for room for
// answers, and who does not take them keeps nobody else waiting.
#include <gtest/gtest.h>

#include <algorithm>
#include <deque>

#include "remote_actor.hpp"

namespace gannet::remote {
namespace {

using namespace test_nodes;
using protocol::Record;

flow::Plan random_plan(test::Random& random) {
  flow::Plan plan;
  plan.clients = static_cast<int>(random.integer(1, 5));
  plan.credits = static_cast<int>(random.integer(1, 6));
  plan.buffer = 512 << random.integer(0, 3);
  plan.spares = static_cast<int>(random.integer(1, 20));
  return plan;
}

struct Kind {
  const char* name;
  wire::loop::Knobs knobs;
};

class ServiceOn : public testing::TestWithParam<Kind> {};

INSTANTIATE_TEST_SUITE_P(Networks, ServiceOn,
                         testing::Values(Kind{"plain", {}}, Kind{"busy", {.busy_every = 3}},
                                         Kind{"late", {.late = true}},
                                         Kind{"unkind",
                                              {.busy_every = 5, .late = true, .shuffle = true}}),
                         [](const auto& kind) { return std::string(kind.param.name); });

void check_memory(Job& job, const std::vector<Actor>& actors) {
  std::vector<std::int64_t> counted[shared_words];
  std::int64_t summed[shared_words] = {};
  for (std::size_t i = 0; i < actors.size(); ++i) {
    const std::byte* there = job.base() + own + i * own_bytes;
    EXPECT_TRUE(std::equal(actors[i].model().begin(), actors[i].model().end(), there)) << i;
    for (const auto& found : actors[i].found()) counted[found.which].push_back(found.value);
    for (int w = 0; w < shared_words; ++w) summed[w] += actors[i].summed[w];
  }
  for (int w = 0; w < shared_words; ++w) {
    EXPECT_EQ(load(job.base() + sums + 8 * w), summed[w]);
    std::sort(counted[w].begin(), counted[w].end());
    for (std::size_t n = 0; n < counted[w].size(); ++n) {
      ASSERT_EQ(counted[w][n], static_cast<std::int64_t>(n)) << "a number twice, or never";
    }
  }
  EXPECT_EQ(job.far.service().counters().refused, 0);
  EXPECT_EQ(job.far.service().receiver().held(), 0);
}

TEST_P(ServiceOn, IsLikeMemoryOfOnesOwn) {
  test::Random random;
  for (int trial = 0; trial < 25; ++trial) {
    const flow::Plan plan = random_plan(random);
    auto knobs = GetParam().knobs;
    knobs.seed = static_cast<std::uint64_t>(random.integer(1, 1'000'000));
    Job job(knobs, plan);
    std::vector<Actor> actors;
    for (int i = 0; i < plan.clients; ++i) {
      const auto stream = static_cast<std::uint64_t>(1000 * trial + i + 1);
      actors.emplace_back(*job.ranks[i], own + static_cast<node::Offset>(i * own_bytes), stream);
    }
    for (int step = 0; step < 60 * plan.clients; ++step) {
      const auto i = static_cast<std::size_t>(random.integer(0, plan.clients - 1));
      actors[i].act();
      if (random.coin()) job.ranks[i]->progress();
      if (random.coin(0.3)) job.far.progress();
    }
    ASSERT_TRUE(job.progress_until([&] {
      return std::all_of(actors.begin(), actors.end(), [](Actor& a) { return a.look(); }) &&
             job.quiet();
    })) << "something never ends; trial "
        << trial;
    check_memory(job, actors);
    ASSERT_FALSE(HasFailure()) << "trial " << trial;
  }
}

TEST_P(ServiceOn, ALockHasOneHolderAndTheNextAskedFirst) {
  test::Random random;
  const flow::Plan plan{.clients = 6, .credits = 2, .buffer = 1024, .spares = 4};
  Job job(GetParam().knobs, plan);
  std::deque<int> asked;  // in the order of arrival
  job.far.seen = [&](wire::Peer from, wire::Bytes payload) {
    protocol::Reader<Record> reader(payload);
    while (const auto record = reader.head()) {
      if (record->op == Op::lock) asked.push_back(static_cast<int>(from));
    }
  };
  node::Transfer ticket(8);
  ticket.row = 2;
  std::vector<Requests::Id> waits(6);
  std::vector<bool> waiting(6, false);
  int holder = -1, taken = 0;
  for (int step = 0; step < 20'000 && taken < 300; ++step) {
    const int i = static_cast<int>(random.integer(0, 5));
    if (!waiting[i] && holder != i) {
      waits[i] = job.ranks[i]->begin(task_of(Op::lock, tickets, ticket, nullptr));
      waiting[i] = true;
    } else if (holder == i && random.coin(0.3)) {
      holder = -1;
      job.ranks[i]->begin(task_of(Op::unlock, tickets, ticket, nullptr));
    }
    job.progress();
    for (int r = 0; r < 6; ++r) {
      if (!waiting[r] || !job.ranks[r]->done(waits[r])) continue;
      ASSERT_EQ(holder, -1) << "two at once";
      ASSERT_EQ(asked.front(), r);
      asked.pop_front();
      holder = r;
      waiting[r] = false;
      ++taken;
    }
  }
  EXPECT_EQ(taken, 300);
}

TEST(Service, BlocksWaitForRoomForTheirAnswers) {
  const flow::Plan plan{.clients = 5, .credits = 16, .buffer = 512, .spares = 8};
  Job job({.late = true}, plan);
  std::vector<Buffer> near;
  std::vector<std::pair<int, Requests::Id>> calls;
  for (node::Offset i = 0; i < node::Offset{own_bytes} * 5; ++i)
    job.base()[own + i] = static_cast<std::byte>(i / 7);
  node::Transfer shape(1);
  shape.row = 480;
  near.reserve(200);
  for (int i = 0; i < 200; ++i) {
    near.emplace_back(480);
    const node::Offset far = own + static_cast<node::Offset>(i * 480);
    calls.emplace_back(i % 5,
                       job.ranks[i % 5]->begin(task_of(Op::get, far, shape, near[i].data())));
    job.ranks[i % 5]->progress();
  }
  ASSERT_TRUE(job.progress_until([&] {
    return std::all_of(calls.begin(), calls.end(),
                       [&](const auto& c) { return job.ranks[c.first]->done(c.second); });
  }));
  EXPECT_GT(job.far.service().counters().deferred, 0);
  for (int i = 0; i < 200; ++i) {
    EXPECT_TRUE(std::equal(near[i].begin(), near[i].end(), job.base() + own + i * 480)) << i;
  }
}

/// Whether its answers stay pending, or there is never room for them.
class OneClientStalls : public testing::TestWithParam<wire::Sent> {};

INSTANTIATE_TEST_SUITE_P(As, OneClientStalls,
                         testing::Values(wire::Sent::pending, wire::Sent::busy),
                         [](const auto& answer) {
                           return answer.param == wire::Sent::busy ? "busy" : "pending";
                         });

TEST_P(OneClientStalls, AndTheOtherGetsAllItsAnswers) {
  const flow::Plan plan{.clients = 2, .credits = 2, .buffer = 512, .spares = 2};
  Job job({.late = true}, plan);
  job.far_transport.stall = {wire::Peer{0}, GetParam()};
  node::Transfer shape(1);
  shape.row = 480;
  const auto get = [&](int rank, Buffer& near) {
    return job.ranks[rank]->begin(task_of(Op::get, own, shape, near.data()));
  };
  std::fill_n(job.base() + own, 480, std::byte{7});
  std::vector<Buffer> stalled(60, Buffer(480)), going(60, Buffer(480));
  std::vector<Requests::Id> stalled_calls;
  for (Buffer& near : stalled) stalled_calls.push_back(get(0, near));
  for (int i = 0; i < 100; ++i) {  // this rank never looks for its answers
    job.ranks[0]->channel().pump(true);
    job.far.progress();
  }
  for (Buffer& near : going) {
    const Requests::Id call = get(1, near);
    ASSERT_TRUE(job.progress_until([&] { return job.ranks[1]->done(call); }));
    EXPECT_EQ(near, Buffer(480, std::byte{7}));
  }
  EXPECT_FALSE(job.ranks[0]->done(stalled_calls.front()));
  EXPECT_LE(job.far.service().receiver().held(), plan.bound());
  job.far_transport.stall = {};
  ASSERT_TRUE(job.progress_until([&] {
    return std::all_of(stalled_calls.begin(), stalled_calls.end(),
                       [&](const auto& call) { return job.ranks[0]->done(call); });
  }));
  for (const Buffer& near : stalled) EXPECT_EQ(near, Buffer(480, std::byte{7}));
}

}  // namespace
}  // namespace gannet::remote
