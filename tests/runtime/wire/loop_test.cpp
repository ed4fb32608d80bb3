// Law: a loop network keeps the promise about peers that are gone and about unknown peers, and its
// knobs do what they say.
#include "gannet/error.hpp"
#include "support/random.hpp"
#include "talker.hpp"
#include "wire/loop/transport.hpp"

namespace gannet::wire::test {
namespace {

/// Two ports of two nodes, connected.
struct Pair {
  explicit Pair(const loop::Knobs& knobs = {})
      : network(knobs), near(network.transport()), far(network.transport()), a(*near), b(*far) {
    to_b = a.port().connect(b.port().address());
  }

  loop::Network network;
  std::unique_ptr<Transport> near, far;
  Talker a, b;
  Peer to_b{};
};

TEST(Loop, ReportsAGonePeerOnce) {
  Pair pair({.late = true});
  pair.a.send(pair.to_b, pattern(8, 1), pattern(100, 1));
  pair.network.drop(pair.b.port().address());
  for (int i = 0; i < 10; ++i) pair.a.progress();
  ASSERT_EQ(pair.a.lost.size(), 1U);
  EXPECT_EQ(pair.a.lost[0].peer, pair.to_b);
  EXPECT_TRUE(pair.a.all_done());
  pair.a.send(pair.to_b, pattern(8, 2), {});
  EXPECT_TRUE(pair.a.all_done());
  pair.b.progress();
  EXPECT_TRUE(pair.b.heard.empty());
}

TEST(Loop, DisconnectsWithoutMovingWhatIsPending) {
  Pair pair({.late = true});
  pair.a.send(pair.to_b, pattern(8, 1), pattern(100, 1));
  pair.a.port().disconnect(pair.to_b);
  for (int i = 0; i < 10; ++i) pair.a.progress();
  EXPECT_TRUE(pair.a.all_done());
  ASSERT_EQ(pair.a.lost.size(), 1U);
  EXPECT_EQ(pair.a.lost[0].peer, pair.to_b);
  pair.a.send(pair.to_b, pattern(8, 2), {});
  EXPECT_TRUE(pair.a.all_done());
  pair.b.progress();
  EXPECT_TRUE(pair.b.heard.empty()) << "nothing of it was read";
  pair.a.port().disconnect(pair.to_b);
  pair.a.progress();
  EXPECT_EQ(pair.a.lost.size(), 1U) << "told once";
}

TEST(Loop, ReportsToAPeerThatOnlyListened) {
  Pair pair;
  pair.a.send(pair.to_b, {}, {});
  pair.b.progress();
  pair.a.close();
  pair.b.progress();
  ASSERT_EQ(pair.b.lost.size(), 1U);
  EXPECT_EQ(pair.b.lost[0].peer, pair.b.heard.at(0).from);
}

TEST(Loop, RefusesAPeerThatIsNotThere) {
  Pair pair;
  const Address gone = pair.b.port().address();
  pair.b.close();
  Talker c(*pair.near);
  EXPECT_THROW(c.port().connect(gone), Error);
}

TEST(Loop, DropsAndCountsUnknownPeers) {
  Pair pair;
  const auto other_job = pair.network.transport(99);
  Talker unknown_peer(*other_job);
  unknown_peer.send(unknown_peer.port().connect(pair.b.port().address()), pattern(8, 1), {});
  gannet::test::Random random;
  for (int i = 0; i < 100; ++i) {
    const auto bytes = static_cast<std::size_t>(random.integer(0, 200));
    pair.network.inject(pair.b.port().address(), pattern(bytes, random.engine()()));
  }
  pair.a.send(pair.to_b, pattern(8, 2), {});
  pair.b.progress_until([&] { return !pair.b.heard.empty(); });
  EXPECT_EQ(pair.b.port().from_unknown_peers(), 101U);
  EXPECT_EQ(pair.b.heard[0].header, pattern(8, 2));
}

TEST(Loop, IsBusyAsOftenAsAsked) {
  Pair pair({.busy_every = 4});
  for (int i = 0; i < 30; ++i) pair.a.send(pair.to_b, {}, {});
  EXPECT_EQ(pair.a.busy, 9);
}

TEST(Loop, HoldsLateMessagesUntilProgress) {
  Pair pair({.late = true});
  pair.a.send(pair.to_b, pattern(8, 1), {});
  pair.b.progress();
  EXPECT_TRUE(pair.b.heard.empty());
  EXPECT_FALSE(pair.a.all_done());
  pair.a.progress();
  EXPECT_TRUE(pair.a.all_done());
  pair.b.progress();
  EXPECT_EQ(pair.b.heard.size(), 1U);
}

TEST(Loop, NeverHoldsMoreThanItsLimit) {
  Pair pair({.late = true});
  int taken = 0;
  while (taken < 1000 && pair.a.try_send(pair.to_b, {}, {})) ++taken;
  EXPECT_EQ(taken, 64);
}

TEST(Loop, IsBusyIfThePeerReadsTooLittle) {
  Pair pair({.unread = 10});
  int taken = 0;
  while (taken < 1000 && pair.a.try_send(pair.to_b, {}, {})) ++taken;
  EXPECT_EQ(taken, 10);
  pair.b.progress();
  EXPECT_TRUE(pair.a.try_send(pair.to_b, {}, {}));
}

TEST(Loop, ReportsEveryLossThoughTheListenerThrows) {
  struct Throws : Listener {
    void on_message(Peer, Bytes, Bytes) override {}
    void on_sent(std::uint64_t) override {}
    void on_lost(Peer, const std::string&) override { throw std::runtime_error("lost"); }
  } listener;
  Pair pair;
  Talker c(*pair.far);
  const auto port = pair.near->open_port(listener);
  port->connect(pair.b.port().address());
  port->connect(c.port().address());
  pair.b.close();
  c.close();
  EXPECT_THROW(port->progress(), std::runtime_error);
  EXPECT_THROW(port->progress(), std::runtime_error);
  EXPECT_FALSE(port->progress());
}

TEST(Loop, RefusesWhatIsNotRegisteredAnyMore) {
  Pair pair;
  Buffer memory(100), near(100);
  const auto key = pair.b.port().register_memory(memory.data(), memory.size());
  const Remote far{pair.a.port().import_key(pair.to_b, key),
                   reinterpret_cast<std::uint64_t>(memory.data())};
  EXPECT_EQ(pair.a.port().put(pair.to_b, near.data(), 100, far, 0), Sent::done);
  pair.b.port().unregister_memory(key);
  EXPECT_THROW(pair.a.port().put(pair.to_b, near.data(), 100, far, 0), Error);
  pair.a.port().drop_key(pair.to_b, far.key);
  const auto again = pair.b.port().register_memory(memory.data(), memory.size());
  pair.a.port().import_key(pair.to_b, again);
}

TEST(Loop, RefusesWhatIsOutsideRegisteredMemory) {
  Pair pair;
  Buffer memory(100);
  const auto key = pair.b.port().register_memory(memory.data(), memory.size());
  const auto start = reinterpret_cast<std::uint64_t>(memory.data());
  const auto number = pair.a.port().import_key(pair.to_b, key);
  Buffer near(101);
  EXPECT_THROW(pair.a.port().put(pair.to_b, near.data(), 101, {number, start}, 0), Error);
  EXPECT_THROW(pair.a.port().get(pair.to_b, near.data(), 2, {number, start + 99}, 0), Error);
  EXPECT_EQ(pair.a.port().get(pair.to_b, near.data(), 1, {number, start + 99}, 0), Sent::done);
}

}  // namespace
}  // namespace gannet::wire::test
