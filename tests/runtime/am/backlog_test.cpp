// Laws: while handlers' messages to a rank are not handled, or a lot of them is kept, no credit
// goes back to those whose messages made the handlers run, and all of them go afterwards; a handler
// that sends without end gets an Error, and what it sent before is not lost.
#include <gtest/gtest.h>

#include "am/outgoing.hpp"
#include "gannet/error.hpp"
#include "kept_route.hpp"

namespace gannet::am {
namespace {

constexpr auto handler = Outgoing::Sender::handler;
constexpr auto closed = Outgoing::Network::closed;

/// Of packets that hold more.
class LargeRoute final : public Route {
 public:
  explicit LargeRoute(Kept& kept) : way_(kept) {}
  bool post(const Packet& packet, Bytes body, Bytes more, ZeroCopyCount* zero_copy) override {
    return way_.post(packet, body, more, zero_copy);
  }
  std::size_t body_limit() const override { return 8192; }
  bool pulls() const override { return false; }
  bool near() const override { return true; }

 private:
  KeptRoute way_;
};

/// Rank 0 has handlers that send to rank 2 what rank 1 asks for.
class Backlog : public testing::Test {
 protected:
  Backlog() {
    outgoing.add(1, std::make_unique<KeptRoute>(to_asker));
    outgoing.add(2, std::make_unique<KeptRoute>(to_target));
  }
  void handle_messages(int count) {
    for (int i = 0; i < count; ++i) outgoing.ended({.kind = PacketKind::whole, .from = 1}, nullptr);
  }
  void send(int count, std::size_t bytes = 0) {
    const std::vector<std::byte> payload(bytes);
    for (int i = 0; i < count; ++i) outgoing.send(2, {0, {}, payload, {}}, handler, closed);
  }
  void target_handles(int count) {
    for (; count > 0; count -= 96) {
      const auto some = static_cast<std::uint16_t>(std::min(count, 96));
      EXPECT_TRUE(outgoing.take({.kind = PacketKind::credit, .handled = some, .from = 2}, {}));
    }
  }
  int credits() const {
    int sum = 0;
    for (const Packet& packet : to_asker.packets) sum += packet.credits;
    return sum;
  }

  Kept to_asker, to_target;
  DeferredCalls tasks;
  Outgoing outgoing{0, 3, tasks};
};

TEST_F(Backlog, CreditsGoBackAtFirst) {
  send(Messages::window - 1);
  handle_messages(Messages::window);
  EXPECT_EQ(credits(), Messages::window);
}

TEST_F(Backlog, OfWhatIsNotHandledWithholdsCredits) {
  send(Messages::window);
  handle_messages(Messages::window);
  EXPECT_EQ(credits(), 0);
  target_handles(Messages::window / 2);
  EXPECT_EQ(credits(), Messages::window);
}

TEST_F(Backlog, OfWhatIsKeptWithholdsCredits) {
  to_target.room = 0;
  const int many = static_cast<int>(HandlerBacklog::high_bytes / 1000);
  send(many, 1000);
  handle_messages(Messages::window);
  to_target.room = 1 << 20;
  target_handles(0);
  EXPECT_EQ(credits(), 0);
  outgoing.pump(true);
  EXPECT_EQ(to_target.packets.size(), static_cast<std::size_t>(many));
  EXPECT_EQ(credits(), 0) << "it has not handled them";
  target_handles(many);
  EXPECT_EQ(credits(), Messages::window);
  EXPECT_TRUE(outgoing.nothing_queued());
}

/// So few for each rank that none says what it has handled, and gone with what was sent after them.
TEST(BacklogOfManyRanks, EndsWhereNobodyAnswers) {
  constexpr int ranks = 10, each = 80, large = 2000;
  Kept kept{.room = 0};
  DeferredCalls tasks;
  Outgoing outgoing{0, ranks, tasks};
  Kept to_asker;
  outgoing.add(1, std::make_unique<KeptRoute>(to_asker));
  const std::vector<std::byte> payload(large);
  for (int rank = 2; rank < ranks; ++rank) {
    outgoing.add(rank, std::make_unique<LargeRoute>(kept));
    for (int i = 0; i < each; ++i) outgoing.send(rank, {0, {}, payload, {}}, handler, closed);
  }
  for (int i = 0; i < Messages::window; ++i) {
    outgoing.ended({.kind = PacketKind::whole, .from = 1}, nullptr);
  }
  EXPECT_TRUE(to_asker.packets.empty());
  kept.room = 1 << 20;
  for (int rank = 2; rank < ranks; ++rank) outgoing.send(rank, {0, {}, {}, {}}, handler, closed);
  outgoing.pump(true);
  EXPECT_FALSE(to_asker.packets.empty());
  EXPECT_TRUE(outgoing.nothing_queued());
}

TEST_F(Backlog, HasAnEnd) {
  to_target.room = 0;
  send(HandlerBacklog::most_to_one);
  try {
    send(1);
    FAIL() << "no Error";
  } catch (const Error& error) {
    EXPECT_EQ(error.fault(), Fault::memory);
    EXPECT_NE(std::string(error.what()).find("a handler's message to rank 2"), std::string::npos);
  }
  EXPECT_EQ(outgoing.totals().sent, HandlerBacklog::most_to_one);
  to_target.room = 1 << 20;
  outgoing.pump(true);
  EXPECT_EQ(to_target.packets.size(), static_cast<std::size_t>(HandlerBacklog::most_to_one));
  target_handles(1);
  EXPECT_NO_THROW(send(1));
}

TEST_F(Backlog, OfBytesHasAnEnd) {
  HandlerBacklog backlog;
  backlog.keep(HandlerBacklog::most_bytes);
  EXPECT_TRUE(backlog.is_high());
  EXPECT_TRUE(backlog.is_full(0));
  backlog.release(HandlerBacklog::most_bytes);
  EXPECT_TRUE(backlog.is_low());
  EXPECT_FALSE(backlog.is_full(0));
}

TEST_F(Backlog, EveryHandledMessageOfAHandlerIsSaid) {
  to_asker.room = 0;
  const Packet message{.kind = PacketKind::whole, .from = 1, .wants = needs_no_credit};
  for (int i = 0; i < 1000; ++i) outgoing.ended(message, nullptr);
  to_asker.room = 1 << 20;
  for (int i = 0; i < 1000; ++i) outgoing.ended(message, nullptr);
  outgoing.pump(true);
  int said = 0;
  for (const Packet& packet : to_asker.packets) said += packet.handled;
  EXPECT_GT(said, 2000 - Messages::window);
}

}  // namespace
}  // namespace gannet::am
