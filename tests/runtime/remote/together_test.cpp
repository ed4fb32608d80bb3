// Laws: a put whose bytes are packed leaves at once if nothing is under way to its node, otherwise
// with what follows, in one block: when the block is full, somebody looks at the port, or a call
// waits. Where nobody looks while the rank computes, nothing is left behind by a call that returns.
#include <gtest/gtest.h>

#include "remote/client/client.hpp"
#include "wire/loop/transport.hpp"

namespace gannet::remote {
namespace {

constexpr flow::Plan plan{.clients = 2, .credits = 4, .buffer = 4096, .spares = 2};

/// Another node's helper, which counts blocks and acknowledges none.
class Silent final : public wire::Listener {
 public:
  explicit Silent(wire::Transport& transport) : port(transport.open_port(*this)) {}
  int blocks() {
    while (port->progress()) continue;
    return blocks_;
  }

  std::unique_ptr<wire::Port> port;

 private:
  void on_message(wire::Peer, wire::Bytes, wire::Bytes) override { ++blocks_; }
  void on_sent(std::uint64_t) override {}
  void on_lost(wire::Peer, const std::string&) override {}

  int blocks_ = 0;
};

class Together : public testing::Test {
 protected:
  void put(std::int64_t value) {
    Pending pending;
    one.put({1, 4096}, node::host_memory(&value), node::Transfer(sizeof value), pending);
    wait(pending, "put");
  }

  wire::loop::Network network;
  std::unique_ptr<wire::Transport> transport = network.transport();
  Silent far{*transport};
  std::vector<std::byte> table =
      Nodes::pack({{{0}, far.port->address(), "here"}, {{1}, far.port->address(), "there"}}, 2);
  Nodes nodes{table.data(), table.size()};
  std::atomic<int> leaver{0};
  progress::Engine engine{leaver};
  Client one{{0, 0, nodes, engine, false}, *transport, plan};
};

TEST_F(Together, TheFirstLeavesAtOnceTheOthersInOneBlock) {
  put(1);
  EXPECT_EQ(far.blocks(), 1);
  for (std::int64_t value = 2; value <= 10; ++value) put(value);
  EXPECT_EQ(far.blocks(), 1);
  one.progress();
  EXPECT_EQ(far.blocks(), 2);
}

TEST_F(Together, WhereNobodyLooksNothingIsLeftBehind) {
  one.set_poll_policy(Client::PollPolicy::never);
  for (int puts = 1; puts <= 3; ++puts) {
    put(puts);
    EXPECT_EQ(far.blocks(), puts);
  }
}

}  // namespace
}  // namespace gannet::remote
