#pragma once

#include "wire/transport.hpp"

namespace gannet::remote {

/// Another room whose messages go from rank to rank through the clients' ports (Client::host()).
/// All of it but look_ended() is called with the client's lock, by whoever looks at the port.
class Guest {
 public:
  /// Its headers begin with this byte, as no header of the client's own does.
  static constexpr std::byte mark{0x6d};

  virtual ~Guest() = default;
  virtual void on_message(wire::Peer from, wire::Bytes header, wire::Bytes payload) = 0;

  /// The buffer of a message that was sent with guest_tag(buffer) is free.
  virtual void on_sent(std::uint32_t buffer) = 0;

  /// A connection is broken, which may be one of the guest's.
  virtual void on_lost(wire::Peer peer, const std::string& why) = 0;

  /// Sends what waits.
  virtual void pump(wire::Port& port) = 0;

  /// Around a look of the thread in the background, which leaves to others what the look brings:
  /// they are called when it has ended, without the lock, which they need at once.
  virtual void look_begins() {}
  virtual void look_ended() {}

  /// Something waits for room in the network.
  virtual bool unfinished() const = 0;
};

}  // namespace gannet::remote
