#pragma once

#include "am/incoming.hpp"
#include "am/outgoing.hpp"
#include "remote/buffers.hpp"
#include "remote/client/guest.hpp"

namespace gannet::am {

/// Packets from and to ranks of other nodes, through the port of this rank's client.
class Far final : public remote::Guest {
 public:
  Far(Outgoing& outgoing, Incoming& incoming);

  /// With the client's lock, or before the first packet.
  std::unique_ptr<Way> way(wire::Peer peer);

  void on_message(wire::Peer from, wire::Bytes header, wire::Bytes payload) override;
  void on_sent(std::uint32_t buffer) override;
  void pump(wire::Port& port) override;
  bool unfinished() const override { return !outgoing_.nothing_kept(); }

  /// Everything has left this process.
  bool gone() const { return in_use_.load(std::memory_order_acquire) == 0; }

  /// Packets that made no sense.
  std::uint64_t odd() const { return odd_.load(std::memory_order_relaxed); }

 private:
  class FarWay;
  bool post(wire::Peer to, const Packet& packet, Bytes body, Bytes more);

  Outgoing& outgoing_;
  Incoming& incoming_;
  remote::BufferPool buffers_;
  Incoming::Assemblies assemblies_;
  wire::Port* port_ = nullptr;  // while it pumps
  std::atomic<int> in_use_{0};
  std::atomic<std::uint64_t> odd_{0};
};

}  // namespace gannet::am
