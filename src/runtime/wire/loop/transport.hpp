#pragma once

#include <memory>

#include "wire/loop/hub.hpp"
#include "wire/transport.hpp"

/// A network inside one process, for tests: it stands for several nodes, and can be as unkind as a
/// real one on demand.
namespace gannet::wire::loop {

class LoopTransport final : public Transport {
 public:
  LoopTransport(std::shared_ptr<Hub> hub, std::uint64_t key);

  const char* name() const override { return "loop"; }
  std::string description() const override { return "messages inside one process"; }
  const Capabilities& capabilities() const override { return capabilities_; }
  std::unique_ptr<Port> open_port(Listener& listener) override;

 private:
  std::shared_ptr<Hub> hub_;
  std::uint64_t key_;
  Capabilities capabilities_;
};

/// Any thread; ports may be used from different threads.
class Network {
 public:
  explicit Network(const Knobs& knobs = {}) : hub_(std::make_shared<Hub>(knobs)) {}

  /// For one node of the job, or with another key for an unknown peer.
  std::unique_ptr<Transport> transport() { return transport(hub_->knobs.key); }
  std::unique_ptr<Transport> transport(std::uint64_t key);

  /// Cuts a port off: it is lost to all others, and they to it.
  void drop(const Address& port);

  /// Something arrives at a port as it is, envelope and all.
  void inject(const Address& port, Bytes message);

 private:
  std::shared_ptr<Hub> hub_;
};

}  // namespace gannet::wire::loop
