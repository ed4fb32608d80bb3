// Laws, for any schedule of events: the helper's memory stays within the bound; no client has more
// blocks under way than credits, nor more spare blocks than it was granted; no buffer is granted
// twice; nothing gets stuck or needs a fence to go on; and after a
// fence every message has arrived whole, every train has ended,
// and every credit and spare buffer is back.
#include <gtest/gtest.h>

#include <algorithm>
#include <deque>
#include <utility>
#include <vector>

#include "flow_network.hpp"
#include "support/random.hpp"

namespace gannet::remote::flow {
namespace {

using test_network::Event;
using test_network::Network;

constexpr Event all_events[] = {Event::submit, Event::send,        Event::arrive,
                                Event::serve,  Event::acknowledge, Event::fence};

/// Lets `choose` make events happen until none can.
template <class Choose>
void run(Network& network, Choose&& choose) {
  while (choose(network)) {
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
      if (network.happen(c, all_events[random.integer(0, 5)], random.coin(0.1))) return true;
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
/// is delayed as long as anything else is possible. Fences come last, and nothing may need them to
/// get where it belongs.
auto in_order(std::vector<Event> order, int clients, bool backwards) {
  order.push_back(Event::fence);
  return [=](Network& network) {
    for (const Event event : order) {
      EXPECT_FALSE(event == Event::fence && network.unfinished());
      for (int i = 0; i < clients; ++i) {
        if (network.happen(backwards ? clients - 1 - i : i, event)) return true;
      }
    }
    return false;
  };
}

const std::vector<Event> natural_order = {Event::submit, Event::send, Event::arrive, Event::serve,
                                          Event::acknowledge};

Plan random_plan(test::Random& random) {
  Plan plan;
  plan.clients = static_cast<int>(random.integer(1, 8));
  plan.credits = static_cast<int>(random.integer(1, 9));
  plan.buffer = random.integer(1, 100);
  plan.spares = static_cast<int>(random.integer(0, random.coin() ? 6 : 60));
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
  std::vector<Event> order = natural_order;
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

TEST(Flow, TheSameEventsGetTheSameAnswers) {
  const Plan plan{.clients = 5, .credits = 4, .buffer = 16, .spares = 9};
  std::vector<std::vector<Ack>> answers;
  for (int time = 0; time < 2; ++time) {
    test::Random random(7);
    Network network(plan, true);
    fill(random, network, plan);
    run(network, at_random(random, plan.clients));
    answers.push_back(network.answers());
  }
  EXPECT_TRUE(std::equal(answers[0].begin(), answers[0].end(), answers[1].begin(), answers[1].end(),
                         [](const Ack& a, const Ack& b) {
                           return a.train == b.train && a.credits == b.credits &&
                                  a.granted == b.granted && a.spares_served == b.spares_served;
                         }));
}

TEST(Flow, NoClientStarvesWhileAnotherNeverStops) {
  const Plan plan{.clients = 2, .credits = 2, .buffer = 10, .spares = 16};
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

/// Everything that can happen, once for each client and kind of event: a round trip of the network.
void round_trip(Network& network, int clients) {
  for (const Event event : natural_order) {
    for (int c = 0; c < clients; ++c) {
      while (network.happen(c, event)) {
      }
    }
  }
}

TEST(Flow, ATrainWithoutEndLeavesItsShareToOthers) {
  const Plan plan{.clients = 3, .credits = 2, .buffer = 10, .spares = 30};
  Network network(plan, true);
  network.messages(0).assign(1000, 1000);
  for (int i = 0; i < 10; ++i) round_trip(network, 3);
  EXPECT_GT(network.client(0).spares_filled, 5 * plan.spares) << "alone, it has nearly all";
  for (const int late : {1, 2}) {
    network.messages(late).assign(1000, 1000);
    for (int i = 0; i < 5; ++i) round_trip(network, 3);  // until it has its share
    const int before = network.client(late).spares_filled;
    for (int i = 0; i < 10; ++i) round_trip(network, 3);
    EXPECT_GE(network.client(late).spares_filled - before, 10 * plan.share(late + 1) / 2);
  }
}

TEST(Flow, AShareGrowsBackWhenOthersAreDone) {
  constexpr int clients = 10;
  const Plan plan{.clients = clients, .credits = 2, .buffer = 10, .spares = 30};
  Network network(plan, true);
  for (int c = 0; c < clients; ++c) network.messages(c).assign(10, 1000);
  run(network, in_order(natural_order, clients, false));
  network.messages(0).assign(1000, 1000);
  for (int i = 0; i < 5; ++i) round_trip(network, clients);
  const int before = network.client(0).spares_filled;
  for (int i = 0; i < 10; ++i) round_trip(network, clients);
  EXPECT_GE(network.client(0).spares_filled - before, 10 * plan.spares / 2);
}

TEST(Flow, AGrantForATrainThatHasEndedIsNotUsed) {
  const Plan plan{.clients = 1, .credits = 3, .buffer = 10, .spares = 5};
  Sender sender(plan);
  const Block first = sender.send(10, 10);
  sender.send(10, 0);
  sender.acknowledge({.train = first.train, .granted = 5});
  sender.send(10, 100);
  sender.acknowledge({.train = first.train, .granted = 5});
  EXPECT_FALSE(sender.ready());
  sender.acknowledge({.train = first.train + 1, .granted = 1});
  ASSERT_TRUE(sender.ready());
  EXPECT_TRUE(sender.send(10, 90).spare);
}

/// Blocks sent in `ticks` ticks by a client that always has more, where a block is sent and one is
/// served in each tick, and every way takes `latency` ticks.
int blocks_sent(const Plan& plan, int latency, int ticks) {
  Sender sender(plan);
  Receiver helper(plan);
  std::deque<std::pair<int, Block>> there;
  std::deque<std::pair<int, Ack>> back;
  int sent = 0;
  for (int now = 0; now < ticks; ++now) {
    for (; !back.empty() && back.front().first <= now; back.pop_front()) {
      sender.acknowledge(back.front().second);
    }
    if (sender.ready()) {
      there.emplace_back(now + latency, sender.send(plan.buffer, 1000 * plan.buffer));
      ++sent;
    }
    if (!there.empty() && there.front().first <= now) {
      helper.arrive(0, there.front().second);
      if (const auto ack = helper.serve(0, there.front().second)) {
        back.emplace_back(now + latency, *ack);
      }
      there.pop_front();
    }
  }
  return sent;
}

TEST(Flow, GrantsAreRenewedBeforeTheyAreUsedUp) {
  constexpr int latency = 50;
  constexpr int ticks = 10'000;
  const Plan few{.clients = 1, .credits = 2, .buffer = 1, .spares = 0};
  EXPECT_LE(blocks_sent(few, latency, ticks), ticks * 3 / latency) << "two in each round trip";
  const Plan announced{.clients = 1, .credits = 2, .buffer = 1, .spares = 4 * latency};
  EXPECT_GE(blocks_sent(announced, latency, ticks), ticks - 4 * latency) << "never an idle tick";
}

/// Round trips until 64 blocks of a train have been sent, each filled by `bytes` of a buffer of
/// 4096.
int round_trips_of_a_train(Bytes bytes) {
  constexpr int blocks = 64;
  const Plan plan{.clients = 1, .credits = 2, .buffer = 4096, .spares = 256};
  Sender sender(plan);
  Receiver helper(plan);
  std::vector<Block> there;
  int trips = 0;
  for (int sent = 0; sent < blocks; ++trips) {
    for (; sent < blocks && sender.ready(); ++sent) {
      there.push_back(sender.send(bytes, (blocks - 1 - sent) * bytes));
    }
    for (const Block& block : std::exchange(there, {})) {
      helper.arrive(0, block);
      if (const auto ack = helper.serve(0, block)) sender.acknowledge(*ack);
    }
  }
  return trips;
}

TEST(Flow, BlocksThatAreNotFullGetAsManyBuffersAsTheyNeed) {
  EXPECT_EQ(round_trips_of_a_train(4096), 2);
  EXPECT_EQ(round_trips_of_a_train(3 * 1024), 2) << "three rows of 1 KiB";
  EXPECT_EQ(round_trips_of_a_train(1024), 2);
}

/// Acknowledgements for messages of one client when nothing else is going on.
std::int64_t acks_for(const Plan& plan, bool announce, int messages, Bytes bytes) {
  Network network(plan, announce);
  for (int i = 0; i < messages; ++i) {
    network.messages(0).push_back(bytes);
    for (const Event event : natural_order) {
      while (network.happen(0, event)) {
      }
    }
  }
  run(network, in_order(natural_order, 1, false));
  return network.helper().counters().acks;
}

TEST(Flow, AnAnnouncedBacklogSavesAcknowledgements) {
  const Plan plan{.clients = 1, .credits = 2, .buffer = 4096, .spares = 64};
  EXPECT_EQ(acks_for(plan, false, 1, 128 * 1024), 32);
  EXPECT_LE(acks_for(plan, true, 1, 128 * 1024), 6);
}

TEST(Flow, AcknowledgementsAreCoalescedFromFourCreditsOn) {
  const Plan plan{.clients = 1, .credits = 4, .buffer = 4096, .spares = 0};
  EXPECT_EQ(acks_for(plan, false, 1, 128 * 1024), 16);
  EXPECT_EQ(acks_for(plan, false, 40, 8), 20) << "also those of messages in one block";
}

TEST(Flow, AFlushIsRequestedOnlyForWhatIsHeldBack) {
  const Plan plan{.clients = 1, .credits = 8, .buffer = 10, .spares = 0};
  Network network(plan, true);
  network.messages(0).assign(6, 10);
  round_trip(network, 1);
  EXPECT_EQ(network.client(0).sender.unacknowledged(), 2) << "four of six are acknowledged";
  EXPECT_TRUE(network.happen(0, Event::fence));
  EXPECT_FALSE(network.happen(0, Event::fence)) << "one at a time";
  round_trip(network, 1);
  EXPECT_TRUE(network.client(0).sender.quiet());
  EXPECT_FALSE(network.happen(0, Event::fence));
}

TEST(Plan, StaysWithinItsBudgetAsLongAsClientsCanBeServed) {
  constexpr Bytes largest = 64 * 1024;
  for (const Bytes budget : {Bytes{64} << 20, Bytes{1} << 30, Bytes{800} << 20}) {
    for (int clients = 1; clients <= 1'000'000; clients *= 10) {
      const Plan plan = divide(budget, clients);
      EXPECT_EQ(plan.clients, clients);
      EXPECT_GE(plan.credits, 1);
      EXPECT_LE(plan.credits, 16);
      EXPECT_GE(plan.buffer, 1024);
      EXPECT_LE(plan.buffer, largest);
      EXPECT_GE(plan.spares, 1);
      const Bytes per_client = budget / 8 * 7 / clients;
      EXPECT_TRUE(plan.bound() <= budget || per_client < 1024) << clients;
      EXPECT_TRUE(plan.buffer >= 4096 || per_client < 4096) << clients;
      EXPECT_TRUE(plan.credits >= 4 || per_client < 4 * 4096) << clients;
    }
  }
  EXPECT_EQ(divide(Bytes{1} << 30, 16).credits, 16);
}

}  // namespace
}  // namespace gannet::remote::flow
