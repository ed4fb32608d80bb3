// Law: nothing is refused in silence. A wait for an answer gets the reason in its place; what has
// no answer is told once for each block, before the block is acknowledged, with the first reason
// and how many there were; the other records of the block are done. A block that cannot be
// understood or that flow control forbids ends the talk with its sender.
#include <gtest/gtest.h>

#include <algorithm>
#include <optional>
#include <stdexcept>

#include "client_job.hpp"

namespace gannet::remote {
namespace {

using namespace test_nodes;
using protocol::Op;
using protocol::Record;
using protocol::Refusal;

node::Transfer words(Index count) {
  node::Transfer shape(8);
  shape.row = count;
  return shape;
}

void expect_names(const std::string& text, const std::vector<std::string>& parts) {
  for (const std::string& part : parts) {
    EXPECT_NE(text.find(part), std::string::npos) << '"' << part << "\" is not in: " << text;
  }
}

class Refused : public testing::TestWithParam<wire::loop::Knobs> {
 protected:
  /// The failure of an operation that was begun and has ended.
  std::string failure_of(const OutgoingOperation& task) {
    const Requests::Id name = rank.begin(task);
    EXPECT_TRUE(job.progress_until([&] { return rank.done(name); }));
    return rank.failure(name);
  }
  void become_quiet() {
    ASSERT_TRUE(job.progress_until([&] { return job.quiet(); })) << "not acknowledged";
  }
  std::int64_t refused() { return job.far.service().counters().refused; }

  Job job{GetParam(), plan};
  NearRank& rank = *job.ranks[0];
  std::byte near[64]{};
};

INSTANTIATE_TEST_SUITE_P(Networks, Refused,
                         testing::Values(wire::loop::Knobs{},
                                         wire::loop::Knobs{.busy_every = 2, .late = true}));

TEST_P(Refused, AWaitGetsTheReasonInstead) {
  const std::string node = "node " + std::to_string(far_node);
  const node::Offset end = Job::end(plan);
  expect_names(
      failure_of(task_of(Op::get, end - 8, words(2), near)),
      {"get", "16 bytes", "offset " + std::to_string(end - 8), node, text_of(Refusal::bounds)});
  expect_names(failure_of(task_of(Op::fetch_add, own + 4, words(1), near)),
               {"fetch_add", "8 bytes", "offset " + std::to_string(own + 4), node,
                text_of(Refusal::alignment)});
  expect_names(failure_of(task_of(Op::swap, own, words(2), near)),
               {"swap", text_of(Refusal::elements)});
  expect_names(failure_of(task_of(Op::compare_swap, begin - 8, words(1), near)),
               {"compare_swap", text_of(Refusal::bounds)});
  expect_names(
      failure_of(task_of(Op::lock, tickets + 8, words(2), nullptr)),
      {"lock", "offset " + std::to_string(tickets + 8), node, text_of(Refusal::alignment)});
  EXPECT_EQ(refused(), 5);
  EXPECT_EQ(job.far.service().counters().locks, 0);
  EXPECT_TRUE(std::all_of(near, near + sizeof near, [](auto b) { return b == std::byte{0}; }));
  become_quiet();
  EXPECT_TRUE(rank.refusals.empty()) << "told once";
  EXPECT_EQ(rank.odd_messages, 0);
}

TEST_P(Refused, AnswersOfTheSameBlockComeAllTheSame) {
  std::fill_n(job.base() + own, 8, std::byte{7});
  const auto bad = rank.begin(task_of(Op::get, begin - 8, words(1), near));
  const auto good = rank.begin(task_of(Op::get, own, words(1), near + 8));
  ASSERT_TRUE(job.progress_until([&] { return rank.done(bad) && rank.done(good); }));
  EXPECT_NE(rank.failure(bad), "");
  EXPECT_EQ(rank.failure(good), "");
  EXPECT_EQ(near[0], std::byte{0});
  EXPECT_EQ(near[8], std::byte{7});
}

/// Three records that are refused, between two that are not.
TEST_P(Refused, WhatHasNoAnswerIsReportedOnceForEachBlock) {
  for (int block = 0; block < 2; ++block) {
    store(near, 40 + block);
    const auto before = rank.refusals.size();
    rank.begin(task_of(Op::put, own, words(1), near));
    rank.begin(task_of(Op::accumulate, begin - 16, words(3), near));
    rank.begin(task_of(Op::put, Job::end(plan), words(1), near));
    rank.begin(task_of(Op::unlock, tickets + 8, words(2), nullptr));
    rank.begin(task_of(Op::put, own + 8, words(1), near));
    become_quiet();
    ASSERT_EQ(rank.refusals.size(), before + 1);
    const protocol::RefusalHeader& reported = rank.refusals.back();
    EXPECT_FALSE(reported.all);
    EXPECT_EQ(reported.node, far_node);
    EXPECT_EQ(reported.op, Op::accumulate);
    EXPECT_EQ(reported.why, Refusal::bounds);
    EXPECT_EQ(reported.count, 3U);
    EXPECT_EQ(reported.far, begin - 16);
    EXPECT_EQ(reported.bytes, 24U);
    EXPECT_EQ(load(job.base() + own), 40 + block);
    EXPECT_EQ(load(job.base() + own + 8), 40 + block);
  }
  EXPECT_EQ(refused(), 6);
  EXPECT_EQ(job.far.service().receiver().held(), 0);
}

TEST_P(Refused, ABlockThatIsCutShortSaysSo) {
  Buffer payload;
  const auto append = [&](const Record& record, std::size_t data) {
    const std::size_t at = payload.size();
    payload.resize(at + sizeof record + data, std::byte{5});
    std::memcpy(&payload[at], &record, sizeof record);
  };
  append({Op::put, Element::opaque, 1, 0, own, 8, 1, 1, 0}, 8);
  append({Op::put, Element::opaque, 1, 0, own + 8, 80, 1, 1, 0}, 8);
  job.far.service().on_block(wire::Peer{0},
                             {protocol::MessageKind::block, true, false, false, 1, 0}, payload);
  ASSERT_TRUE(job.progress_until([&] { return !rank.refusals.empty(); }));
  const protocol::RefusalHeader& reported = rank.refusals.front();
  EXPECT_TRUE(reported.all);
  EXPECT_EQ(reported.why, Refusal::cut_short);
  EXPECT_EQ(reported.op, Op::put);
  EXPECT_EQ(reported.far, own + 8);
  EXPECT_EQ(reported.bytes, 80U);
  EXPECT_EQ(load(job.base() + own), 0x0505050505050505) << "up to there it made sense";
  EXPECT_EQ(load(job.base() + own + 8), 0);
}

TEST_P(Refused, AnUnknownOperationEndsItsBlock) {
  const Record record{Op{77}, Element::opaque, 1, 0, own, 8, 1, 1, 0};
  job.far.service().on_block(wire::Peer{0},
                             {protocol::MessageKind::block, true, false, false, 1, 0},
                             protocol::bytes_of(record));
  ASSERT_TRUE(job.progress_until([&] { return !rank.refusals.empty(); }));
  EXPECT_TRUE(rank.refusals.front().all);
  EXPECT_EQ(rank.refusals.front().why, Refusal::operation);
}

TEST_P(Refused, ABlockThatFlowControlForbidsSaysSo) {
  const Buffer large(static_cast<std::size_t>(plan.buffer) + 8);
  job.far.service().on_block(wire::Peer{0},
                             {protocol::MessageKind::block, true, false, false, 1, 0}, large);
  ASSERT_TRUE(job.progress_until([&] { return !rank.refusals.empty(); }));
  EXPECT_TRUE(rank.refusals.front().all);
  EXPECT_EQ(rank.refusals.front().why, Refusal::flow);
  EXPECT_EQ(rank.refusals.front().bytes, large.size());
  EXPECT_TRUE(job.ranks[1]->refusals.empty()) << "others hear nothing of it";
}

TEST(RefusedClient, WaitsEndWithTheReason) {
  ClientJob job;
  std::int64_t value = 1, before = 77;
  expect_names(job.error_of([&] {
    Pending pending;
    job.client.get(job.at(begin - 8), node::host_memory(&before), node::Transfer(8), pending);
    job.client.wait(pending, "wait");
  }),
               {"wait: ", "get", "8 bytes", text_of(Refusal::bounds)});
  expect_names(job.error_of([&] { job.fetch_add(own + 4, value, before); }),
               {"fetch_add: ", text_of(Refusal::alignment)});
  expect_names(job.error_of([&] { job.client.lock(job.at(tickets + 8)); }),
               {"lock: ", text_of(Refusal::alignment)});
  EXPECT_EQ(before, 77);
  job.client.fence("fence");
  job.fetch_add(counters, value, before);
  EXPECT_EQ(before, 0) << "what comes later is done";
}

TEST(RefusedClient, WhatHasNoAnswerIsReportedByTheNextFence) {
  ClientJob job;
  job.put(own, 5);
  job.put(begin - 8, 5);
  job.put(Job::end(plan), 5);
  job.client.unlock(job.at(tickets + 8));
  job.put(own + 8, 5);
  expect_names(job.error_of([&] { job.client.fence("fence"); }),
               {"fence: ", "put", "offset " + std::to_string(begin - 8), text_of(Refusal::bounds),
                "3 refusals"});
  EXPECT_EQ(load(job.job.base() + own), 5);
  EXPECT_EQ(load(job.job.base() + own + 8), 5);
  job.client.fence("fence");  // told once
}

TEST(RefusedClient, AnErrorBetweenTwoOperationsWaitsForTheFirst) {
  ClientJob job;
  job.put(own, 5);
  std::int64_t value = 0;
  EXPECT_THROW(
      {
        Pending pending;
        job.client.get(job.at(own), node::host_memory(&value), node::Transfer(8), pending);
        throw std::runtime_error("of the second one");
      },
      std::runtime_error);
  EXPECT_EQ(value, 5) << "it would land in a buffer that is gone";
}

TEST(RefusedClient, AHelperThatDoesNotUnderstandItEndsAllWaits) {
  flow::Plan larger = plan;
  larger.buffer = 4 * plan.buffer;
  ClientJob job(larger);
  const Buffer many(3000);
  node::Transfer shape(1);
  shape.row = 3000;
  Pending pending;
  job.client.put(job.at(own), node::host_memory(many.data()), shape, pending);
  job.client.wait(pending, "put");  // it has left
  for (int time = 0; time < 2; ++time) {
    expect_names(job.error_of([&] { job.client.fence("fence"); }),
                 {"fence: ", text_of(Refusal::flow)});
  }
}

}  // namespace
}  // namespace gannet::remote
