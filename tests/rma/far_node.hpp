#pragma once

#include <functional>
#include <memory>
#include <vector>

#include "rma/client/channel.hpp"
#include "rma/client/land.hpp"
#include "rma/helper/service.hpp"
#include "rma/protocol/headers.hpp"
#include "wire/loop/transport.hpp"

/// Both ends of the way between nodes, without threads or processes: a node's helper that serves
/// some memory, and ranks of other nodes, on a loop network.
namespace gannet::rma::test_nodes {

/// The number of the node that the helper stands for.
constexpr int far_node = 3;

/// A helper. It owns nothing but its port: the memory is somebody else's.
class FarNode : private wire::Listener {
 public:
  FarNode(wire::Transport& transport, std::byte* base, Offset begin, Offset end,
          const flow::Plan& plan)
      : locks_(std::make_unique<Stripes::Lock[]>(Stripes::count)),
        end_(end),
        port_(transport.open_port(*this)),
        service_(*port_, {base, Stripes(locks_.get())}, {begin, &end_}, plan, far_node) {}

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

  std::unique_ptr<Stripes::Lock[]> locks_;
  std::atomic<Offset> end_;
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
        channel_({*port_, buffers_, landings_, slots_, plan_, true}, far_node,
                 port_->connect(far)) {}

  Channel& channel() { return channel_; }
  const wire::Address& address() const { return port_->address(); }

  /// Begins an operation; what names it is done when its near side may be used.
  Slots::Name begin(Task task) {
    const Slots::Name name = slots_.open();
    task.slot = name.slot;
    channel_.add(task);
    return name;
  }
  bool done(const Slots::Name& name) const { return slots_.done(name); }
  void progress() {
    channel_.pump(true);
    port_->progress();
  }

  int odd_messages = 0;

 private:
  void on_message(wire::Peer, wire::Bytes header, wire::Bytes payload) override {
    const auto reply = protocol::parse<protocol::ReplyHeader>(header);
    if (!reply || reply->node != far_node) {
      ++odd_messages;
      return;
    }
    channel_.acknowledge(protocol::ack_of(*reply));
    const auto answered = [this](std::size_t bytes) { channel_.answered(bytes); };
    if (!land(payload, reply->node, landings_, slots_, answered)) ++odd_messages;
  }
  void on_sent(std::uint64_t tag) override {
    if (tag != BufferPool::none) buffers_.give_back(static_cast<std::uint32_t>(tag));
  }
  void on_lost(wire::Peer, const std::string&) override {}

  flow::Plan plan_;
  std::unique_ptr<wire::Port> port_;
  BufferPool buffers_;
  Landings landings_;
  Slots slots_;
  Channel channel_;
};

}  // namespace gannet::rma::test_nodes
