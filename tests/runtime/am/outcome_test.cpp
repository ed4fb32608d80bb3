// Laws: a packet is taken once, whatever its taker throws; what is sent, fenced or received has one
// outcome, whichever piece of memory is missing: it is done, or nothing of it is, and its sender is
// told once; and only the rank that was asked answers.
#include <gtest/gtest.h>

#include <thread>

#include "am/incoming.hpp"
#include "kept_route.hpp"
#include "support/shortage.hpp"

namespace gannet::am {
namespace {

constexpr auto closed = Outgoing::Network::closed;
constexpr auto program = Outgoing::Sender::program;

TEST(Ring, APacketIsTakenOnceWhateverIsThrown) {
  constexpr std::uint64_t packets = 3 * Ring::slots;
  const std::vector<std::byte> body(3000);
  for (std::uint64_t malformed = 0; malformed < packets; malformed += 7) {
    auto memory = std::make_unique<Ring::Memory>();
    Ring ring(*memory);
    std::uint64_t seen = 0;
    const auto take = [&](const Packet& packet, Bytes) {
      EXPECT_EQ(packet.number, seen++);
      if (packet.number == malformed) throw std::bad_alloc();
    };
    for (std::uint64_t n = 0; n < packets; ++n) {
      const Bytes some = Bytes(body).first(n % 3 == 0 ? body.size() : 0);
      EXPECT_TRUE(ring.push({.kind = PacketKind::first, .from = 0, .number = n}, some, {}));
      if (n == malformed) {
        EXPECT_THROW(ring.pop(take), std::bad_alloc);
      } else {
        EXPECT_TRUE(ring.pop(take));
      }
    }
    EXPECT_EQ(seen, packets);
    EXPECT_FALSE(ring.pop(take));
  }
}

/// Ranks 1 and 2, which are sent to by ways that fetch long payloads.
class Sender : public testing::Test {
 protected:
  Sender() {
    for (const int rank : {1, 2}) outgoing.add(rank, std::make_unique<KeptRoute>(kept, true));
  }
  Outgoing::SendStatus send(int rank, Bytes payload, const Completions& told) {
    return outgoing.send(rank, {0, {}, payload, told}, program, closed);
  }
  std::uint64_t number() const { return kept.packets.back().number; }

  Kept kept;
  DeferredCalls tasks;
  Outgoing outgoing{0, 3, tasks};
  const std::vector<std::byte> large = std::vector<std::byte>(5000);
  Receipt sent, done;
};

TEST_F(Sender, OnlyTheRankThatWasAskedAnswers) {
  const std::byte why[] = {std::byte{2}, std::byte{'x'}};
  send(1, large, {.sent = sent, .done = done});
  for (const PacketKind kind : {PacketKind::pulled, PacketKind::ended, PacketKind::failed}) {
    EXPECT_FALSE(outgoing.take({.kind = kind, .from = 2, .number = number()}, why));
  }
  EXPECT_FALSE(sent.done());
  EXPECT_FALSE(done.done());
  EXPECT_FALSE(outgoing.take_failure());
  EXPECT_TRUE(outgoing.take({.kind = PacketKind::pulled, .from = 1, .number = number()}, {}));
  EXPECT_TRUE(sent.done());
  EXPECT_FALSE(done.done());
  EXPECT_TRUE(outgoing.take({.kind = PacketKind::ended, .from = 1, .number = number()}, {}));
  EXPECT_TRUE(done.done());
}

/// A completion whose context counts how it ended.
struct Ended {
  int notified = 0, discarded = 0;
  Completion completion() {
    return {[](void* ended, const Error*) { ++static_cast<Ended*>(ended)->notified; }, this, false,
            nullptr, [](void* ended) { ++static_cast<Ended*>(ended)->discarded; }};
  }
};

TEST(Outgoing, WhatIsPendingAtTheEndIsDiscardedOnce) {
  Ended unanswered, due, called, queued;
  {
    Kept kept;
    DeferredCalls tasks;
    Outgoing outgoing(0, 2, tasks);
    outgoing.add(1, std::make_unique<KeptRoute>(kept));
    const auto send = [&](Ended& ended) {
      outgoing.send(1, {0, {}, {}, {.done = ended.completion()}}, program, closed);
      return kept.packets.back().number;
    };
    const auto answer = [&](std::uint64_t number) {
      EXPECT_TRUE(outgoing.take({.kind = PacketKind::ended, .from = 1, .number = number}, {}));
    };
    send(unanswered);
    answer(send(called));
    EXPECT_TRUE(tasks.run_one());
    answer(send(due));
    kept.room = 0;
    const std::vector<std::byte> large(5000);
    outgoing.send(1, {0, {}, large, {.sent = queued.completion()}}, program, closed);
  }
  for (const Ended* each : {&unanswered, &due, &queued}) {
    EXPECT_EQ(each->discarded, 1);
    EXPECT_EQ(each->notified, 0);
  }
  EXPECT_EQ(called.notified, 1);
  EXPECT_EQ(called.discarded, 0);
}

TEST_F(Sender, ForgottenCountersAreNotNotified) {
  Receipt other;
  Ended kept_by_message;
  const auto send_to = [&](std::uint32_t handler, const Completion& ended) {
    outgoing.send(1, {handler, {}, {}, {.done = ended}}, program, closed);
    return number();
  };
  const std::uint64_t numbers[] = {send_to(7, done), send_to(8, other),
                                   send_to(7, kept_by_message.completion())};
  outgoing.forget(7);
  for (const std::uint64_t each : numbers) {
    outgoing.take({.kind = PacketKind::ended, .from = 1, .number = each}, {});
  }
  while (tasks.run_one()) continue;
  EXPECT_FALSE(done.done());
  EXPECT_TRUE(other.done());
  EXPECT_EQ(kept_by_message.notified, 1);
  EXPECT_FALSE(outgoing.has_pending_completions());
}

TEST_F(Sender, WhatAWayThrowsHasSentNothing) {
  kept.throws = true;
  EXPECT_THROW(send(1, {}, {.sent = sent, .done = done}), std::bad_alloc);
  EXPECT_FALSE(outgoing.has_pending_completions());
  EXPECT_EQ(outgoing.totals().sent, 0);
  EXPECT_TRUE(outgoing.nothing_queued());
  EXPECT_FALSE(sent.done());
  Counter all;
  EXPECT_EQ(outgoing.fence(all), 0);
  kept.throws = false;
  for (int i = 0; i < Messages::window; ++i) send(1, {}, {});
  EXPECT_EQ(kept.packets.size(), static_cast<std::size_t>(Messages::window));
}

#ifndef GANNET_SANITIZED

constexpr int pieces = 20;  // more than one call asks for

/// Ten messages that find no room, each without its n-th piece, or after it.
void send_without_memory(int n, int& thrown) {
  Kept kept;
  kept.room = 0;
  DeferredCalls tasks;
  Outgoing outgoing(0, 2, tasks);
  outgoing.add(1, std::make_unique<KeptRoute>(kept));
  int told = 0, asked = 0;
  const auto tell = [](void* who, const Error*) { ++*static_cast<int*>(who); };
  Counter done;
  const std::vector<std::byte> payload(100);
  for (int i = 0; i < 10; ++i) {
    try {
      test::without_piece(n, [&] {
        outgoing.send(1, {0, {}, payload, {{tell, &told, false}, done}}, program, closed);
      });
      ++asked;
    } catch (const std::bad_alloc&) {
      ++thrown;
    }
  }
  EXPECT_EQ(outgoing.totals().sent, asked);
  while (tasks.run_one()) continue;
  EXPECT_EQ(told, asked);
  kept.room = 10;
  outgoing.pump(true);
  EXPECT_EQ(kept.packets.size(), static_cast<std::size_t>(asked));
  EXPECT_TRUE(outgoing.nothing_queued());
  for (const Packet& packet : kept.packets) {
    EXPECT_TRUE(outgoing.take({.kind = PacketKind::ended, .from = 1, .number = packet.number}, {}));
  }
  EXPECT_FALSE(outgoing.has_pending_completions());
}

TEST(Outgoing, WithoutMemoryNothingIsSent) {
  int thrown = 0;
  for (int n = 1; n <= pieces; ++n) {
    SCOPED_TRACE(n);
    send_without_memory(n, thrown);
  }
  EXPECT_GT(thrown, 0);
}

TEST_F(Sender, AFenceGoesToAllOrToNone) {
  int thrown = 0;
  for (int n = 1; n <= pieces; ++n) {
    Kept fresh_kept;
    Outgoing fresh(0, 3, tasks);
    for (const int rank : {1, 2}) {
      fresh.add(rank, std::make_unique<KeptRoute>(fresh_kept));
      fresh.send(rank, {0, {}, {}, {}}, program, closed);
    }
    Counter all;
    int count = -1;
    try {
      test::without_piece(n, [&] { count = fresh.fence(all); });
    } catch (const std::bad_alloc&) {
      ++thrown;
      EXPECT_FALSE(fresh.has_pending_completions()) << n;
      EXPECT_EQ(fresh_kept.packets.size(), 2u) << n;
      count = fresh.fence(all);
    }
    EXPECT_EQ(count, 2) << n;
    EXPECT_EQ(fresh_kept.packets.size(), 4u) << n;
  }
  EXPECT_GT(thrown, 0);
}

/// One message after the other, with another piece missing for each. Rank 1 hears of each once.
class Outcomes : public testing::Test {
 protected:
  void run(PacketKind kind, bool in_line) {
    for (int n = 1; n <= pieces; ++n) {
      SCOPED_TRACE(n);
      receive(n, kind, in_line);
    }
  }

 private:
  static constexpr std::size_t header = 3;  // so that the payload has to be moved
  void receive(int n, PacketKind kind, bool in_line) {
    Kept kept;
    DeferredCalls tasks;
    Handlers handlers;
    Outgoing outgoing(0, 2, tasks);
    const auto fetch = [](const Packet&, std::byte*) { return Incoming::Fetched::all; };
    Incoming incoming(2, handlers, outgoing, tasks, fetch);
    Incoming::Assemblies assemblies;
    outgoing.add(1, std::make_unique<KeptRoute>(kept));
    int ended = 0;
    std::vector<std::byte> place(3000);
    handlers.add("take", [&](const Arrival&) {
      auto more = std::make_unique<int>(1);  // handlers, too, need some
      return Landing{.to = place.data(), .then = [&ended] { ++ended; }, .in_line = in_line};
    });
    const std::vector<std::byte> body(1000);
    Packet packet{
        .kind = kind, .from = 1, .header_bytes = header, .wants = wants_completion, .number = 5};
    packet.total = kind == PacketKind::first ? 2000 : body.size() - header;
    kept.room = 0;
    std::thread([&] {  // what it keeps for itself is not there yet
      test::without_piece(n, [&] {
        incoming.take(packet, Bytes(body).first(kind == PacketKind::pull ? header : 1000),
                      assemblies);
        if (kind != PacketKind::first) return;
        incoming.take({.kind = PacketKind::more, .from = 1, .number = 5, .at = 1000 - header}, body,
                      assemblies);
        incoming.take({.kind = PacketKind::more, .from = 1, .number = 5, .at = 2000 - header},
                      Bytes(body).first(header), assemblies);
      });
      while (tasks.run_one()) continue;
    })
        .join();
    kept.room = 10;
    outgoing.pump(true);
    ASSERT_EQ(kept.packets.size(), 1u);
    EXPECT_EQ(kept.packets[0].number, 5u);
    EXPECT_EQ(kept.packets[0].kind, ended == 1 ? PacketKind::ended : PacketKind::failed);
    EXPECT_LE(ended, 1);
    EXPECT_TRUE(assemblies.empty());
    EXPECT_EQ(outgoing.totals().handled, 1);
  }
};

TEST_F(Outcomes, OfShortMessages) { run(PacketKind::whole, false); }
TEST_F(Outcomes, OfShortMessagesInLine) { run(PacketKind::whole, true); }
TEST_F(Outcomes, OfLongMessages) { run(PacketKind::first, false); }
TEST_F(Outcomes, OfFetchedMessages) { run(PacketKind::pull, false); }

#endif

}  // namespace
}  // namespace gannet::am
