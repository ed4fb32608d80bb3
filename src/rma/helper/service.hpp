#pragma once

#include <cstdint>
#include <deque>
#include <vector>

#include "rma/flow/receiver.hpp"
#include "rma/helper/lock_line.hpp"
#include "rma/helper/outbox.hpp"
#include "rma/helper/windows.hpp"
#include "rma/memory.hpp"
#include "rma/protocol/records.hpp"

namespace gannet::rma {

/// What a helper does for the ranks of other nodes: executes the records of their blocks on this
/// node's memory and answers. Blocks are served in place, as they arrive; only where answers have
/// no room does a block wait in a buffer, which flow control has counted. Bytes from the network
/// are checked before use: what makes no sense is counted and skipped. One thread at a time.
class Service {
 public:
  /// Blocks may touch [begin, end()) of the memory. Replies name this `node`.
  struct Bounds {
    Offset begin;
    const std::atomic<Offset>* end;
  };
  Service(wire::Port& port, const Memory& memory, const Bounds& bounds, const flow::Plan& plan,
          int node);

  /// A message of kind block or urge.
  void on_block(wire::Peer from, const protocol::BlockHeader& header, wire::Bytes payload);
  void on_sent(std::uint64_t buffer) { outbox_.on_sent(buffer); }

  /// Goes on with what had to wait. True if anything happened.
  bool go_on();

  /// Nothing waits but for messages; if locks are waited for, it is not idle.
  bool locks_wait() const { return !locks_.empty(); }

  struct Counters {
    std::int64_t records = 0;
    std::int64_t bytes = 0;
    std::int64_t added = 0;     ///< of these, bytes of accumulates
    std::int64_t deferred = 0;  ///< blocks that had to wait in a buffer
    std::int64_t locks = 0;
    std::int64_t refused = 0;  ///< records that made no sense
  };
  const Counters& counters() const { return counters_; }
  const flow::Receiver& receiver() const { return receiver_; }
  std::size_t bytes_of_state() const;

 private:
  /// A block that waits, from the first record that has not been done.
  struct Deferred {
    wire::Peer from;
    flow::Block block;
    bool urge;
    std::vector<std::byte> rest;
  };
  /// The reply that is being filled.
  struct Reply {
    std::uint32_t buffer;
    std::size_t bytes = 0;
  };

  wire::Bytes serve(wire::Peer from, wire::Bytes records);
  bool make_room(wire::Peer to, std::size_t bytes);
  bool do_record(wire::Peer from, const protocol::Record& record, wire::Bytes data);
  void finish(wire::Peer from, const flow::Block& block);
  void answer_urge(wire::Peer from);
  void grant_locks();
  void open_window(const protocol::Record& record, std::byte* answer);
  protocol::ReplyHeader header(const flow::Ack& ack) const {
    return protocol::header_of(ack, node_);
  }

  Memory memory_;
  Bounds bounds_;
  flow::Receiver receiver_;
  Outbox outbox_;
  LockLine locks_;
  Windows windows_;
  int node_;
  std::uint32_t most_peers_;  // ranks and helpers of other nodes
  std::deque<Deferred> deferred_;
  std::optional<Reply> reply_;
  Counters counters_;
};

}  // namespace gannet::rma
