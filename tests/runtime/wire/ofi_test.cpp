// Law: the ofi transport tells once of each peer that it cannot reach any more, is done with what
// was on its way there, closes in bounded time whatever peers do, and drops and counts messages of
// unknown peers. Peers are other processes of this program: "test_wire_ofi peer DEED".
#include <gtest/gtest.h>
#include <signal.h>
#include <stdlib.h>

#include "gannet/error.hpp"
#include "peer_process.hpp"
#include "talker.hpp"
#include "wire/address.hpp"
#include "wire/ofi/flushes.hpp"
#include "wire/ofi/transport.hpp"

namespace gannet::wire::test {
namespace {

constexpr JobConfig terms{17, block_bytes};

struct Ofi : testing::Test {
  Ofi() : transport(terms), talker(transport) {}

  /// Talks with another process: what was to be told before is told then.
  void talk_with_another() {
    Process other("echo", talker.port().address());
    const auto before = talker.heard.size();
    talker.send(talker.port().connect(other.address()), pattern(8, 9), {});
    talker.progress_until([&] { return talker.heard.size() > before; });
  }

  ofi::OfiTransport transport;
  Talker talker;
};

TEST_F(Ofi, ReportsOnceThatAConnectedPeerIsGone) {
  Process other("echo", talker.port().address());
  const Peer peer = talker.port().connect(other.address());
  talker.send(peer, pattern(8, 1), pattern(50'000, 1));
  talker.progress_until([&] { return !talker.heard.empty(); });
  other.kill();
  while (talker.lost.empty()) {
    talker.try_send(peer, pattern(8, 2), {});
    talker.progress();
  }
  EXPECT_EQ(talker.lost[0].peer, peer);
  EXPECT_TRUE(talker.all_done());
  EXPECT_TRUE(talker.port().all_left());
  talker.send(peer, pattern(8, 2), pattern(50'000, 1));
  EXPECT_TRUE(talker.all_done()) << "later sends are taken and dropped";
  talk_with_another();
  EXPECT_EQ(talker.lost.size(), 1U);
}

TEST_F(Ofi, DisconnectsAndIsDoneWithWhatWasPending) {
  Process other("echo", talker.port().address());
  const Peer peer = talker.port().connect(other.address());
  talker.send(peer, pattern(8, 1), {});
  talker.progress_until([&] { return !talker.heard.empty(); });
  for (int i = 0; i < 20; ++i) talker.send(peer, pattern(8, 1), pattern(50'000, 1));
  talker.port().disconnect(peer);
  EXPECT_TRUE(talker.port().is_lost(peer));
  talker.progress_until([&] { return !talker.lost.empty(); });
  EXPECT_EQ(talker.lost[0].peer, peer);
  EXPECT_TRUE(talker.all_done()) << "its memory is not used any more";
  talk_with_another();
  EXPECT_EQ(talker.lost.size(), 1U);
}

TEST_F(Ofi, IsBusyAndClosesInBoundedTimeBesideAPeerThatHangs) {
  Process other("echo", talker.port().address());
  const Peer peer = talker.port().connect(other.address());
  talker.send(peer, pattern(8, 1), {});
  talker.progress_until([&] { return !talker.heard.empty(); });
  other.signal(SIGSTOP);
  while (talker.busy < 1000) {
    talker.try_send(peer, {}, pattern(block_bytes, 1));
    talker.progress();
  }
  talk_with_another();
  talker.close();
}

TEST_F(Ofi, DropsAndCountsUnknownPeers) {
  ofi::OfiTransport other_job({18, block_bytes});
  Talker unknown_peer(other_job);
  unknown_peer.send(unknown_peer.port().connect(talker.port().address()), pattern(8, 1), {});
  while (talker.port().from_unknown_peers() < 2) {  // its handshake and its message
    unknown_peer.progress();
    talker.progress();
  }
  EXPECT_TRUE(talker.heard.empty());
}

TEST_F(Ofi, RefusesAddressesOfOtherProviders) {
  const PortAddress mine = open_address("ofi", talker.port().address());
  std::vector<std::byte> details(mine.details.begin(), mine.details.end());
  details[4] ^= std::byte{1};  // the protocol
  try {
    talker.port().connect(seal_address("ofi", {mine.id + 1, details}));
    ADD_FAILURE() << "taken";
  } catch (const Error& error) {
    EXPECT_NE(std::string(error.what()).find("FI_PROVIDER"), std::string::npos) << error.what();
  }
}

TEST(OfiFlushes, EndWhenAllPutsBeforeThemHave) {
  ofi::Flushes flushes;
  EXPECT_TRUE(flushes.begin_flush(1)) << "there is nothing to wait for";
  const auto a = flushes.begin_put(), b = flushes.begin_put();
  EXPECT_FALSE(flushes.begin_flush(2));
  const auto c = flushes.begin_put();
  EXPECT_FALSE(flushes.begin_flush(3));
  EXPECT_FALSE(flushes.begin_flush(4));
  flushes.end_put(c);
  flushes.end_put(b);
  EXPECT_FALSE(flushes.next()) << "the first put is still out";
  flushes.end_put(a);
  EXPECT_EQ(flushes.next(), 2U);
  EXPECT_EQ(flushes.next(), 3U);
  EXPECT_EQ(flushes.next(), 4U);
  EXPECT_FALSE(flushes.next());
  EXPECT_TRUE(flushes.begin_flush(5));
}

}  // namespace

int peer_main(const char* deed) {
  ofi::OfiTransport transport(terms);
  return be_peer(transport, deed);
}

}  // namespace gannet::wire::test

int main(int argc, char** argv) {
  if (argc == 3 && std::string(argv[1]) == "peer") return gannet::wire::test::peer_main(argv[2]);
  testing::InitGoogleTest(&argc, argv);
  return RUN_ALL_TESTS();
}
