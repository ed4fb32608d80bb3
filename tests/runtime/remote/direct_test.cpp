// Laws of RDMA's bookkeeping: who waits for what was begun before does not wait for what begins
// meanwhile, however much that is; a put is known until a flush that began after it has ended; what
// overlaps is seen.
#include "remote/client/direct.hpp"

#include <gtest/gtest.h>

#include <deque>

#include "wire/loop/transport.hpp"

namespace gannet::remote {
namespace {

using Kind = DirectAccess::Kind;

class Direct : public testing::Test, private wire::Listener {
 protected:
  void flush() {
    direct.begin_flush();
    direct.end_flush();
  }

  wire::loop::Network network;
  std::unique_ptr<wire::Transport> transport = network.transport();
  std::unique_ptr<wire::Port> port = transport->open_port(*this);
  DirectAccess direct{*port, wire::Peer{0}};

 private:
  void on_message(wire::Peer, wire::Bytes, wire::Bytes) override {}
  void on_sent(std::uint64_t) override {}
  void on_lost(wire::Peer, const std::string&) override {}
};

TEST_F(Direct, AMarkIsPassedThoughThereAreAlwaysGetsUnderWay) {
  std::deque<std::uint32_t> open;
  for (int i = 0; i < 8; ++i) open.push_back(direct.begin(Kind::get, 64, 8, 7));
  const auto mark = direct.mark();
  for (int i = 0; i < 8; ++i) {
    EXPECT_FALSE(direct.has_passed(mark)) << i;
    open.push_back(direct.begin(Kind::get, 64, 8, 7));
    EXPECT_EQ(direct.end(open.front()), 7U);
    open.pop_front();
  }
  EXPECT_FALSE(direct.quiet());
  EXPECT_TRUE(direct.has_passed(mark));
}

TEST_F(Direct, AMarkIsPassedThoughThereAreAlwaysPutsUnderWay) {
  auto put = direct.begin(Kind::put, 64, 8, 7);
  const auto mark = direct.mark();
  for (int i = 0; i < 3 && !direct.has_passed(mark); ++i) {
    const auto next = direct.begin(Kind::put, 64, 8, 7);
    direct.end(std::exchange(put, next));
    ASSERT_TRUE(direct.needs_flush()) << "without waiting for all of them to end";
    flush();
  }
  EXPECT_FALSE(direct.quiet());
  EXPECT_TRUE(direct.has_passed(mark));
}

TEST_F(Direct, APutIsKnownUntilAFlushThatBeganAfterItHasEnded) {
  direct.begin(Kind::put, 0, 8, 1);
  direct.begin_flush();
  const auto late = direct.begin(Kind::put, 64, 8, 2);
  EXPECT_EQ(direct.end(late), 2U);
  direct.end_flush();
  EXPECT_TRUE(direct.is_written(64, 8)) << "the flush was for those before";
  EXPECT_TRUE(direct.needs_flush());
  flush();
  EXPECT_FALSE(direct.is_written(64, 8));
}

TEST_F(Direct, SeesWhatOverlaps) {
  const auto get = direct.begin(Kind::get, 100, 20, 1);
  const auto put = direct.begin(Kind::put, 200, 20, 1);
  EXPECT_TRUE(direct.is_read(119, 1));
  EXPECT_FALSE(direct.is_read(120, 80));
  EXPECT_FALSE(direct.is_written(100, 100));
  EXPECT_TRUE(direct.is_written(100, 101));
  direct.end(get);
  direct.forget(put);
  EXPECT_FALSE(direct.is_read(100, 20));
  EXPECT_FALSE(direct.is_written(200, 20));
}

TEST_F(Direct, ATurnIsTakenWhileAnybodyHoldsOne) {
  EXPECT_FALSE(direct.turn_is_taken());
  {
    const DirectAccess::Turn one(direct);
    { const DirectAccess::Turn other(direct); }
    EXPECT_TRUE(direct.turn_is_taken());
  }
  EXPECT_FALSE(direct.turn_is_taken());
}

}  // namespace
}  // namespace gannet::remote
