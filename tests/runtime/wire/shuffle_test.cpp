// Law: a shuffled transport is as unkind as its knobs say and no more: what is held back leaves and
// comes in its order, messages of different senders overtake each other, a port that holds
// something does not let its owner sleep, a loss is told after all that came before it, and what
// was sent leaves though the port closes.
#include "support/random.hpp"
#include "talker.hpp"
#include "wire/loop/transport.hpp"
#include "wire/shuffle/transport.hpp"

namespace gannet::wire::test {
namespace {

/// A shuffled port and some plain ones, on a loop network without caprice.
struct Room {
  explicit Room(shuffle::Knobs knobs, int others = 1)
      : shuffled(network.transport(), with_seed(knobs)) {
    me = std::make_unique<Talker>(shuffled);
    for (int i = 0; i < others; ++i) {
      transports.push_back(network.transport());
      them.push_back(std::make_unique<Talker>(*transports.back()));
      peers.push_back(me->port().connect(them.back()->port().address()));
      mine.push_back(them.back()->port().connect(me->port().address()));
    }
  }

  static shuffle::Knobs with_seed(shuffle::Knobs knobs) {
    knobs.seed = gannet::test::seed();
    return knobs;
  }

  loop::Network network;
  shuffle::ShuffleTransport shuffled;
  std::unique_ptr<Talker> me;
  std::vector<std::unique_ptr<Transport>> transports;
  std::vector<std::unique_ptr<Talker>> them;
  std::vector<Peer> peers, mine;
};

TEST(Shuffle, WithoutKnobsItIsTheRealTransport) {
  Room room({});
  EXPECT_TRUE(room.me->try_send(room.peers[0], pattern(8, 1), pattern(100, 1)));
  EXPECT_TRUE(room.me->all_done());
  room.them[0]->progress();
  EXPECT_EQ(room.them[0]->heard.size(), 1U);
}

TEST(Shuffle, IsBusyUntilItHasProgressed) {
  Room room({.busy = 1, .patience = 5});
  Talker& me = *room.me;
  for (int i = 0; i < 10; ++i) EXPECT_FALSE(me.try_send(room.peers[0], {}, {}));
  EXPECT_FALSE(me.port().arm());
}

TEST(Shuffle, HoldsMessagesAndTheirPayloads) {
  Room room({.hold = 1, .patience = 5});
  Talker& me = *room.me;
  for (std::uint64_t i = 0; i < 20; ++i) me.send(room.peers[0], pattern(8, i), pattern(50, i));
  room.them[0]->progress();
  EXPECT_TRUE(room.them[0]->heard.empty());
  EXPECT_FALSE(me.port().arm());
  me.progress_until([&] { return me.all_done(); });
  room.them[0]->progress();
  ASSERT_EQ(room.them[0]->heard.size(), 20U);
  for (std::uint64_t i = 0; i < 20; ++i) {
    EXPECT_EQ(room.them[0]->heard[i].payload, pattern(50, i));
  }
  EXPECT_TRUE(me.port().arm());
}

TEST(Shuffle, ACopyIsDoneBeforeItHasLeft) {
  Room room({.hold = 1, .copy = 1, .patience = 5});
  Talker& me = *room.me;
  me.send(room.peers[0], pattern(8, 1), pattern(50, 1));
  EXPECT_TRUE(me.all_done());
  EXPECT_FALSE(me.port().all_left());
  me.progress_until([&] { return me.port().all_left(); });
  room.them[0]->progress();
  EXPECT_EQ(room.them[0]->heard.at(0).payload, pattern(50, 1));
}

TEST(Shuffle, SendersOvertakeEachOther) {
  int overtaken = 0;
  Room room({.hold = 0.5, .patience = 5}, 3);
  for (std::uint64_t round = 0; round < 100; ++round) {
    room.me->heard.clear();
    for (std::size_t i = 0; i < 3; ++i) {
      room.them[i]->send(room.mine[i], pattern(8, i), {});
      room.them[i]->send(room.mine[i], pattern(8, 10 + i), {});
    }
    room.me->progress_until([&] { return room.me->heard.size() == 6; });
    overtaken += room.me->heard[0].header != pattern(8, 0);
    for (std::size_t i = 0; i < 3; ++i) {
      std::vector<Buffer> from;
      for (const auto& heard : room.me->heard) {
        if (heard.from == room.peers[i]) from.push_back(heard.header);
      }
      EXPECT_EQ(from, (std::vector{pattern(8, i), pattern(8, 10 + i)}));
    }
  }
  EXPECT_GT(overtaken, 0);
}

TEST(Shuffle, WhatIsHeldEndsTheSleepOfOthers) {
  Room room({.hold = 1, .patience = 5});
  Port& port = room.me->port();
  ASSERT_TRUE(port.arm());
  std::thread sleeper([&] { port.sleep(std::chrono::seconds(100)); });
  room.me->send(room.peers[0], {}, {});  // held, while somebody sleeps or is about to
  sleeper.join();
  EXPECT_FALSE(port.arm());
}

TEST(Shuffle, ALossIsReportedAfterWhatCameAndWhatWent) {
  for (int round = 0; round < 50; ++round) {
    Room room({.hold = 0.8, .patience = 8});
    Talker& me = *room.me;
    for (std::uint64_t i = 0; i < 5; ++i) {
      room.them[0]->send(room.mine[0], pattern(8, i), {});
      me.send(room.peers[0], pattern(8, i), pattern(100, i));
    }
    me.progress();
    room.them[0]->close();
    me.progress_until([&] { return !me.lost.empty(); });
    EXPECT_EQ(me.heard.size(), 5U);
    EXPECT_TRUE(me.all_done());
    me.send(room.peers[0], {}, pattern(10, 1));
    EXPECT_TRUE(me.all_done()) << "taken and dropped";
    for (int i = 0; i < 20; ++i) me.progress();
    EXPECT_EQ(me.lost.size(), 1U);
  }
}

TEST(Shuffle, WhatWasSentLeavesThoughThePortCloses) {
  Room room({.hold = 1, .copy = 0.5, .patience = 50});
  for (std::uint64_t i = 0; i < 20; ++i) {
    room.me->send(room.peers[0], pattern(8, i), pattern(50, i));
  }
  room.me->close();
  room.them[0]->progress();
  EXPECT_EQ(room.them[0]->heard.size(), 20U);
}

TEST(Shuffle, AFlushWaitsForPutsBeforeIt) {
  for (int round = 0; round < 50; ++round) {
    Room room({.hold = 0.7, .patience = 9});
    Buffer memory(64);
    const auto key = room.them[0]->port().register_memory(memory.data(), memory.size());
    Port& port = room.me->port();
    const Remote far{port.import_key(room.peers[0], key),
                     reinterpret_cast<std::uint64_t>(memory.data())};
    const Buffer bytes = pattern(64, 7);
    for (std::size_t i = 0; i < 64; i += 8) {
      room.me->finish(Bytes(bytes).subspan(i, 8), [&](const Buffer& near, std::uint64_t tag) {
        return port.put(room.peers[0], near.data(), 8, {far.key, far.address + i}, tag);
      });
    }
    const auto tag = room.me->finish(
        {}, [&](const Buffer&, std::uint64_t flush) { return port.flush(room.peers[0], flush); });
    room.me->progress_until([&] { return room.me->is_done(tag); });
    EXPECT_EQ(memory, bytes);
    room.me->progress_until([&] { return room.me->all_done(); });
  }
}

}  // namespace
}  // namespace gannet::wire::test
