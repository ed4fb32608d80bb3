// Laws: over a network that is busy, late, slow to read and shuffles senders, every message between
// ranks of different nodes arrives once and as it was sent, first parts in the order of each
// sender, each is told as done once, a fence is answered only when all is there, and all buffers
// come back. Notifications that may wait go with the next message or the second poll. A connection
// that breaks is told with its rank, after a while.
#include "am/remote_routes.hpp"

#include <gtest/gtest.h>

#include <cstring>
#include <deque>

#include "remote/client/tag.hpp"
#include "support/random.hpp"
#include "wire/loop/transport.hpp"

namespace gannet::am {
namespace {

constexpr int ranks = 3;

std::vector<std::byte> pattern(std::size_t bytes, std::uint64_t seed) {
  std::vector<std::byte> data(bytes);
  for (std::size_t i = 0; i < bytes; ++i) data[i] = static_cast<std::byte>(i * 7 + seed);
  return data;
}

/// One rank on a node of its own.
class Node final : public wire::Listener {
 public:
  Node(int rank, wire::Transport& transport)
      : outgoing(rank, ranks, tasks_),
        incoming_(ranks, handlers_, outgoing, tasks_,
                  [](const Packet&, std::byte*) { return Incoming::Fetched::impossible; }),
        remote_routes_(outgoing, incoming_, tasks_, 16384, [] {}),
        port_(transport.open_port(*this)) {
    handlers_.add("take", [this](const Arrival& arrival) { return land(arrival); });
  }

  const wire::Address& address() const { return port_->address(); }
  void meet(int rank, const wire::Address& address) {
    outgoing.add(rank, remote_routes_.route(rank, port_->connect(address)));
  }
  Outgoing::SendStatus send(int to, const Outgoing::OutgoingMessage& note,
                            Outgoing::Network network) {
    const auto go = [&] { return outgoing.send(to, note, Outgoing::Sender::program, network); };
    return network == Outgoing::Network::closed ? go() : remote_routes_.with(*port_, go);
  }
  void progress() {
    port_->progress();
    remote_routes_.pump(*port_);
    while (tasks_.run_one()) continue;
  }
  bool quiet() const {
    return outgoing.nothing_queued() && !outgoing.has_pending_completions() &&
           remote_routes_.gone() && tasks_.idle();
  }

  void on_message(wire::Peer from, wire::Bytes header, wire::Bytes payload) override {
    remote_routes_.on_message(from, header, payload);
  }
  void on_sent(std::uint64_t tag) override {
    ASSERT_TRUE(remote::is_of_guest(tag));
    remote_routes_.on_sent(static_cast<std::uint32_t>(tag));
  }
  void on_lost(wire::Peer peer, const std::string& why) override {
    remote_routes_.on_lost(peer, why);
  }
  std::string loss() const { return remote_routes_.loss(); }

 private:
  /// The header is the number of the message; so is the pattern's seed.
  Landing land(const Arrival& arrival) {
    std::uint64_t number = 0;
    std::memcpy(&number, arrival.header.data(), sizeof number);
    EXPECT_EQ(number, begun[arrival.origin]++);
    auto place = std::make_shared<std::vector<std::byte>>(arrival.bytes);
    Landing landing{.to = place->data()};
    landing.then = [this, place, number, from = arrival.origin] {
      EXPECT_EQ(*place, pattern(place->size(), number));
      ++ended[from];
    };
    return landing;
  }

  DeferredCalls tasks_;
  Handlers handlers_;

 public:
  std::uint64_t begun[ranks] = {};
  std::uint64_t ended[ranks] = {};
  std::uint64_t sent[ranks] = {};
  Counter done;
  Outgoing outgoing;
  std::uint64_t malformed() const { return remote_routes_.malformed(); }

 private:
  Incoming incoming_;
  RemoteRoutes remote_routes_;
  std::unique_ptr<wire::Port> port_;
};

struct Net {
  explicit Net(const wire::loop::Knobs& knobs) : network(knobs) {
    for (int r = 0; r < ranks; ++r) {
      transports.push_back(network.transport());
      nodes.push_back(std::make_unique<Node>(r, *transports.back()));
    }
    for (int a = 0; a < ranks; ++a) {
      for (int b = 0; b < ranks; ++b) {
        if (a != b) nodes[a]->meet(b, nodes[b]->address());
      }
    }
  }
  bool settle() {
    for (int i = 0; i < 200'000; ++i) {
      bool quiet = true;
      for (const auto& node : nodes) {
        node->progress();
        quiet = quiet && node->quiet();
      }
      if (quiet) return true;
    }
    return false;
  }

  wire::loop::Network network;
  std::vector<std::unique_ptr<wire::Transport>> transports;
  std::vector<std::unique_ptr<Node>> nodes;
};

void talk(const wire::loop::Knobs& knobs, std::uint64_t stream) {
  test::Random random(stream);
  std::deque<std::vector<std::byte>> payloads;  // which are in use
  Net net(knobs);
  std::int64_t told = 0;
  for (int i = 0; i < 400; ++i) {
    const int from = static_cast<int>(random.integer(0, ranks - 1));
    const int to = (from + static_cast<int>(random.integer(1, ranks - 1))) % ranks;
    Node& node = *net.nodes[from];
    const std::uint64_t number = node.sent[to];
    const auto bytes = static_cast<std::size_t>(random.coin(0.7) ? random.integer(0, 300)
                                                                 : random.integer(0, 60'000));
    payloads.push_back(pattern(bytes, number));
    const Completions completions{.done = node.done, .done_may_wait = random.coin(0.5)};
    const Bytes header = std::as_bytes(std::span(&number, 1));
    const Outgoing::OutgoingMessage note{0, header, payloads.back(), completions};
    const auto network = static_cast<Outgoing::Network>(random.integer(0, 2));
    while (node.send(to, note, network) == Outgoing::SendStatus::queue_full) {
      for (const auto& each : net.nodes) each->progress();
    }
    ++node.sent[to];
    ++told;
    if (random.coin(0.3)) net.nodes[random.integer(0, ranks - 1)]->progress();
    if (random.coin(0.02)) {
      Counter there;
      const int asked = node.outgoing.fence(there);
      const std::uint64_t before = node.sent[to];
      for (int k = 0; k < 200'000 && there.value() < asked; ++k) {
        for (const auto& each : net.nodes) each->progress();
      }
      ASSERT_EQ(there.value(), asked);
      EXPECT_EQ(net.nodes[to]->begun[from], before);
    }
  }
  ASSERT_TRUE(net.settle());
  for (int a = 0; a < ranks; ++a) {
    told -= net.nodes[a]->done.value();
    EXPECT_EQ(net.nodes[a]->malformed(), 0u);
    for (int b = 0; b < ranks; ++b) EXPECT_EQ(net.nodes[a]->ended[b], net.nodes[b]->sent[a]);
  }
  EXPECT_EQ(told, 0);
}

TEST(RemoteRoutes, MessagesSurviveEveryNetwork) {
  std::uint64_t stream = 0;
  for (const unsigned busy : {0u, 3u}) {
    for (const bool late : {false, true}) {
      for (const bool shuffle : {false, true}) {
        for (const std::size_t unread : {0, 2}) {
          wire::loop::Knobs knobs;
          knobs.busy_every = busy;
          knobs.late = late;
          knobs.shuffle = shuffle;
          knobs.unread = unread;
          knobs.seed = ++stream;
          talk(knobs, stream);
        }
      }
    }
  }
}

/// Rank 0 sends and forgets, over and over; rank 1 gets whole payloads or none. What the network
/// has is waited for.
void forget_under_way(const wire::loop::Knobs& knobs, std::uint64_t stream) {
  test::Random random(stream);
  Net net(knobs);
  Node& node = *net.nodes[0];
  const auto progress = [&] {
    for (const auto& each : net.nodes) each->progress();
  };
  for (int i = 0; i < 100; ++i) {
    std::vector<std::vector<std::byte>> payloads;
    for (auto n = random.integer(1, 5); n > 0; --n) {
      const std::uint64_t number = node.sent[1];
      payloads.push_back(pattern(static_cast<std::size_t>(random.integer(9000, 90'000)), number));
      const Bytes header = std::as_bytes(std::span(&number, 1));
      node.send(1, {0, header, payloads.back(), {}}, Outgoing::Network::open);
      node.sent[1] = static_cast<std::uint64_t>(node.outgoing.totals().sent);
      if (random.coin()) progress();
    }
    node.outgoing.withdraw(0);
    for (int k = 0; k < 200'000 && !node.outgoing.ranks_reading(0).empty(); ++k) progress();
    ASSERT_TRUE(node.outgoing.ranks_reading(0).empty());
    node.sent[1] = static_cast<std::uint64_t>(node.outgoing.totals().sent);
    for (auto& payload : payloads) std::fill(payload.begin(), payload.end(), std::byte{0xdd});
  }
  ASSERT_TRUE(net.settle());
  const auto totals = net.nodes[1]->outgoing.totals();
  EXPECT_EQ(totals.handled, node.outgoing.totals().sent);
  EXPECT_EQ(net.nodes[1]->ended[0], static_cast<std::uint64_t>(totals.handled - totals.refused));
  EXPECT_EQ(net.nodes[1]->malformed(), 0u);
}

TEST(RemoteRoutes, PayloadsAreNotReadWhenTheyHaveBeenForgotten) {
  std::uint64_t stream = 100;
  for (const unsigned busy : {0u, 3u}) {
    for (const bool late : {false, true}) {
      wire::loop::Knobs knobs;
      knobs.busy_every = busy;
      knobs.late = late;
      knobs.unread = 2;
      knobs.seed = ++stream;
      forget_under_way(knobs, stream);
    }
  }
}

TEST(RemoteRoutes, ReportsWhichRankIsLost) {
  Net net({});
  net.network.drop(net.nodes[2]->address());
  const auto begin = std::chrono::steady_clock::now();
  while (net.nodes[0]->loss().empty()) net.nodes[0]->progress();
  EXPECT_GE(std::chrono::steady_clock::now() - begin, std::chrono::seconds(5));
  EXPECT_EQ(net.nodes[0]->loss().find("lost the connection to rank 2: "), 0u)
      << net.nodes[0]->loss();
}

class NotificationsThatMayWait : public testing::Test {
 protected:
  void send(int from, int to, bool may_wait) {
    const std::uint64_t number = net.nodes[from]->sent[to]++;
    const Completions told{.done = net.nodes[from]->done, .done_may_wait = may_wait};
    ASSERT_EQ(net.nodes[from]->send(to, {0, std::as_bytes(std::span(&number, 1)), {}, told},
                                    Outgoing::Network::open),
              Outgoing::SendStatus::sent);
  }
  std::int64_t news_of(int rank) {
    net.nodes[rank]->progress();
    return net.nodes[rank]->done.value();
  }
  Net net{{}};
};

TEST_F(NotificationsThatMayWait, GoWithTheSecondPollWhereNothingElseIsSent) {
  send(0, 1, true);
  net.nodes[1]->progress();  // the handler ends after the look
  net.nodes[1]->progress();
  EXPECT_EQ(net.nodes[1]->begun[0], 1u);
  EXPECT_EQ(news_of(0), 0);
  net.nodes[1]->progress();
  EXPECT_EQ(news_of(0), 1);
}

TEST_F(NotificationsThatMayWait, GoWithTheNextMessage) {
  send(0, 1, true);
  net.nodes[1]->progress();
  send(1, 0, true);
  EXPECT_EQ(news_of(0), 1);
  EXPECT_EQ(net.nodes[0]->begun[1], 1u);
}

TEST_F(NotificationsThatMayWait, DoNotHoldUpThoseThatMayNot) {
  send(0, 1, true);
  send(0, 1, false);
  net.nodes[1]->progress();
  net.nodes[1]->progress();
  EXPECT_EQ(news_of(0), 2);
}

/// Packets to rank 0 that share a frame, numbered from `first` on.
std::vector<std::byte> frame_of(int count, std::uint64_t first) {
  std::vector<std::byte> frame;
  for (std::uint64_t number = first; number < first + static_cast<std::uint64_t>(count); ++number) {
    const auto payload = pattern(number % 40, number);
    Packet packet{.kind = PacketKind::whole, .from = 1, .header_bytes = sizeof number};
    packet.total = payload.size();
    for (const Bytes part : {std::as_bytes(std::span(&packet, 1)),
                             std::as_bytes(std::span(&number, 1)), Bytes(payload)}) {
      frame.insert(frame.end(), part.begin(), part.end());
    }
    frame.resize((frame.size() + 7) / 8 * 8);
  }
  return frame;
}

void arrive(Net& net, std::span<const std::byte> frame) {
  const Packet several{.kind = PacketKind::several, .from = 1};
  net.nodes[0]->on_message(wire::Peer{1}, std::as_bytes(std::span(&several, 1)), frame);
}

/// A frame ends where one of its packets says something impossible; those before it have arrived,
/// nothing behind its end is read, and such frames are counted.
TEST(RemoteRoutes, FramesAreNotTrusted) {
  Net net({});
  Node& node = *net.nodes[0];
  arrive(net, frame_of(5, 0));
  EXPECT_EQ(node.begun[1], 5u);
  EXPECT_EQ(node.malformed(), 0u);
  test::Random random(7);
  for (int i = 0; i < 3000; ++i) {
    const std::uint64_t before = node.begun[1];
    auto frame = frame_of(4, before);
    const auto whole = static_cast<std::ptrdiff_t>(frame.size());
    const std::vector<std::byte> cut(frame.begin(),
                                     frame.begin() + random.integer(1, whole / 8 - 1) * 8 - 3);
    arrive(net, cut);
    EXPECT_LT(node.begun[1], before + 4);
  }
  EXPECT_GT(node.malformed(), 2000u);  // some cuts fell into padding
  Packet impossible{.kind = PacketKind::whole, .from = 1};
  for (const std::uint64_t total : {~std::uint64_t{0}, ~std::uint64_t{0} - 7, std::uint64_t{1}}) {
    impossible.total = total;
    const std::uint64_t before = node.malformed();
    arrive(net, std::as_bytes(std::span(&impossible, 1)));
    EXPECT_EQ(node.malformed(), before + 1);
  }
}

}  // namespace
}  // namespace gannet::am
