// Laws, for any schedule of events: the helper's memory stays within the bound; no client has more
// blocks under way than credits, nor more spare blocks than it was granted; no buffer is granted
// twice; nothing gets stuck; and in the end every message has arrived whole, every train has ended,
// and every credit and spare buffer is back.
#include <gtest/gtest.h>

#include <deque>
#include <numeric>
#include <vector>

#include "rma/flow/receiver.hpp"
#include "rma/flow/sender.hpp"
#include "support/random.hpp"

namespace gannet::rma::flow {
namespace {

/// One client, and the wires between it and the helper, which keep the order.
struct Client {
  Sender sender;
  std::deque<Bytes> to_submit;
  std::deque<Block> on_the_wire;
  std::deque<Block> in_buffers;
  std::deque<Ack> coming_back;
  Bytes submitted = 0;
  Bytes delivered = 0;
};

enum class Event { submit, send, arrive, serve, acknowledge };

class Network {
 public:
  Network(const Plan& plan, bool intimate) : plan_(plan), helper_(plan) {
    for (int c = 0; c < plan.clients; ++c)
      clients_.push_back({Sender(plan, intimate), {}, {}, {}, {}});
  }

  std::deque<Bytes>& messages(int client) { return clients_[client].to_submit; }
  const Receiver& helper() const { return helper_; }
  bool unfinished(int client) const { return clients_[client].delivered < total(client); }

  /// Tries the event; false if it cannot happen now.
  bool happen(int c, Event event) {
    Client& client = clients_[c];
    switch (event) {
      case Event::submit:
        return submit(client);
      case Event::send:
        return send(client);
      case Event::arrive:
        return arrive(c, client);
      case Event::serve:
        return serve(c, client);
      case Event::acknowledge:
        return acknowledge(client);
    }
    return false;
  }

  void check() const {
    ASSERT_LE(helper_.held(), plan_.bound());
    ASSERT_GE(helper_.free_spares(), 0);
    ASSERT_LE(helper_.free_spares(), plan_.spares);
    int spare_blocks = 0;
    for (const Client& client : clients_) {
      int own = 0;
      for (const auto* where : {&client.on_the_wire, &client.in_buffers}) {
        for (const Block& block : *where) ++(block.spare ? spare_blocks : own);
      }
      ASSERT_LE(own, plan_.credits);
      ASSERT_GE(client.sender.credits(), 0);
      ASSERT_LE(client.sender.credits(), plan_.credits);
    }
    ASSERT_LE(spare_blocks, plan_.spares);
    ASSERT_LE(spare_blocks + helper_.free_spares(), plan_.spares);
  }

  void check_all_is_back() const {
    EXPECT_EQ(helper_.held(), 0);
    EXPECT_EQ(helper_.free_spares(), plan_.spares);
    for (const Client& client : clients_) {
      EXPECT_TRUE(client.to_submit.empty());
      EXPECT_TRUE(client.sender.quiet());
      EXPECT_EQ(client.sender.credits(), plan_.credits);
      EXPECT_EQ(client.delivered, client.submitted);
    }
  }

 private:
  Bytes total(int c) const {
    const auto& waiting = clients_[c].to_submit;
    return clients_[c].submitted + std::accumulate(waiting.begin(), waiting.end(), Bytes{0});
  }
  static bool submit(Client& client) {
    if (client.to_submit.empty()) return false;
    client.sender.submit(client.to_submit.front());
    client.submitted += client.to_submit.front();
    client.to_submit.pop_front();
    return true;
  }
  static bool send(Client& client) {
    const auto block = client.sender.next();
    if (block) client.on_the_wire.push_back(*block);
    return block.has_value();
  }
  bool arrive(int c, Client& client) {
    if (client.on_the_wire.empty()) return false;
    helper_.arrive(c, client.on_the_wire.front());
    client.in_buffers.push_back(client.on_the_wire.front());
    client.on_the_wire.pop_front();
    return true;
  }
  bool serve(int c, Client& client) {
    if (client.in_buffers.empty()) return false;
    const auto ack = helper_.serve(c, client.in_buffers.front());
    if (ack) client.coming_back.push_back(*ack);
    client.delivered += client.in_buffers.front().bytes;
    client.in_buffers.pop_front();
    return true;
  }
  static bool acknowledge(Client& client) {
    if (client.coming_back.empty()) return false;
    client.sender.acknowledge(client.coming_back.front());
    client.coming_back.pop_front();
    return true;
  }

  Plan plan_;
  Receiver helper_;
  std::vector<Client> clients_;
};

constexpr Event all_events[] = {Event::submit, Event::send, Event::arrive, Event::serve,
                                Event::acknowledge};

/// Lets events happen until none can: each round tries all in the given order of preference, or a
/// random one.
template <class Choose>
void run(Network& network, Choose&& choose) {
  for (;;) {
    if (!choose(network)) break;
    network.check();
    if (testing::Test::HasFatalFailure()) return;
  }
  network.check_all_is_back();
}

/// Any event that can happen, of any client.
auto at_random(test::Random& random, int clients) {
  return [&random, clients](Network& network) {
    for (int attempt = 0; attempt < 20; ++attempt) {
      const auto c = static_cast<int>(random.integer(0, clients - 1));
      if (network.happen(c, all_events[random.integer(0, 4)])) return true;
    }
    for (int c = 0; c < clients; ++c) {
      for (const Event event : all_events) {
        if (network.happen(c, event)) return true;
      }
    }
    return false;
  };
}

/// The first event of the list that can happen, clients in the given direction: one kind of event
/// is delayed as long as anything else is possible.
auto in_order(std::vector<Event> order, int clients, bool backwards) {
  return [=](Network& network) {
    for (const Event event : order) {
      for (int i = 0; i < clients; ++i) {
        if (network.happen(backwards ? clients - 1 - i : i, event)) return true;
      }
    }
    return false;
  };
}

Plan random_plan(test::Random& random) {
  Plan plan;
  plan.clients = static_cast<int>(random.integer(1, 8));
  plan.credits = static_cast<int>(random.integer(1, 6));
  plan.buffer = random.integer(1, 100);
  plan.spares = static_cast<int>(random.integer(0, 6));
  plan.spare = plan.buffer * random.integer(1, 8);
  return plan;
}

void fill(test::Random& random, Network& network, const Plan& plan) {
  for (int c = 0; c < plan.clients; ++c) {
    for (auto n = random.integer(0, 12); n > 0; --n) {
      const bool large = random.coin(0.4);
      network.messages(c).push_back(random.integer(1, large ? 60 * plan.buffer : plan.buffer));
    }
  }
}

TEST(Flow, RandomSchedules) {
  test::Random random;
  for (int trial = 0; trial < 1500; ++trial) {
    const Plan plan = random_plan(random);
    Network network(plan, random.coin(0.8));
    fill(random, network, plan);
    run(network, at_random(random, plan.clients));
    ASSERT_FALSE(HasFailure()) << "trial " << trial;
  }
}

TEST(Flow, AdversarialSchedules) {
  test::Random random;
  std::vector<Event> order(std::begin(all_events), std::end(all_events));
  std::sort(order.begin(), order.end());
  do {
    for (int trial = 0; trial < 10; ++trial) {
      const Plan plan = random_plan(random);
      Network network(plan, true);
      fill(random, network, plan);
      run(network, in_order(order, plan.clients, random.coin()));
      ASSERT_FALSE(HasFailure());
    }
  } while (std::next_permutation(order.begin(), order.end()));
}

TEST(Flow, NoClientStarvesWhileAnotherNeverStops) {
  const Plan plan{.clients = 2, .credits = 2, .buffer = 10, .spares = 4, .spare = 40};
  Network network(plan, true);
  network.messages(0).assign(2000, 1000);
  network.messages(1).assign(50, 1000);
  test::Random random;
  const auto step = at_random(random, 2);
  int steps = 0;
  while (network.unfinished(1)) {
    ASSERT_TRUE(step(network));
    ASSERT_LT(++steps, 50 * 110 * 5 * 8) << "client 1 gets less than its share";
  }
}

/// Acknowledgements that one message of `bytes` needs when nothing else is going on.
std::int64_t acks_for(const Plan& plan, bool intimate, Bytes bytes) {
  Network network(plan, intimate);
  network.messages(0).push_back(bytes);
  run(network,
      in_order({Event::submit, Event::send, Event::arrive, Event::serve, Event::acknowledge}, 1,
               false));
  return network.helper().counters().acks;
}

TEST(Flow, IntimationSavesAcknowledgements) {
  const Plan plan{.clients = 1, .credits = 2, .buffer = 4096, .spares = 4, .spare = 32768};
  EXPECT_EQ(acks_for(plan, false, 128 * 1024), 32);
  EXPECT_LE(acks_for(plan, true, 128 * 1024), 4);
}

TEST(Flow, AcknowledgementsAreCoalescedFromFourCreditsOn) {
  const Plan plan{.clients = 1, .credits = 4, .buffer = 4096, .spares = 0, .spare = 32768};
  EXPECT_EQ(acks_for(plan, false, 128 * 1024), 16);
}

TEST(Plan, StaysWithinItsBudgetAsLongAsClientsCanBeServed) {
  for (const Bytes budget : {Bytes{64} << 20, Bytes{1} << 30, Bytes{800} << 20}) {
    for (int clients = 1; clients <= 1'000'000; clients *= 10) {
      const Plan plan = divide(budget, clients);
      EXPECT_EQ(plan.clients, clients);
      EXPECT_GE(plan.credits, 1);
      EXPECT_GE(plan.spares, 1);
      EXPECT_GE(plan.spare, plan.buffer);
      if (Bytes{1024} * clients <= budget * 7 / 8) {
        EXPECT_LE(plan.bound(), budget) << clients;
      }
    }
  }
}

}  // namespace
}  // namespace gannet::rma::flow
