#include "ill_network.hpp"

namespace gannet::simulation {

namespace {

/// Whom a port tells draws again, if the one who let it progress did.
class IllListener final : public wire::Listener {
 public:
  explicit IllListener(wire::Listener& above) : above_(above) {}

  void on_message(wire::Peer from, wire::Bytes header, wire::Bytes payload) override {
    const test::Drawing scope(draws);
    above_.on_message(from, header, payload);
  }
  void on_sent(std::uint64_t tag) override {
    const test::Drawing scope(draws);
    above_.on_sent(tag);
  }
  void on_lost(wire::Peer peer, const std::string& why) override {
    const test::Drawing scope(draws);
    above_.on_lost(peer, why);
  }

  bool draws = false;

 private:
  wire::Listener& above_;
};

class IllPort final : public wire::Port {
 public:
  IllPort(wire::Transport& below, wire::Listener& above, const IllTransport::Moment& moment)
      : listener_(above), port_(below.open_port(listener_)), moment_(moment) {}

  const wire::Address& address() const override { return port_->address(); }
  wire::Peer connect(const wire::Address& address) override {
    const test::Drawing scope(false);
    return port_->connect(address);
  }
  wire::Sent send(wire::Peer to, wire::Bytes header, const wire::Payload& payload,
                  std::uint64_t tag) override {
    const test::Drawing scope(false);
    return port_->send(to, header, payload, tag);
  }
  bool progress() override {
    const test::Drawing scope(false);
    listener_.draws = scope.before();
    const bool happened = port_->progress();
    if (happened && moment_) moment_();
    return happened;
  }
  void disconnect(wire::Peer peer) override { port_->disconnect(peer); }
  bool is_lost(wire::Peer peer) const override { return port_->is_lost(peer); }
  bool all_left() const override { return port_->all_left(); }
  bool arm() override { return port_->arm(); }
  void sleep(std::chrono::microseconds at_most) override { port_->sleep(at_most); }
  void wake() override { port_->wake(); }
  wire::MemoryKey register_memory(void* start, std::size_t bytes) override {
    const test::Drawing scope(false);
    return port_->register_memory(start, bytes);
  }
  void unregister_memory(const wire::MemoryKey& key) override { port_->unregister_memory(key); }
  std::uint32_t import_key(wire::Peer peer, const wire::MemoryKey& key) override {
    const test::Drawing scope(false);
    return port_->import_key(peer, key);
  }
  void drop_key(wire::Peer peer, std::uint32_t key) override { port_->drop_key(peer, key); }
  wire::Sent put(wire::Peer to, const void* near, std::size_t bytes, wire::Remote far,
                 std::uint64_t tag) override {
    const test::Drawing scope(false);
    return port_->put(to, near, bytes, far, tag);
  }
  wire::Sent get(wire::Peer from, void* near, std::size_t bytes, wire::Remote far,
                 std::uint64_t tag) override {
    const test::Drawing scope(false);
    return port_->get(from, near, bytes, far, tag);
  }
  wire::Sent flush(wire::Peer peer, std::uint64_t tag) override {
    const test::Drawing scope(false);
    return port_->flush(peer, tag);
  }
  std::uint64_t from_unknown_peers() const override { return port_->from_unknown_peers(); }

 private:
  IllListener listener_;
  std::unique_ptr<wire::Port> port_;
  const IllTransport::Moment& moment_;
};

}  // namespace

std::unique_ptr<wire::Port> IllTransport::open_port(wire::Listener& listener) {
  return std::make_unique<IllPort>(*below_, listener, moment_);
}

}  // namespace gannet::simulation
