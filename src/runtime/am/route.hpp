#pragma once

#include <atomic>

#include "am/packet.hpp"
#include "am/ring.hpp"

namespace gannet::am {

/// How many pieces of a payload are being sent without a copy.
using ZeroCopyCount = std::atomic<int>;

/// How packets get to one rank. Used by one thread at a time.
class Route {
 public:
  virtual ~Route() = default;

  /// False if there is no room now. Body and `more` are copied, except `more` if there is a
  /// `zero_copy`: this then has gone up, and goes down when `more` is no longer needed. If this
  /// throws, nothing was posted.
  virtual bool post(const Packet& packet, Bytes body, Bytes more, ZeroCopyCount* zero_copy) = 0;

  /// What was posted and waits for others to the same rank is sent now, if there is room.
  virtual void flush() noexcept {}

  /// Most bytes of a body, and of a piece of a payload that does not fit one.
  virtual std::size_t body_limit() const = 0;
  virtual std::size_t piece_limit() const { return body_limit(); }

  /// Payloads that do not fit one packet are fetched by the target from this process's memory.
  virtual bool pulls() const = 0;

  /// Packets may be posted by any call, not only while the network is served.
  virtual bool near() const = 0;
};

/// To a rank of this node.
class SharedMemoryRoute final : public Route {
 public:
  SharedMemoryRoute(Ring::Memory& memory, bool pulls) : ring_(memory), pulls_(pulls) {}

  bool post(const Packet& packet, Bytes body, Bytes more, ZeroCopyCount*) override {
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
