// Law: blocks that break the rules, which no client makes, are refused as a whole or from the
// record that makes no sense, and change nothing outside the memory, and nothing of others.
#include <gtest/gtest.h>

#include "remote_job.hpp"

namespace gannet::remote {
namespace {

using namespace test_nodes;
using protocol::Op;
using protocol::Record;

/// Handed to the service as it is.
struct Block {
  protocol::BlockHeader header{protocol::MessageKind::block, true, false, false, 1, 0};
  Buffer payload;

  Block& add(const Record& record, std::size_t data = 0) {
    const std::size_t at = payload.size();
    payload.resize(at + sizeof record + protocol::padded(data));
    std::memcpy(&payload[at], &record, sizeof record);
    return *this;
  }
};

class Rules : public testing::Test {
 protected:
  std::int64_t refused() { return job.far.service().counters().refused; }
  void give(const Block& block, int from = 0) {
    job.far.service().on_block(static_cast<wire::Peer>(from), block.header, block.payload);
  }
  void expect_refused(const Block& block) {
    const auto before = refused();
    give(block);
    EXPECT_EQ(refused(), before + 1);
  }
  static Record get(node::Offset far, std::uint32_t count, std::uint32_t rows = 1) {
    return {Op::get, Element::opaque, 1, 7, far, count, rows, 1, 1};
  }

  flow::Plan plan{.clients = 2, .credits = 2, .buffer = 1024, .spares = 2};
  Job job{{}, plan};
};

TEST_F(Rules, RecordsAreSound) {
  expect_refused(Block().add(get(begin - 1, 8)));
  expect_refused(Block().add(get(Job::end(plan) - 7, 8)));
  expect_refused(Block().add({Op::put, Element::opaque, 1, 0, begin, 100, 1, 1, 0}, 8));
  Block cut;
  cut.payload.resize(sizeof(Record) - 1);
  expect_refused(cut);
}

TEST_F(Rules, AnswersFitIntoABuffer) {
  expect_refused(Block().add(get(begin, 1017)));
  Record endless{Op::get, Element::opaque, 65535, 7, begin, ~0U, ~0U, 0, 0};
  expect_refused(Block().add(endless));
  give(Block().add(get(begin, 1016)));
  EXPECT_EQ(job.far.service().counters().records, 1);
}

TEST_F(Rules, BlocksKeepToFlowControl) {
  Block large;
  large.payload.resize(1032);
  expect_refused(large);
  Block spare;
  spare.header.spare = true;
  expect_refused(spare);
  Block endless;
  endless.header.to_come = -1;
  expect_refused(endless);
  EXPECT_EQ(job.far.service().receiver().held(), 0);
}

TEST_F(Rules, StrangeClientsCostNoMemory) {
  Block block;
  const auto before = refused();
  give(block, 1 << 30);
  block.header.kind = protocol::MessageKind::flush_request;
  give(block, 1 << 30);
  EXPECT_EQ(refused(), before + 2);
}

TEST_F(Rules, AFlushRequestHasNoRecords) {
  Block flush_request;
  flush_request.header.kind = protocol::MessageKind::flush_request;
  expect_refused(flush_request.add(get(begin, 8)));
}

}  // namespace
}  // namespace gannet::remote
