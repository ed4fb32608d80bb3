// Laws: a connection that breaks is told to whoever waits for something from there, by a name, and
// not before those who watch over nodes had their time; what has come before is read all the same.
#include <gtest/gtest.h>

#include <chrono>

#include "gannet/error.hpp"
#include "remote/client/client.hpp"
#include "support/set_clock.hpp"
#include "wire/loop/transport.hpp"

namespace gannet::remote {
namespace {

using Clock = std::chrono::steady_clock;
constexpr flow::Plan plan{.clients = 2, .credits = 4, .buffer = 1024, .spares = 2};
constexpr node::Call in_sync("sync");
constexpr std::chrono::seconds time_for_watchers{5};

/// A look at both leaders' ports, whoever waits.
class Looks final : public progress::Source {
 public:
  bool poll(progress::Turn&) noexcept override {
    for (Client* client : clients) client->progress();
    return true;
  }
  std::vector<Client*> clients;
};

/// Two leaders of a team, in one process.
class Leaders : public testing::Test {
 protected:
  Leaders() {
    looks.clients = {&one, &other};
    engine.open_network(&looks, nullptr);
  }
  ~Leaders() override { engine.open_network(nullptr, nullptr); }

  Client::Partner partner_of(Client& mine, Client& theirs, int number) {
    return {7, 1 - number, number, mine.connect(theirs.address())};
  }
  void break_off() { network.drop(other.address()); }

  /// What a call says that has to fail, once watchers had their time.
  template <class Call>
  std::string loss_in(Call&& call) {
    test::SetClock clock;
    clock.pass_at_each_look(std::chrono::milliseconds(1));
    const auto begin = Clock::now();
    try {
      call();
    } catch (const Error& error) {
      EXPECT_EQ(error.fault(), Fault::peer) << error.what();
      EXPECT_GE(Clock::now() - begin, time_for_watchers);
      return error.what();
    }
    ADD_FAILURE() << "it did not fail";
    return {};
  }

  wire::loop::Network network;
  std::unique_ptr<wire::Transport> transport = network.transport();
  Looks looks;
  std::atomic<int> leaver{0};
  progress::Engine engine{leaver};
  Nodes nodes;
  Client one{{0, 0, nodes, engine, false}, *transport, plan};
  Client other{{1, 1, nodes, engine, false}, *transport, plan};
  Client::Partner to_other = partner_of(one, other, 1);
  Client::Partner to_one = partner_of(other, one, 0);
};

TEST_F(Leaders, WaitsForOneThatIsLostEnd) {
  const std::byte content[8]{};
  other.send(to_one, {7, 1, 0}, content, in_sync);
  other.post("sync");
  while (one.messages_waiting() == 0) one.progress();
  break_off();
  EXPECT_EQ(one.read(to_other, {7, 1, 0}, in_sync).size(), sizeof content) << "it had come";
  const std::string why = loss_in([&] { one.read(to_other, {7, 2, 0}, in_sync); });
  EXPECT_NE(why.find("sync: lost the connection to the leader of node 1"), std::string::npos)
      << why;
}

}  // namespace
}  // namespace gannet::remote
