// Laws: packets of any bytes change nothing that they should not and stop nobody: what makes no
// sense is dropped; a message for a handler that is not there is refused, so that its sender is
// notified of it; pieces land inside of their place and are counted once the message is whole; a
// ring keeps the order of a sender, bodies of any size as they were sent, and is full at its limit;
// what a rank keeps is at most 1 KiB for each rank of the job and 64 KiB for each that it talks
// with.
#include <gtest/gtest.h>
#include <malloc.h>

#include <cstring>

#include "am/incoming.hpp"
#include "kept_route.hpp"
#include "support/random.hpp"

namespace gannet::am {
namespace {

constexpr auto closed = Outgoing::Network::closed;

class Receiver : public testing::Test {
 protected:
  Receiver() {
    outgoing.add(1, std::make_unique<KeptRoute>(kept));
    handlers.add("take", [this](const Arrival& arrival) {
      ++begun;
      if (arrival.bytes > place.size()) return Landing{.unwanted = true};
      return Landing{.to = place.data(), .then = [this] { ++ended; }, .in_line = true};
    });
  }
  bool take(const Packet& packet, std::size_t bytes) {
    const std::vector<std::byte> body(bytes, std::byte{9});
    if (!incoming.is_valid(packet, body) || !outgoing.knows(packet.from)) return false;
    return incoming.take(packet, body, assemblies);
  }

  Kept kept;
  DeferredCalls tasks;
  Handlers handlers;
  Outgoing outgoing{0, 2, tasks};
  Incoming incoming{2, handlers, outgoing, tasks,
                    [](const Packet&, std::byte*) { return Incoming::Fetched::impossible; }};
  Incoming::Assemblies assemblies;
  std::vector<std::byte> place = std::vector<std::byte>(4096);
  int begun = 0;
  int ended = 0;
};

TEST_F(Receiver, PiecesMakeAMessageInAnyOrder) {
  EXPECT_TRUE(take({.kind = PacketKind::first, .from = 1, .number = 5, .total = 3000}, 1000));
  EXPECT_TRUE(take({.kind = PacketKind::more, .from = 1, .number = 5, .at = 2000}, 1000));
  EXPECT_EQ(ended, 0);
  EXPECT_TRUE(take({.kind = PacketKind::more, .from = 1, .number = 5, .at = 1000}, 1000));
  EXPECT_EQ(begun, 1);
  EXPECT_EQ(ended, 1);
  EXPECT_FALSE(take({.kind = PacketKind::more, .from = 1, .number = 5, .at = 1000}, 1000));
}

TEST_F(Receiver, WhatMakesNoSenseIsDropped) {
  EXPECT_FALSE(take({.mark = 1, .kind = PacketKind::whole, .from = 1}, 0));
  EXPECT_FALSE(take({.kind = PacketKind::whole, .from = 2}, 0));
  EXPECT_FALSE(take({.kind = PacketKind::whole, .from = -1}, 0));
  EXPECT_FALSE(take({.kind = PacketKind{0}, .from = 1}, 0));
  EXPECT_FALSE(take({.kind = PacketKind{99}, .from = 1}, 0));
  EXPECT_FALSE(take({.kind = PacketKind::whole, .from = 1, .total = 7}, 8));
  EXPECT_FALSE(take({.kind = PacketKind::whole, .from = 1, .header_bytes = 9, .total = 0}, 8));
  EXPECT_FALSE(take({.kind = PacketKind::whole, .from = 1, .credits = 1}, 0)) << "nothing was sent";
  EXPECT_FALSE(take({.kind = PacketKind::ended, .from = 1, .number = 3}, 0)) << "nobody asked";
  EXPECT_TRUE(take({.kind = PacketKind::first, .from = 1, .number = 5, .total = 3000}, 1000));
  EXPECT_FALSE(take({.kind = PacketKind::more, .from = 1, .number = 5, .at = 2001}, 1000));
  EXPECT_FALSE(
      take({.kind = PacketKind::more, .from = 1, .number = 5, .at = ~std::uint64_t{0}}, 10));
  EXPECT_EQ(begun, 1);
}

TEST_F(Receiver, AHandlerThatIsNotThereIsARefusal) {
  EXPECT_TRUE(take({.kind = PacketKind::whole, .from = 1, .handler = 7, .number = 3}, 0));
  ASSERT_EQ(kept.packets.size(), 1u);
  EXPECT_EQ(kept.packets[0].kind, PacketKind::failed);
  EXPECT_EQ(kept.packets[0].number, 3u);
}

TEST_F(Receiver, BytesOfAnyKindHarmNobody) {
  test::Random dice;
  auto& random = dice.engine();
  for (int i = 0; i < 200'000; ++i) {
    Packet packet{.kind = PacketKind::whole, .from = 1};
    auto* bytes = reinterpret_cast<std::uint8_t*>(&packet);
    const std::size_t changes = random() % 6;
    for (std::size_t c = 0; c < changes; ++c) {
      bytes[random() % offsetof(Packet, counter_there)] = static_cast<std::uint8_t>(random());
    }
    packet.kind = static_cast<PacketKind>(random() % 11);
    if (packet.kind == PacketKind::first) packet.number = random() % 4;
    if (packet.kind == PacketKind::more) packet.number = random() % 4;
    if (random() % 2) packet.total = random() % 5000;
    take(packet, random() % 2 ? packet.total % 1500 : random() % 1200);
    kept.packets.clear();
  }
}

TEST(Ring, KeepsOrderAndIsFullAtItsLimit) {
  auto memory = std::make_unique<Ring::Memory>();
  Ring ring(*memory);
  std::uint64_t sent = 0, seen = 0;
  for (int round = 0; round < 10; ++round) {
    while (ring.push({.kind = PacketKind::credit, .from = 0, .number = sent}, {}, {})) ++sent;
    EXPECT_EQ(sent - seen, Ring::slots);
    const auto take = [&](const Packet& packet, Bytes) { EXPECT_EQ(packet.number, seen++); };
    for (int i = 0; i < 100; ++i) EXPECT_TRUE(ring.pop(take));
  }
  EXPECT_TRUE(ring.has_something());
}

/// Bodies of all sizes go round and round, from two senders, without a byte of one in another.
TEST(Ring, BodiesOfAnySizeArriveAsTheyWereSent) {
  auto memory = std::make_unique<Ring::Memory>();
  Ring ring(*memory);
  test::Random random;
  std::vector<std::byte> data(Ring::body_bytes);
  std::uint64_t sent = 0, seen = 0;
  const auto byte_of = [](std::uint64_t number) { return static_cast<std::byte>(number * 7 + 1); };
  const auto bytes_of = [](std::uint64_t number) {
    const std::uint64_t turn = number * 2654435761U % 1000;
    return turn < 600 ? turn % 40 : turn < 900 ? turn * 2 : turn * 8192 / 1000;
  };
  const auto take = [&](const Packet& packet, Bytes body) {
    ASSERT_EQ(packet.counter_there, seen);
    ASSERT_EQ(packet.header_bytes, bytes_of(seen) % 13 % (bytes_of(seen) + 1));
    ASSERT_EQ(packet.total, bytes_of(seen) - packet.header_bytes);
    ASSERT_EQ(body.size(), bytes_of(seen));
    for (const std::byte each : body) ASSERT_EQ(each, byte_of(seen));
    ++seen;
  };
  for (int step = 0; step < 40'000; ++step) {
    const std::uint64_t bytes = bytes_of(sent);
    const std::uint64_t head = bytes % 13 % (bytes + 1);
    std::fill_n(data.begin(), bytes, byte_of(sent));
    Packet packet{.kind = PacketKind::whole, .from = 0};
    packet.header_bytes = static_cast<std::uint16_t>(head);
    packet.counter_there = sent;
    packet.total = bytes - head;
    const Bytes all(data.data(), bytes);
    if (random.coin(0.55) && ring.push(packet, all.first(head), all.subspan(head))) ++sent;
    if (random.coin(0.5)) ring.pop(take);
    ASSERT_FALSE(HasFatalFailure());
  }
  while (ring.pop(take)) ASSERT_FALSE(HasFatalFailure());
  EXPECT_EQ(seen, sent);
}

#ifndef GANNET_SANITIZED  // sanitizers keep memory of their own
TEST(Outgoing, KeepsLittleOfEachRank) {
  const auto used = [] { return static_cast<std::int64_t>(mallinfo2().uordblks); };
  constexpr int ranks = 1'000'000;
  constexpr int partners = 500;
  Kept kept;
  DeferredCalls tasks;
  const std::int64_t before = used();
  Outgoing outgoing(0, ranks, tasks);
  EXPECT_LE(used() - before, ranks * std::int64_t{1024});
  std::int64_t mine = used();
  Counter done;
  for (int rank = 1; rank <= partners; ++rank) {
    outgoing.add(rank * 1000, std::make_unique<KeptRoute>(kept));
    for (int i = 0; i < Messages::window; ++i) {
      outgoing.send(rank * 1000, {0, {}, {}, {.done = done}}, Outgoing::Sender::program, closed);
    }
    std::vector<Packet>().swap(kept.packets);
  }
  EXPECT_LE(used() - mine, partners * std::int64_t{64 * 1024});
}
#endif

/// Credits: a program that gets none back stops at the window, and a handler does not.
TEST(Outgoing, StopsAtTheWindow) {
  Kept kept;
  DeferredCalls tasks;
  Outgoing outgoing(0, 2, tasks);
  outgoing.add(1, std::make_unique<KeptRoute>(kept));
  const Completions none;
  const Outgoing::OutgoingMessage note{0, {}, {}, none};
  int taken = 0;
  while (outgoing.send(1, note, Outgoing::Sender::program, closed) !=
         Outgoing::SendStatus::queue_full)
    ++taken;
  EXPECT_EQ(kept.packets.size(), static_cast<std::size_t>(Messages::window));
  EXPECT_EQ(taken, Messages::window + 64);
  EXPECT_NE(outgoing.send(1, note, Outgoing::Sender::handler, closed),
            Outgoing::SendStatus::queue_full);
  EXPECT_EQ(kept.packets.size(), static_cast<std::size_t>(Messages::window) + 1);
  EXPECT_TRUE(outgoing.take({.kind = PacketKind::credit, .from = 1, .credits = 10}, {}));
  EXPECT_EQ(kept.packets.size(), static_cast<std::size_t>(Messages::window) + 11);
  EXPECT_FALSE(
      outgoing.take({.kind = PacketKind::credit, .from = 1, .credits = Messages::window + 1}, {}));
}

/// What a hang report says: whose answers, and whose handlers, are waited for.
TEST(Outgoing, KnowsWhichRanksHaveNotAnswered) {
  Kept kept;
  DeferredCalls tasks;
  Outgoing outgoing(0, 8, tasks);
  outgoing.add(1, std::make_unique<KeptRoute>(kept));
  outgoing.add(5, std::make_unique<KeptRoute>(kept));
  EXPECT_EQ(outgoing.unfinished(), "no message of this rank is under way");
  Counter done;
  outgoing.send(5, {0, {}, {}, {.done = done}}, Outgoing::Sender::program, closed);
  outgoing.send(1, {0, {}, {}, {}}, Outgoing::Sender::program, closed);
  EXPECT_EQ(outgoing.unfinished(),
            "answers that have not come, from ranks: 5 (1); messages that have not been handled, "
            "at ranks: 1 (1), 5 (1)");
  const std::uint64_t number = kept.packets.at(0).number;
  EXPECT_TRUE(
      outgoing.take({.kind = PacketKind::ended, .from = 5, .credits = 1, .number = number}, {}));
  EXPECT_EQ(outgoing.unfinished(), "messages that have not been handled, at ranks: 1 (1)");
  EXPECT_FALSE(outgoing.take({.kind = PacketKind::ended, .from = 5, .number = number}, {}))
      << "twice";
}

}  // namespace
}  // namespace gannet::am
