#pragma once

#include <atomic>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <vector>

#include "node/arena.hpp"
#include "remote/client/requests.hpp"
#include "remote/protocol/window.hpp"
#include "wire/transport.hpp"

namespace gannet::remote {

/// A rank's RDMA to one other node: the windows whose keys it has, and what is in flight. The
/// network keeps no order, so the caller lets everything end before an operation that might
/// overlap. Transfers are numbered as they begin, and so are flushes: a thread that waits for what
/// was begun before does not wait for what others begin meanwhile. One thread at a time.
class DirectAccess {
 public:
  enum class Kind : std::uint8_t { get, put };

  DirectAccess(wire::Port& port, wire::Peer peer) : port_(port), peer_(peer) {}

  /// Where those bytes are, if their key is here.
  std::optional<wire::Remote> find(node::Offset far, std::size_t bytes);

  /// The key of a window was asked for, to be written into the place that this returns; `answered`
  /// says when. Only where wants() says so.
  protocol::WindowKey* expect(node::Offset far, const Requests& requests, Requests::Id answered);
  bool wants(node::Offset far) const;

  /// The request for that key was not sent.
  void forget_key(node::Offset far) { windows_.erase(far / protocol::window_bytes); }

  /// The number of a transfer of that request, until it has ended; a put stays known until it has
  /// been flushed. A transfer is forgotten if the network had no room; one flush too many does no
  /// harm.
  std::uint32_t begin(Kind kind, node::Offset far, std::size_t bytes, std::uint32_t slot);
  void forget(std::uint32_t transfer);

  /// The transfer has ended here. Returns the slot of its request.
  std::uint32_t end(std::uint32_t transfer);

  /// Whether a put that has not been flushed may write there, or a get under way reads there.
  bool is_written(node::Offset far, std::size_t bytes) const {
    return overlaps(Kind::put, far, bytes);
  }
  bool is_read(node::Offset far, std::size_t bytes) const {
    return overlaps(Kind::get, far, bytes);
  }

  /// Puts have begun for which no flush has been requested. One flush at a time, which is for all
  /// puts that began before it.
  bool needs_flush() const { return unflushed_ && !flushing_; }
  void begin_flush();
  void end_flush();
  void cancel_flush();

  bool quiet() const { return under_way_ == 0 && !unflushed_ && !flushing_; }

  /// All that has begun so far, for has_passed().
  struct Mark {
    std::uint64_t transfers;
    std::uint64_t flushes;
  };
  Mark mark() const { return {begun_, flushes_begun_ + (unflushed_ ? 1 : 0)}; }

  /// What began before the mark is complete, at its target too.
  bool has_passed(const Mark& mark) const;

  /// While somebody holds a Turn, nobody begins RDMA here: what is in flight comes to an end, and a
  /// thread that waits for that, to send a message behind it, is not kept waiting by later ones.
  class Turn {
   public:
    explicit Turn(DirectAccess& direct) : direct_(direct) { ++direct_.turns_; }
    ~Turn() { --direct_.turns_; }
    Turn(const Turn&) = delete;
    Turn& operator=(const Turn&) = delete;

   private:
    DirectAccess& direct_;
  };
  bool turn_is_taken() const { return turns_.load(std::memory_order_relaxed) > 0; }

 private:
  struct Window {
    std::unique_ptr<protocol::WindowKey> key;
    const Requests* requests = nullptr;
    Requests::Id answered{};
    std::optional<std::uint32_t> imported;
  };
  struct Transfer {
    enum class State : std::uint8_t { free, open, landed };  // landed: to be flushed
    State state = State::free;
    Kind kind = Kind::get;
    std::uint32_t slot = 0;
    node::Offset begin = 0;
    node::Offset end = 0;
    std::uint64_t number = 0;
    std::uint64_t flush = 0;  // of a put: the flush that completes it
  };

  bool overlaps(Kind kind, node::Offset far, std::size_t bytes) const;

  wire::Port& port_;
  wire::Peer peer_;
  std::map<std::uint64_t, Window> windows_;
  std::vector<Transfer> transfers_;
  std::vector<std::uint32_t> free_;  // with room for all
  int under_way_ = 0;                // transfers that are not free
  std::uint64_t begun_ = 0;
  std::uint64_t flushes_begun_ = 0;
  std::uint64_t flushes_ended_ = 0;
  bool unflushed_ = false;
  bool flushing_ = false;
  std::atomic<int> turns_{0};
};

}  // namespace gannet::remote
