#pragma once

#include <gtest/gtest.h>

#include <algorithm>
#include <deque>
#include <numeric>
#include <optional>
#include <vector>

#include "remote/flow/receiver.hpp"
#include "remote/flow/sender.hpp"

/// Clients and a helper whose flow control is driven by events in any order that a network can
/// bring about.
namespace gannet::remote::flow::test_network {

/// One client, and the wires between it and the helper, which keep the order. A flush request
/// travels like a block, and is one without contents here.
struct Client {
  Sender sender;
  std::deque<Bytes> to_submit;
  std::deque<Bytes> queue;
  std::deque<std::optional<Block>> on_the_wire;
  std::deque<std::optional<Block>> in_buffers;
  std::deque<Ack> coming_back;
  Bytes submitted = 0;
  Bytes delivered = 0;
  int spares_filled = 0;
  bool running = false;  // a train, as the helper sees it
};

enum class Event { submit, send, arrive, serve, acknowledge, fence };

class Network {
 public:
  Network(const Plan& plan, bool announce) : plan_(plan), helper_(plan) {
    for (int c = 0; c < plan.clients; ++c) {
      clients_.push_back({Sender(plan, announce), {}, {}, {}, {}, {}});
    }
  }

  std::deque<Bytes>& messages(int client) { return clients_[client].to_submit; }
  const Receiver& helper() const { return helper_; }
  const Client& client(int c) const { return clients_[c]; }
  bool unfinished(int c) const { return clients_[c].delivered < total(clients_[c]); }
  bool unfinished() const {
    return std::any_of(clients_.begin(), clients_.end(),
                       [](const Client& client) { return client.delivered < total(client); });
  }

  /// All that the helper has answered so far, for comparisons.
  const std::vector<Ack>& answers() const { return answers_; }

  /// Tries the event; false if it cannot happen now. With `answering`, a block that is served is
  /// answered.
  bool happen(int c, Event event, bool answering = false) {
    Client& client = clients_[c];
    switch (event) {
      case Event::submit:
        return submit(client);
      case Event::send:
        return send(client);
      case Event::arrive:
        return arrive(c, client);
      case Event::serve:
        return serve(c, client, answering);
      case Event::acknowledge:
        return acknowledge(client);
      case Event::fence:
        return fence(client);
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
        for (const auto& block : *where) {
          if (block) ++(block->spare ? spare_blocks : own);
        }
      }
      ASSERT_LE(own, plan_.credits);
      ASSERT_GE(client.sender.credits(), 0);
      ASSERT_LE(client.sender.credits(), plan_.credits);
    }
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
      EXPECT_FALSE(client.running) << "a train that did not end";
    }
  }

 private:
  static Bytes sum(const std::deque<Bytes>& messages) {
    return std::accumulate(messages.begin(), messages.end(), Bytes{0});
  }
  static Bytes total(const Client& client) { return client.submitted + sum(client.to_submit); }

  static bool submit(Client& client) {
    if (client.to_submit.empty()) return false;
    client.queue.push_back(client.to_submit.front());
    client.submitted += client.to_submit.front();
    client.to_submit.pop_front();
    return true;
  }
  bool send(Client& client) const {
    if (client.queue.empty() || !client.sender.ready()) return false;
    Bytes& message = client.queue.front();
    const Bytes bytes = std::min(message, plan_.buffer);
    message -= bytes;
    if (message == 0) client.queue.pop_front();
    client.on_the_wire.emplace_back(client.sender.send(bytes, sum(client.queue)));
    client.spares_filled += client.on_the_wire.back()->spare;
    return true;
  }
  bool arrive(int c, Client& client) {
    if (client.on_the_wire.empty()) return false;
    if (const auto& block = client.on_the_wire.front()) {
      EXPECT_EQ(block->first, !client.running) << "trains follow each other";
      client.running = !block->last();
      EXPECT_TRUE(helper_.fits(c, *block));
      helper_.arrive(c, *block);
    }
    client.in_buffers.push_back(client.on_the_wire.front());
    client.on_the_wire.pop_front();
    return true;
  }
  bool serve(int c, Client& client, bool answering) {
    if (client.in_buffers.empty()) return false;
    const auto block = client.in_buffers.front();
    client.in_buffers.pop_front();
    const auto ack = block ? helper_.serve(c, *block, answering) : helper_.request_flush(c);
    if (block) client.delivered += block->bytes;
    EXPECT_TRUE(ack || !answering);
    if (ack) {
      client.coming_back.push_back(*ack);
      answers_.push_back(*ack);
    }
    return true;
  }
  static bool acknowledge(Client& client) {
    if (client.coming_back.empty()) return false;
    client.sender.acknowledge(client.coming_back.front());
    client.coming_back.pop_front();
    return true;
  }
  static bool fence(Client& client) {
    if (!client.sender.request_flush()) return false;
    client.on_the_wire.emplace_back();
    return true;
  }

  Plan plan_;
  Receiver helper_;
  std::vector<Client> clients_;
  std::vector<Ack> answers_;
};

}  // namespace gannet::remote::flow::test_network
