#pragma once

#include <deque>
#include <memory>
#include <optional>
#include <utility>
#include <vector>

#include "wire/transport.hpp"

/// A network on which somebody does not take what is sent.
namespace gannet::remote::test_nodes {

/// Which client is stalled, and what becomes of a message that is sent there: it stays pending, or
/// there is no room for it.
struct Stall {
  std::optional<wire::Peer> peer;
  wire::Sent answer = wire::Sent::pending;
};

/// Another port, but for what goes to the stalled peer. That goes on as soon as nobody is stalled.
class StallingPort final : public wire::Port {
 public:
  StallingPort(std::unique_ptr<wire::Port> port, wire::Listener& listener, const Stall& stall)
      : port_(std::move(port)), listener_(listener), stall_(stall) {}

  wire::Sent send(wire::Peer to, wire::Bytes header, const wire::Payload& payload,
                  std::uint64_t tag) override {
    if (stall_.peer != to) return port_->send(to, header, payload, tag);
    if (stall_.answer == wire::Sent::pending) {
      held_.push_back({to, {header.begin(), header.end()}, payload, tag});
    }
    return stall_.answer;
  }
  bool progress() override {
    while (!stall_.peer && !held_.empty() && detach(held_.front())) held_.pop_front();
    return port_->progress();
  }

  const wire::Address& address() const override { return port_->address(); }
  wire::Peer connect(const wire::Address& address) override { return port_->connect(address); }
  void disconnect(wire::Peer peer) override { port_->disconnect(peer); }
  bool is_lost(wire::Peer peer) const override { return port_->is_lost(peer); }
  bool all_left() const override { return port_->all_left(); }
  bool arm() override { return port_->arm(); }
  void sleep(std::chrono::microseconds at_most) override { port_->sleep(at_most); }
  void wake() override { port_->wake(); }
  wire::MemoryKey register_memory(void* start, std::size_t bytes) override {
    return port_->register_memory(start, bytes);
  }
  void unregister_memory(const wire::MemoryKey& key) override { port_->unregister_memory(key); }
  void drop_key(wire::Peer peer, std::uint32_t key) override { port_->drop_key(peer, key); }
  std::uint32_t import_key(wire::Peer peer, const wire::MemoryKey& key) override {
    return port_->import_key(peer, key);
  }
  wire::Sent put(wire::Peer to, const void* near, std::size_t bytes, wire::Remote far,
                 std::uint64_t tag) override {
    return port_->put(to, near, bytes, far, tag);
  }
  wire::Sent get(wire::Peer from, void* near, std::size_t bytes, wire::Remote far,
                 std::uint64_t tag) override {
    return port_->get(from, near, bytes, far, tag);
  }
  wire::Sent flush(wire::Peer peer, std::uint64_t tag) override { return port_->flush(peer, tag); }
  std::uint64_t from_unknown_peers() const override { return port_->from_unknown_peers(); }

 private:
  struct Held {
    wire::Peer to;
    std::vector<std::byte> header;
    wire::Payload payload;
    std::uint64_t tag;
  };
  bool detach(const Held& held) {
    const wire::Sent sent = port_->send(held.to, held.header, held.payload, held.tag);
    if (sent == wire::Sent::done) listener_.on_sent(held.tag);
    return sent != wire::Sent::busy;
  }

  std::unique_ptr<wire::Port> port_;
  wire::Listener& listener_;
  const Stall& stall_;
  std::deque<Held> held_;
};

class StallingTransport final : public wire::Transport {
 public:
  explicit StallingTransport(wire::Transport& transport) : transport_(transport) {}

  Stall stall;  ///< of all its ports

  const char* name() const override { return transport_.name(); }
  std::string description() const override { return transport_.description(); }
  const wire::Capabilities& capabilities() const override { return transport_.capabilities(); }
  std::unique_ptr<wire::Port> open_port(wire::Listener& listener) override {
    return std::make_unique<StallingPort>(transport_.open_port(listener), listener, stall);
  }

 private:
  wire::Transport& transport_;
};

}  // namespace gannet::remote::test_nodes
