#pragma once

#include <map>
#include <mutex>

#include "wire/transport.hpp"

/// A network inside one process, for tests: it stands for several nodes, and can be as unkind as a
/// real one on demand.
namespace gannet::wire::loop {

/// How the network behaves.
struct Knobs {
  unsigned busy_every = 0;  ///< every n-th request is answered `busy`; 0: none
  bool late = false;     ///< bytes move in progress() of their sender: all is `pending` until then
  bool shuffle = false;  ///< messages of different senders overtake each other
  std::size_t unread = 0;  ///< a sender with so many messages unread is answered `busy`; 0: never
  bool rdma = true;
  std::size_t block_bytes = 65536;
  std::uint64_t key = 1;
  std::uint64_t seed = 1;  ///< for shuffle
};

class LoopPort;

/// Who is there, and what is on its way to whom.
struct Hub {
  using Message = std::vector<std::byte>;

  explicit Hub(const Knobs& wanted) : knobs(wanted) {}

  const Knobs knobs;
  std::mutex lock;
  std::uint64_t next_id = 1;
  std::map<std::uint64_t, LoopPort*> ports;
};

class LoopTransport final : public Transport {
 public:
  LoopTransport(std::shared_ptr<Hub> hub, std::uint64_t key);

  const char* name() const override { return "loop"; }
  std::string description() const override { return "messages inside one process"; }
  const Capabilities& capabilities() const override { return capabilities_; }
  std::unique_ptr<Port> open_port(Listener& listener) override;

  const std::shared_ptr<Hub>& hub() const { return hub_; }
  std::uint64_t key() const { return key_; }

 private:
  std::shared_ptr<Hub> hub_;
  std::uint64_t key_;
  Capabilities capabilities_;
};

/// Any thread; ports may be used from different threads.
class Network {
 public:
  explicit Network(const Knobs& knobs = {}) : hub_(std::make_shared<Hub>(knobs)) {}

  /// For one node of the job, or with another key for a stranger.
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
