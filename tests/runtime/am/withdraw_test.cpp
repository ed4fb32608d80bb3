// Laws: when those who sent messages have ended, no byte of a payload of theirs is read any more;
// what had not begun is not sent and its sender is notified why, what had begun ends at its target
// with an Error and without its second part, and as many messages are handled as were sent. When
// the handlers of a rank have gone, no byte arrives any more where they wanted it, and no second
// part of theirs runs: the sender gets an Error.
#include <gtest/gtest.h>

#include <memory>
#include <vector>

#include "am/incoming.hpp"
#include "kept_route.hpp"

namespace gannet::am {
namespace {

constexpr auto closed = Outgoing::Network::closed;
constexpr std::uint32_t handler = 7;

/// A completion whose context counts how it ended.
struct Ended {
  int well = 0, failed = 0;
  Completion completion() {
    const auto notify = [](void* ended, const Error* why) {
      ++(why ? static_cast<Ended*>(ended)->failed : static_cast<Ended*>(ended)->well);
    };
    return {notify, this, false};
  }
  /// One that lives until it is notified, and the payload with it.
  Completion with_payload() {
    Completion with = completion();
    with.discard = [](void*) {};
    return with;
  }
};

/// Rank 1, to whose handlers rank 0 sends.
struct Target {
  Target() {
    outgoing.add(0, std::make_unique<KeptRoute>(answers));
    for (std::uint32_t number = 0; number <= handler; ++number) {
      handlers.add("take", [this](const Arrival&) {
        return Landing{.to = place.data(), .then = [this, kept = held] { ++ran; }};
      });
    }
  }
  bool take(const Packet& packet, Bytes body) {
    return incoming.is_valid(packet, body) && incoming.take(packet, body, assemblies);
  }
  void remove_handler() {
    handlers.remove(handler, true);
    incoming.forget(handler, assemblies);
  }

  /// The one message that came.
  void expect_refused(std::uint64_t number) {
    while (tasks.run_one()) continue;
    EXPECT_TRUE(assemblies.empty());
    EXPECT_EQ(ran, 0);
    EXPECT_EQ(outgoing.totals().handled, 1);
    ASSERT_EQ(answers.packets.size(), 1u);
    EXPECT_EQ(answers.packets[0].kind, PacketKind::failed);
    EXPECT_EQ(answers.packets[0].number, number);
  }

  Kept answers;
  DeferredCalls tasks;
  Handlers handlers;
  Outgoing outgoing{1, 2, tasks};
  Incoming incoming{2, handlers, outgoing, tasks,
                    [](const Packet&, std::byte*) { return Incoming::Fetched::impossible; }};
  Incoming::Assemblies assemblies;
  std::vector<std::byte> place = std::vector<std::byte>(2500);
  std::shared_ptr<int> held = std::make_shared<int>(0);
  int ran = 0;
};

class Withdrawn : public testing::TestWithParam<Outgoing::Sender> {
 protected:
  /// Rank 0, which sends to rank 1.
  void open(bool pulls) { outgoing.add(1, std::make_unique<KeptRoute>(kept, pulls)); }
  void send(const Completions& completions, std::uint32_t to = handler) {
    outgoing.send(1, {to, {}, payload, completions}, GetParam(), closed);
  }
  void leave() {
    outgoing.forget(handler);
    outgoing.withdraw(handler);
  }
  void go_on() {
    kept.room = 100;
    for (int i = 0; i < 3; ++i) outgoing.pump(true);
    while (tasks.run_one()) continue;
  }
  void expect_nothing_left() {
    EXPECT_TRUE(outgoing.nothing_queued());
    EXPECT_FALSE(outgoing.has_pending_completions());
  }

  Kept kept;
  DeferredCalls tasks;
  Outgoing outgoing{0, 2, tasks};
  const std::vector<std::byte> payload = std::vector<std::byte>(2500);  // three pieces
  Counter counter;
  Ended ended;
};

TEST_P(Withdrawn, WhatHasNotBegunIsNotSent) {
  open(false);
  kept.room = 0;
  send({.sent = counter, .done = ended.completion()});
  send({.sent = counter, .done = counter}, handler + 1);
  leave();
  EXPECT_EQ(outgoing.totals().sent, 1);
  EXPECT_EQ(outgoing.totals().sent_bytes, 2500);
  go_on();
  ASSERT_EQ(kept.packets.size(), 3u);
  for (const Packet& packet : kept.packets) EXPECT_EQ(packet.handler, handler + 1);
  EXPECT_EQ(ended.failed, 1);
  EXPECT_EQ(ended.well, 0);
  EXPECT_EQ(counter.value(), 1) << "a counter of the other message only";
  EXPECT_TRUE(outgoing.nothing_queued());
}

TEST_P(Withdrawn, WhatHasNotBegunToBeFetchedIsNotSent) {
  open(true);
  kept.room = 0;
  send({.sent = counter, .done = ended.completion()});
  leave();
  go_on();
  EXPECT_TRUE(kept.packets.empty());
  EXPECT_EQ(ended.failed, 1);
  EXPECT_EQ(outgoing.totals().sent, 0);
  expect_nothing_left();
}

TEST_P(Withdrawn, TheMemoryOfOneThatIsYetToBeFetchedIsFree) {
  open(true);
  send({.sent = ended.completion()});
  leave();
  go_on();
  EXPECT_EQ(ended.well, 1);
  outgoing.take({.kind = PacketKind::pulled, .from = 1, .number = kept.packets[0].number}, {});
  go_on();
  EXPECT_EQ(ended.well, 1);
  expect_nothing_left();
}

TEST_P(Withdrawn, WhatBelongsToAContextThatLivesGoesOn) {
  open(false);
  kept.room = 1;
  send({.done = ended.with_payload()});
  send({.done = ended.with_payload()});
  leave();
  go_on();
  EXPECT_EQ(kept.packets.size(), 6u);
  EXPECT_EQ(outgoing.totals().sent, 2);
  EXPECT_EQ(ended.failed, 0);
}

TEST_P(Withdrawn, AShortOneIsACopyAndGoes) {
  open(false);
  kept.room = 0;
  outgoing.send(1, {handler, {}, Bytes(payload).first(10), {}}, GetParam(), closed);
  leave();
  go_on();
  ASSERT_EQ(kept.packets.size(), 1u);
  EXPECT_EQ(kept.packets[0].kind, PacketKind::whole);
}

TEST_P(Withdrawn, WhatHasBegunEndsWithAnError) {
  open(false);
  kept.room = 2;
  send({.done = ended.completion()});
  ASSERT_EQ(kept.packets.size(), 2u);
  leave();
  go_on();
  ASSERT_EQ(kept.packets.size(), 3u);
  EXPECT_EQ(kept.packets[2].kind, PacketKind::withdrawn);
  EXPECT_TRUE(kept.payloads[2].empty());
  EXPECT_TRUE(outgoing.nothing_queued());

  Target target;
  for (std::size_t i = 0; i < 3; ++i) {
    EXPECT_TRUE(target.take(kept.packets[i], kept.payloads[i])) << i;
  }
  EXPECT_FALSE(target.take(kept.packets[2], {})) << "a message ends once";
  target.expect_refused(kept.packets[0].number);
  const std::byte why[] = {std::byte{0}, std::byte{'x'}};
  EXPECT_TRUE(outgoing.take(target.answers.packets[0], why));
  while (tasks.run_one()) continue;
  EXPECT_EQ(ended.failed, 1);
  expect_nothing_left();
}

TEST(RemovedHandlers, GetNoMoreOfWhatHasBegun) {
  Target target;
  const std::vector<std::byte> bytes(1000, std::byte{1});
  Packet packet{.kind = PacketKind::first, .from = 0, .handler = handler, .number = 5};
  packet.total = 2500;
  ASSERT_TRUE(target.take(packet, bytes));
  EXPECT_EQ(target.held.use_count(), 2);
  target.remove_handler();
  EXPECT_EQ(target.held.use_count(), 1) << "what the landing held has gone";
  target.place.assign(2500, std::byte{7});
  packet.kind = PacketKind::more;
  for (packet.at = 1000; packet.at < 2500; packet.at += 1000) {
    EXPECT_TRUE(target.take(packet, Bytes(bytes).first(packet.at == 1000 ? 1000 : 500)));
  }
  EXPECT_EQ(target.place, std::vector<std::byte>(2500, std::byte{7}));
  target.expect_refused(5);
}

TEST(RemovedHandlers, DoNotRunSecondPartsThatWait) {
  Target target;
  const std::vector<std::byte> bytes(10);
  Packet packet{.kind = PacketKind::whole, .from = 0, .handler = handler};
  packet.wants = wants_completion;
  packet.number = 6;
  packet.total = bytes.size();
  ASSERT_TRUE(target.take(packet, bytes));
  EXPECT_TRUE(target.tasks.any());
  target.remove_handler();
  target.expect_refused(6);
}

INSTANTIATE_TEST_SUITE_P(Senders, Withdrawn,
                         testing::Values(Outgoing::Sender::program, Outgoing::Sender::handler));

}  // namespace
}  // namespace gannet::am
