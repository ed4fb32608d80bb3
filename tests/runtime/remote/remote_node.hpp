#pragma once

#include <functional>
#include <memory>
#include <vector>

#include "remote/client/channel.hpp"
#include "remote/client/replies.hpp"
#include "remote/helper/service.hpp"
#include "remote/protocol/headers.hpp"
#include "wire/loop/transport.hpp"

/// Both ends of the way between nodes, without threads or processes: a node's helper that serves
/// some memory, and ranks of other nodes, on a loop network.
namespace gannet::remote::test_nodes {

/// The number of the node that the helper stands for.
constexpr int far_node = 3;

/// A helper. It owns nothing but its port: the memory is somebody else's.
class FarNode : private wire::Listener {
 public:
  FarNode(wire::Transport& transport, std::byte* base, node::Offset begin, node::Offset end,
          const flow::Plan& plan)
      : locks_(std::make_unique<node::Stripes::Lock[]>(node::Stripes::count)),
        end_(end),
        port_(transport.open_port(*this)),
        service_(*port_, {base, node::Stripes(locks_.get())}, {begin, &end_}, plan, far_node) {}

  wire::Port& port() { return *port_; }
  Service& service() { return service_; }
  void arrive(wire::Peer from, wire::Bytes header, wire::Bytes payload) {
    if (seen) seen(from, payload);
    const auto block = protocol::parse<protocol::BlockHeader>(header);
    if (block) service_.on_block(from, *block, payload);
  }
  bool progress() {
    const bool moved = port_->progress();
    return service_.go_on() || moved;
  }

  std::function<void(wire::Peer, wire::Bytes)> seen;  ///< looks at payloads before they are served

 private:
  void on_message(wire::Peer from, wire::Bytes header, wire::Bytes payload) override {
    arrive(from, header, payload);
  }
  void on_sent(std::uint64_t tag) override { service_.on_sent(tag); }
  void on_lost(wire::Peer, const std::string&) override {}

  std::unique_ptr<node::Stripes::Lock[]> locks_;
  std::atomic<node::Offset> end_;
  std::unique_ptr<wire::Port> port_;
  Service service_;
};

/// A rank of another node, with one channel: what a Client is made of.
class NearRank : private wire::Listener {
 public:
  NearRank(wire::Transport& transport, const wire::Address& far, const flow::Plan& plan)
      : plan_(plan),
        port_(transport.open_port(*this)),
        buffers_(16, static_cast<std::size_t>(plan.buffer)),
        shared_{*port_, buffers_, replies_, requests_, plan_, true, 0},
        channel_(shared_, far_node, port_->connect(far), far_node) {}

  Channel& channel() { return channel_; }
  const wire::Address& address() const { return port_->address(); }

  /// Begins an operation; what names it is done when its near side may be used.
  Requests::Id begin(OutgoingOperation task) {
    const Requests::Id name = requests_.open();
    task.slot = name.slot;
    channel_.add(task);
    return name;
  }
  bool done(const Requests::Id& name) const { return requests_.done(name); }

  /// Why something that is done was refused; empty if it was not.
  std::string failure(const Requests::Id& name) {
    const auto refused = requests_.take_refusal(name);
    return refused ? refusal_text(*refused) : std::string();
  }
  void progress() {
    channel_.pump(true);
    port_->progress();
  }

  int odd_messages = 0;
  std::vector<protocol::RefusalHeader> refusals;  ///< of operations without an answer, as they came

 private:
  void on_message(wire::Peer, wire::Bytes header, wire::Bytes payload) override {
    if (const auto reply = protocol::parse<protocol::ReplyHeader>(header)) {
      return on_reply(*reply, payload);
    }
    if (const auto grant = protocol::parse<protocol::GrantHeader>(header)) return on_grant(*grant);
    if (const auto refusal = protocol::parse<protocol::RefusalHeader>(header)) {
      return refusals.push_back(*refusal);
    }
    ++odd_messages;
  }
  void on_reply(const protocol::ReplyHeader& reply, wire::Bytes answers) {
    channel_.acknowledge(protocol::ack_of(reply));
    const auto answered = [this](std::size_t bytes) { channel_.answered(bytes); };
    const bool understood = take_replies(answers, reply.node, replies_, requests_, answered);
    if (reply.node != far_node || !understood) ++odd_messages;
  }
  void on_grant(const protocol::GrantHeader& grant) {
    const auto* lock = replies_.find(grant.token, grant.node);
    if (!lock) {
      ++odd_messages;
      return;
    }
    const std::uint32_t slot = lock->slot;
    replies_.forget(grant.token);
    requests_.finish(slot);
  }
  void on_sent(std::uint64_t tag) override {
    if (tag != BufferPool::none) shared_.has_left(tag);
  }
  void on_lost(wire::Peer, const std::string&) override {}

  flow::Plan plan_;
  std::unique_ptr<wire::Port> port_;
  BufferPool buffers_;
  PendingReplies replies_;
  Requests requests_;
  Channel::Shared shared_;
  Channel channel_;
};

}  // namespace gannet::remote::test_nodes
