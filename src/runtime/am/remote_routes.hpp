#pragma once

#include <functional>
#include <map>
#include <utility>

#include "am/incoming.hpp"
#include "am/outgoing.hpp"
#include "remote/buffers.hpp"
#include "remote/client/guest.hpp"
#include "remote/client/lost_connections.hpp"

namespace gannet::am {

/// Packets from and to ranks of other nodes, through the port of this rank's client. Short ones of
/// one round to one rank go together; payloads that do not fit a packet are sent with zero copy, in
/// pieces as large as the network's blocks.
class RemoteRoutes final : public remote::Guest {
 public:
  /// `run_tasks`: what the background thread does with the tasks that a poll has brought.
  RemoteRoutes(Outgoing& outgoing, Incoming& incoming, DeferredCalls& tasks,
               std::size_t block_bytes, std::function<void()> run_tasks);

  /// With the client's lock.
  std::unique_ptr<Route> route(int rank, wire::Peer peer);

  /// With the client's lock: runs `send`, which may post, and may throw.
  template <class Send>
  auto with(wire::Port& port, Send&& send) {
    struct PortLent {
      wire::Port*& port;
      wire::Port* before;
      ~PortLent() { port = before; }
    } const restore{port_, std::exchange(port_, &port)};
    return send();
  }

  void on_message(wire::Peer from, wire::Bytes header, wire::Bytes payload) override;
  void on_sent(std::uint32_t buffer) override;
  void on_lost(wire::Peer peer, const std::string& why) override;
  void pump(wire::Port& port) override;
  void look_begins() override { tasks_.add_poller(); }
  void look_ended() override {
    run_tasks_();
    tasks_.remove_poller();
  }
  bool unfinished() const override { return !outgoing_.nothing_queued() || !open_.empty(); }

  /// As Incoming's.
  void forget(std::uint32_t handler) { incoming_.forget(handler, assemblies_); }

  /// With the client's lock. Breaks the connection to a rank: what the network reads for it will
  /// soon not be in use any more.
  void disconnect(int rank, wire::Port& port);

  /// Everything has left this process.
  bool gone() const { return in_use_.load(std::memory_order_acquire) == 0; }

  /// Whether loss() may have something to report. Any thread.
  bool has_lost() const { return has_lost_.load(std::memory_order_relaxed); }

  /// With the client's lock: which connection broke, and why; empty if none did, or only just now.
  std::string loss() const;

  /// Malformed packets.
  std::uint64_t malformed() const { return malformed_.load(std::memory_order_relaxed); }

 private:
  class RemoteRoute;
  std::optional<std::uint32_t> take_buffer(ZeroCopyCount* zero_copy);
  bool send(wire::Peer to, const Packet& packet, const wire::Payload& body, std::uint32_t buffer);
  bool receive(wire::Peer from, const Packet& packet, Bytes body);
  bool receive_several(wire::Peer from, Bytes packets);

  Outgoing& outgoing_;
  Incoming& incoming_;
  DeferredCalls& tasks_;
  std::function<void()> run_tasks_;
  remote::BufferPool buffers_;
  Incoming::Assemblies assemblies_;
  std::vector<ZeroCopyCount*> zero_copy_;  // by buffer; null: what is sent was copied
  const std::size_t piece_bytes_;
  std::vector<RemoteRoute*> open_;  // whose buffers wait for more
  wire::Port* port_ = nullptr;      // while something may be posted
  std::map<wire::Peer, int> ranks_;
  remote::LostConnections lost_connections_;
  std::atomic<bool> has_lost_{false};
  std::atomic<int> in_use_{0};
  std::atomic<std::uint64_t> malformed_{0};
};

}  // namespace gannet::am
