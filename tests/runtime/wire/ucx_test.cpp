// Laws of the ucx transport: those of peers (peers.hpp), and it finds by itself that a peer's
// process is gone, wakes up for that, and survives what is no message.
#include <gtest/gtest.h>

#include <thread>

#include "gannet/error.hpp"
#include "peers.hpp"
#include "support/limits.hpp"
#include "support/random.hpp"
#include "wire/address.hpp"
#include "wire/envelope.hpp"
#include "wire/ucx/transport.hpp"

namespace gannet::wire::test {
namespace {

/// Longer than a test may take: who is not woken hangs, and the test ends as hanging.
constexpr auto for_ever = std::chrono::hours(24);

INSTANTIATE_TYPED_TEST_SUITE_P(Ucx, Peers, ucx::UcxTransport);

using Ucx = Peers<ucx::UcxTransport>;

TEST_F(Ucx, FindsWithoutSendingThatAConnectedPeerIsGone) {
  Process other("echo", talker.port().address());
  const Peer peer = talk_with(other);
  other.kill();
  talker.progress_until([&] { return !talker.lost.empty(); });
  EXPECT_EQ(talker.lost[0].peer, peer);
}

TEST_F(Ucx, ReportsOnceThatAPeerThatCalledIsGone) {
  Process other("call", talker.port().address());
  talker.progress_until([&] { return !talker.heard.empty(); });
  other.kill();
  talker.progress_until([&] { return !talker.lost.empty(); });
  EXPECT_EQ(talker.lost[0].peer, talker.heard[0].from);
  talk_with_another();
  EXPECT_EQ(talker.lost.size(), 1U);
}

TEST_F(Ucx, WakesUpForALoss) {
  Process other("call", talker.port().address());
  talker.progress_until([&] { return !talker.heard.empty(); });
  other.kill();
  while (talker.lost.empty()) {
    talker.port().wait(for_ever);
    talker.progress();
  }
}

TEST_F(Ucx, GivesUpWhatIsPendingToAPeerThatDies) {
  Process other("sleep", talker.port().address());
  const Peer peer = talker.port().connect(other.address());
  int taken = 0;
  while (talker.busy < 1000 && taken < 100'000) {
    taken += talker.try_send(peer, pattern(8, 1), pattern(block_bytes, 1));
    talker.progress();
  }
  EXPECT_FALSE(talker.all_done());
  EXPECT_LT(taken, 100'000) << "what is on its way is bounded";
  other.kill();
  talker.progress_until([&] { return !talker.lost.empty(); });
  EXPECT_TRUE(talker.all_done());
  EXPECT_EQ(talker.lost.size(), 1U);
}

TEST_F(Ucx, ReportsAPeerThatWasGoneBeforeTheFirstMessage) {
  Process other("sleep", talker.port().address());
  other.kill();
  const Peer peer = talker.port().connect(other.address());
  talker.send(peer, pattern(8, 1), {});
  talker.progress_until([&] { return !talker.lost.empty(); });
  EXPECT_TRUE(talker.all_done());
}

TEST(UcxStart, SaysThatDescriptorsAreMissing) {
  bool opened = false;
  for (rlim_t room = 0; room < 100 && !opened; ++room) {
    const gannet::test::DescriptorRoom tight(room);
    try {
      ucx::UcxTransport transport(terms);
      const Talker talker(transport);
      opened = true;
    } catch (const Error& error) {
      EXPECT_NE(std::string(error.what()).find("ulimit -n"), std::string::npos) << error.what();
    }
  }
  EXPECT_TRUE(opened);
}

TEST(UcxLost, ReportsEveryLossThoughTheListenerThrows) {
  struct Throws : Listener {
    void on_message(Peer, Bytes, Bytes) override {}
    void on_sent(std::uint64_t) override {}
    void on_lost(Peer peer, const std::string&) override {
      lost.push_back(peer);
      throw std::runtime_error("lost");
    }
    std::vector<Peer> lost;
  } listener;
  ucx::UcxTransport transport(terms);
  const auto port = transport.open_port(listener);
  std::deque<Process> others;
  for (int i = 0; i < 3; ++i) {
    others.emplace_back("sleep", port->address());
    port->send(port->connect(others.back().address()), {}, {}, 0);
  }
  for (auto& other : others) other.kill();
  std::size_t thrown = 0;
  while (listener.lost.size() < 3) {
    try {
      port->progress();
    } catch (const std::runtime_error&) {
      ++thrown;
    }
  }
  EXPECT_EQ(thrown, 3U);
}

/// Bare UCX that knows the address.
class Garbage {
 public:
  Garbage(ucp_context_h context, const Address& address) {
    ucp_worker_params_t params{};
    ucp_worker_create(context, &params, &worker_);
    const Bytes where = open_address("ucx", address).details;
    ucp_ep_params_t param{};
    param.field_mask = UCP_EP_PARAM_FIELD_REMOTE_ADDRESS | UCP_EP_PARAM_FIELD_ERR_HANDLING_MODE;
    param.address = reinterpret_cast<const ucp_address_t*>(where.data());
    param.err_mode = UCP_ERR_HANDLING_MODE_PEER;
    ucp_ep_create(worker_, &param, &endpoint_);
  }

  ~Garbage() { ucp_worker_destroy(worker_); }
  Garbage(const Garbage&) = delete;
  Garbage& operator=(const Garbage&) = delete;

  void send(unsigned id, const Buffer& header, const Buffer& payload) {
    const ucp_request_param_t param{};
    void* request = ucp_am_send_nbx(endpoint_, id, header.data(), header.size(), payload.data(),
                                    payload.size(), &param);
    while (UCS_PTR_IS_PTR(request) && ucp_request_check_status(request) == UCS_INPROGRESS) {
      ucp_worker_progress(worker_);
    }
    if (UCS_PTR_IS_PTR(request)) ucp_request_free(request);
  }

  void progress() { ucp_worker_progress(worker_); }

 private:
  ucp_worker_h worker_ = nullptr;
  ucp_ep_h endpoint_ = nullptr;
};

TEST_F(Ucx, SurvivesGarbage) {
  Talker friendly(transport);
  const Peer friend_of_ours = friendly.port().connect(talker.port().address());
  gannet::test::Random random;
  Garbage garbage(transport.context(), talker.port().address());
  std::thread sender([&] {
    for (int i = 0; i < 300; ++i) {
      Buffer header = pattern(static_cast<std::size_t>(random.integer(0, 300)), random.engine()());
      if (random.coin() && header.size() >= front_limit) {
        write_front(header.data(), terms.key, random.engine()(), {});
      }
      const auto bytes =
          static_cast<std::size_t>(random.integer(0, random.coin(0.1) ? 300'000 : 200));
      garbage.send(random.coin() ? 1 : 2, header, pattern(bytes, random.engine()()));
    }
  });
  talker.progress_until([&] { return talker.port().from_unknown_peers() >= 300; });
  sender.join();
  EXPECT_EQ(talker.port().from_unknown_peers(), 300U);
  friendly.send(friend_of_ours, pattern(8, 1), {});
  while (talker.heard.empty()) {
    friendly.progress();
    talker.progress();
  }
  EXPECT_EQ(talker.heard[0].header, pattern(8, 1));
}

}  // namespace
}  // namespace gannet::wire::test

int main(int argc, char** argv) {
  return gannet::wire::test::peer_test_main<gannet::wire::ucx::UcxTransport>(argc, argv);
}
