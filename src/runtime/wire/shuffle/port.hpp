#pragma once

#include <atomic>
#include <deque>
#include <functional>
#include <optional>
#include <random>
#include <unordered_map>

#include "wire/shuffle/knobs.hpp"
#include "wire/transport.hpp"

namespace gannet::wire::shuffle {

/// Sits between a real port and its owner. What is held back is released after a number of calls to
/// progress(): requests to the real port, arrivals and on_sent() to the owner. Messages to one peer
/// and from one peer keep their order; all else may overtake.
class ShufflePort final : public Port, private Listener {
 public:
  ShufflePort(Transport& real, Listener& owner, const Knobs& knobs);
  ~ShufflePort() override;

  const Address& address() const override { return port_->address(); }
  Peer connect(const Address& address) override { return port_->connect(address); }
  void disconnect(Peer peer) override { port_->disconnect(peer); }
  bool is_lost(Peer peer) const override { return port_->is_lost(peer); }
  Sent send(Peer to, Bytes header, const Payload& payload, std::uint64_t tag) override;
  bool progress() override;
  bool all_left() const override;
  bool arm() override;
  void sleep(std::chrono::microseconds at_most) override;
  void wake() override { port_->wake(); }
  MemoryKey register_memory(void* start, std::size_t bytes) override {
    return port_->register_memory(start, bytes);
  }
  void unregister_memory(const MemoryKey& key) override { port_->unregister_memory(key); }
  std::uint32_t import_key(Peer peer, const MemoryKey& key) override {
    return port_->import_key(peer, key);
  }
  void drop_key(Peer peer, std::uint32_t key) override { port_->drop_key(peer, key); }
  Sent put(Peer to, const void* near, std::size_t bytes, Remote far, std::uint64_t tag) override;
  Sent get(Peer from, void* near, std::size_t bytes, Remote far, std::uint64_t tag) override;
  Sent flush(Peer peer, std::uint64_t tag) override;
  std::uint64_t from_unknown_peers() const override { return port_->from_unknown_peers(); }

 private:
  using Round = std::uint64_t;   ///< how often the port has progressed
  using Serial = std::uint64_t;  ///< of a request: its tag at the real port
  using Buffer = std::vector<std::byte>;

  enum class Kind { message, put, get, flush };
  /// Requested by the owner, and not completed.
  struct OpenRequest {
    Peer peer;
    std::uint64_t tag;
    bool answered;  ///< `done`; nobody is notified of its end
    Buffer copy;
  };
  struct Held {
    Kind kind;
    Peer peer;
    Serial serial;
    Round due;
    std::function<Sent()> start;
  };
  struct Message {
    Buffer header, payload;
  };
  /// What goes to a peer and comes from it.
  struct Lane {
    unsigned patience;     ///< some peers are slower than others
    Round busy_until = 0;  ///< for the owner
    std::deque<Held> out = {};
    std::deque<Message> in = {};
    Round in_due = 0;
    std::size_t open = 0;  ///< requests that have not ended
    std::optional<std::string> why_lost = {};
    bool reported = false;
  };
  struct Notice {
    Serial serial;
    Round due;
  };

  void on_message(Peer from, Bytes header, Bytes payload) override;
  void on_sent(std::uint64_t serial) override;
  void on_lost(Peer peer, const std::string& why) override;

  Lane& lane(Peer peer);
  bool chance(double of_one) { return std::uniform_real_distribution<>(0, 1)(random_) < of_one; }
  std::size_t number(std::size_t least, std::size_t most) {
    return std::uniform_int_distribution<std::size_t>(least, most)(random_);
  }
  Round later(const Lane& lane) { return round_ + number(1, lane.patience); }
  Round now_or_later(const Lane& lane) { return chance(knobs_.hold) ? later(lane) : round_; }

  bool is_busy(Lane& lane);
  Serial open(Peer peer, std::uint64_t tag);
  void forget(Serial serial);
  void finish(Serial serial);
  Sent pass(Lane& lane, Serial serial, Sent answer);
  Sent direct(Kind kind, Peer peer, std::uint64_t tag, std::function<Sent(Serial)> start);
  bool has_held_puts(Peer peer, Serial before) const;

  bool release(const Held& held);
  bool move_messages(Lane& lane);
  bool move_direct();
  bool move_requests();
  bool deliver_messages();
  bool deliver_messages_of(Peer peer);
  bool deliver_sent();
  bool report_lost();

  bool holds_requests() const;
  bool holds_anything() const;
  void stir();

  Listener& owner_;
  const Knobs knobs_;
  const std::size_t largest_;
  std::mt19937_64 random_;
  std::atomic<std::uint64_t> sleeps_{0};  ///< draws for sleep(), which any thread calls
  std::unique_ptr<Port> port_;
  std::deque<Lane> lanes_;  ///< by peer
  std::unordered_map<Serial, OpenRequest> requests_;
  std::vector<Held> direct_;
  std::vector<Notice> notices_;
  Round round_ = 0;
  Serial serials_ = 0;
  bool armed_ = false;  ///< somebody may sleep
  bool closing_ = false;
};

}  // namespace gannet::wire::shuffle
