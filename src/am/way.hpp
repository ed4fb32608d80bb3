#pragma once

#include "am/packet.hpp"
#include "am/ring.hpp"

namespace gannet::am {

/// How packets get to one rank. Used by one thread at a time.
class Way {
 public:
  virtual ~Way() = default;

  /// False if there is no room now. The body is copied.
  virtual bool post(const Packet& packet, Bytes body, Bytes more) = 0;

  virtual std::size_t body_limit() const = 0;

  /// Payloads that do not fit one packet are fetched by the target from this process's memory.
  virtual bool pulls() const = 0;

  /// Packets may be posted by any call, not only while the network is served.
  virtual bool near() const = 0;
};

/// To a rank of this node.
class NearWay final : public Way {
 public:
  NearWay(Ring::Memory& memory, bool pulls) : ring_(memory), pulls_(pulls) {}

  bool post(const Packet& packet, Bytes body, Bytes more) override {
    return ring_.push(packet, body, more);
  }
  std::size_t body_limit() const override { return Ring::body_bytes; }
  bool pulls() const override { return pulls_; }
  bool near() const override { return true; }

 private:
  Ring ring_;
  bool pulls_;
};

}  // namespace gannet::am
