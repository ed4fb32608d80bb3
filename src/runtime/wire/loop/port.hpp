#pragma once

#include <deque>
#include <functional>
#include <optional>
#include <random>

#include "wire/directory.hpp"
#include "wire/loop/hub.hpp"
#include "wire/transport.hpp"
#include "wire/wakeup.hpp"

namespace gannet::wire::loop {

class LoopPort final : public Port {
 public:
  /// The hub outlives it.
  LoopPort(Hub& hub, std::uint64_t key, Listener& listener);
  ~LoopPort() override;

  const Address& address() const override { return address_; }
  Peer connect(const Address& address) override;
  void disconnect(Peer peer) override;
  bool is_lost(Peer peer) const override;
  Sent send(Peer to, Bytes header, const Payload& payload, std::uint64_t tag) override;
  bool progress() override;
  bool all_left() const override { return true; }
  bool arm() override;
  void sleep(std::chrono::microseconds at_most) override;
  void wake() override { wakeup_.signal(); }
  MemoryKey register_memory(void* start, std::size_t bytes) override;
  void unregister_memory(const MemoryKey& key) override;
  std::uint32_t import_key(Peer peer, const MemoryKey& key) override;
  void drop_key(Peer peer, std::uint32_t key) override;
  Sent put(Peer to, const void* near, std::size_t bytes, Remote far, std::uint64_t tag) override;
  Sent get(Peer from, void* near, std::size_t bytes, Remote far, std::uint64_t tag) override;
  Sent flush(Peer peer, std::uint64_t tag) override;
  std::uint64_t from_unknown_peers() const override { return from_unknown_peers_; }

  /// Called by others, under the lock of the hub: a message arrives, a peer is gone.
  void take(std::uint64_t sender, Hub::Message message);
  void on_peer_lost(std::uint64_t id);

 private:
  using Move = std::function<void()>;
  struct Contact {
    std::uint64_t id;
    bool lost = false;
    bool disconnected = false;
    std::vector<std::optional<std::uint64_t>> keys = {};  ///< numbers of the peer's registrations
  };
  enum class Kind { message, direct, flush };
  struct QueuedRequest {
    Kind kind;
    Peer peer;
    std::uint64_t tag;
    Move move;
    std::uint64_t number;
  };

  Contact& contact(Peer peer) { return contacts_.at(static_cast<std::uint32_t>(peer)); }
  Peer peer_of(std::uint64_t id);
  Sent request(Kind kind, Peer peer, std::uint64_t tag, Move move);
  bool stays_queued(const QueuedRequest& task);
  void deliver(std::uint64_t to, Hub::Message message);
  bool has_room(Peer peer);
  std::byte* far_memory(Peer peer, Remote far, std::size_t bytes);
  bool move_own();
  bool hand_over();
  bool report_lost();
  std::optional<std::uint64_t> next_loss();
  void collect_arrivals();
  void open(const Hub::Message& message);

  Hub& hub_;
  std::uint64_t key_;
  Listener& listener_;
  Wakeup wakeup_;
  std::uint64_t id_ = 0;
  Address address_;
  Directory directory_;
  std::vector<Contact> contacts_;
  std::deque<QueuedRequest> queued_;   ///< of this port, still to be moved
  std::deque<Hub::Message> arrivals_;  ///< to be handed over
  std::uint64_t requests_ = 0;
  std::uint64_t from_unknown_peers_ = 0;
  std::mt19937_64 random_;

  // Under the lock of the hub.
  std::map<std::uint64_t, std::deque<Hub::Message>> inbox_;  ///< by sender
  std::deque<std::uint64_t> losses_;
  std::map<std::uint64_t, Bytes> memory_;  ///< registered, by number
  std::uint64_t next_memory_ = 0;
};

}  // namespace gannet::wire::loop
