#pragma once

#include <gtest/gtest.h>
#include <signal.h>

#include <algorithm>
#include <map>
#include <string>

#include "peer_process.hpp"
#include "talker.hpp"
#include "wire/terms.hpp"

/// Laws of transports on which peers come and go, whose ports are found by their addresses: each
/// peer that cannot be reached any more is reported once, what was on its way there is done with, a
/// port closes in bounded time whatever peers do, a message that stops in the middle is not mixed
/// with those of others, and messages of unknown peers are dropped and counted. A program of these
/// ends in peer_test_main().
namespace gannet::wire::test {

constexpr JobConfig terms{17, block_bytes};

template <class OneTransport>
struct Peers : testing::Test {
  Peers() : transport(terms), talker(transport) {}

  /// Talks with another process: what was to be told before is told then.
  void talk_with_another() {
    Process other("echo", talker.port().address());
    const auto before = talker.heard.size();
    talker.send(talker.port().connect(other.address()), pattern(8, 9), {});
    talker.progress_until([&] { return talker.heard.size() > before; });
  }

  /// Connected, and it has answered.
  Peer talk_with(const Process& other) {
    const Peer peer = talker.port().connect(other.address());
    talker.send(peer, pattern(8, 1), pattern(50'000, 1));
    talker.progress_until([&] { return !talker.heard.empty(); });
    return peer;
  }

  OneTransport transport;
  Talker talker;
};

TYPED_TEST_SUITE_P(Peers);

TYPED_TEST_P(Peers, ReportsOnceThatAConnectedPeerIsGone) {
  Talker& talker = this->talker;
  Process other("echo", talker.port().address());
  const Peer peer = this->talk_with(other);
  other.kill();
  while (talker.lost.empty()) {  // some are found only by who sends
    talker.try_send(peer, pattern(8, 2), {});
    talker.progress();
  }
  EXPECT_EQ(talker.lost[0].peer, peer);
  EXPECT_TRUE(talker.all_done());
  EXPECT_TRUE(talker.port().all_left());
  talker.send(peer, pattern(8, 2), pattern(50'000, 1));
  EXPECT_TRUE(talker.all_done()) << "later sends are taken and dropped";
  this->talk_with_another();
  EXPECT_EQ(talker.lost.size(), 1U);
}

TYPED_TEST_P(Peers, DisconnectsAndIsDoneWithWhatWasPending) {
  Talker& talker = this->talker;
  Process other("echo", talker.port().address());
  const Peer peer = this->talk_with(other);
  for (int i = 0; i < 20; ++i) talker.send(peer, pattern(8, 1), pattern(50'000, 1));
  talker.port().disconnect(peer);
  EXPECT_TRUE(talker.port().is_lost(peer));
  talker.progress_until([&] { return !talker.lost.empty(); });
  EXPECT_EQ(talker.lost[0].peer, peer);
  EXPECT_TRUE(talker.all_done()) << "its memory is not used any more";
  this->talk_with_another();
  EXPECT_EQ(talker.lost.size(), 1U);
}

TYPED_TEST_P(Peers, IsBusyAndClosesInBoundedTimeBesideAPeerThatHangs) {
  Talker& talker = this->talker;
  Process other("echo", talker.port().address());
  const Peer peer = this->talk_with(other);
  other.signal(SIGSTOP);
  while (talker.busy < 1000) {
    talker.try_send(peer, {}, pattern(block_bytes, 1));
    talker.progress();
  }
  this->talk_with_another();
  talker.close();
}

/// A sender of blocks, each of which tells its number.
struct Blocks {
  explicit Blocks(Transport& transport, const Address& receiver)
      : talker(transport), to(talker.port().connect(receiver)) {}

  bool send() {
    const bool sent = talker.try_send(to, {}, pattern(block_bytes, number + 1));
    number += sent;
    return sent;
  }

  Talker talker;
  Peer to;
  std::uint64_t number = 0;
};

TYPED_TEST_P(Peers, KeepsAMessageWholeThatStopsInTheMiddle) {
  Talker& talker = this->talker;
  Blocks slow(this->transport, talker.port().address());
  Blocks quick(this->transport, talker.port().address());
  std::map<Peer, std::uint64_t> heard;
  talker.react = [&](Peer from, Bytes, Bytes payload) {
    const Buffer sent = pattern(block_bytes, ++heard[from]);
    EXPECT_TRUE(std::equal(payload.begin(), payload.end(), sent.begin(), sent.end()));
  };
  const auto all_heard = [&] {
    std::uint64_t all = 0;
    for (const auto& [from, number] : heard) all += number;
    return all == slow.number + quick.number || !talker.lost.empty();
  };
  for (int round = 0; round < 5; ++round) {
    for (int refused = 0; refused < 10; slow.talker.progress()) refused += !slow.send();
    for (int nothing = 0; nothing < 10; ++nothing) {
      if (talker.progress()) nothing = 0;
    }
    for (int more = 0; more < 200; quick.talker.progress(), talker.progress()) more += quick.send();
    talker.progress_until([&] {
      slow.talker.progress();
      quick.talker.progress();
      return all_heard();
    });
  }
  EXPECT_TRUE(talker.lost.empty()) << talker.lost[0].why;
  EXPECT_EQ(talker.port().from_unknown_peers(), 0U);
}

TYPED_TEST_P(Peers, DropsAndCountsUnknownPeers) {
  Talker& talker = this->talker;
  TypeParam other_job({terms.key + 1, block_bytes});
  Talker unknown_peer(other_job);
  unknown_peer.send(unknown_peer.port().connect(talker.port().address()), pattern(8, 1), {});
  while (talker.port().from_unknown_peers() < 2) {  // its handshake and its message
    unknown_peer.progress();
    talker.progress();
  }
  EXPECT_TRUE(talker.heard.empty());
}

REGISTER_TYPED_TEST_SUITE_P(Peers, ReportsOnceThatAConnectedPeerIsGone,
                            DisconnectsAndIsDoneWithWhatWasPending,
                            IsBusyAndClosesInBoundedTimeBesideAPeerThatHangs,
                            KeepsAMessageWholeThatStopsInTheMiddle, DropsAndCountsUnknownPeers);

/// Runs the tests, or is the peer of one.
template <class OneTransport>
int peer_test_main(int argc, char** argv) {
  if (argc == 3 && std::string(argv[1]) == "peer") {
    OneTransport transport(terms);
    return be_peer(transport, argv[2]);
  }
  testing::InitGoogleTest(&argc, argv);
  return RUN_ALL_TESTS();
}

}  // namespace gannet::wire::test
