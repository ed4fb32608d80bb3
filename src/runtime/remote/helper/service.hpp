#pragma once

#include <atomic>
#include <cstdint>
#include <deque>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "node/memory.hpp"
#include "node/wait_statuses.hpp"
#include "remote/flow/receiver.hpp"
#include "remote/helper/lock_queue.hpp"
#include "remote/helper/outbox.hpp"
#include "remote/helper/windows.hpp"
#include "remote/protocol/records.hpp"
#include "trace/trace.hpp"

namespace gannet::remote {

/// What a helper does for the ranks of other nodes: executes the records of their blocks on this
/// node's memory and answers. Blocks of one client are served in order, and in place, as they
/// arrive; only where its answers have no room does a block wait in a buffer, which flow control
/// has counted, and no other client waits with it. Bytes from the network are checked before use:
/// what makes no sense changes nothing, and its sender gets the reason. If it is out of memory, it
/// waits for some, since what arrives comes only once. One thread at a time.
class Service {
 public:
  /// Blocks may touch what lies within the bounds. Replies name this `node`.
  Service(wire::Port& port, const node::Memory& memory, const node::Bounds& bounds,
          const flow::Plan& plan, int node);

  /// A message of kind block or flush request.
  void on_block(wire::Peer from, const protocol::BlockHeader& header, wire::Bytes payload);
  void on_sent(std::uint64_t buffer) { outbox_.on_sent(buffer); }

  /// An answer for a hang report, in one of the buffers of that client: as much as fits.
  void send_census(wire::Peer to, protocol::CensusAnswerHeader answer,
                   const std::vector<node::Activity>& activities);

  /// Continues with what had to wait. True if anything happened.
  bool go_on();

  /// Whether ranks wait for locks: then it has to look at these from time to time.
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
  /// Of one block, what its sender is notified of: the first record that was refused, and how many
  /// were.
  struct Refusals {
    protocol::Refusal why = protocol::Refusal::none;
    protocol::Record first{};
    std::uint32_t count = 0;
    bool all = false;  ///< what follows in the block cannot be read

    void add(protocol::Refusal reason, const protocol::Record& record) {
      if (count++ > 0) return;
      why = reason;
      first = record;
    }
  };
  /// A block, from the first record that has not been done, or a flush request.
  struct IncomingBlock {
    wire::Peer from;
    int rank;  ///< as the trace calls it
    flow::Block block;
    bool flush;
    bool begun = false;
    trace::Beginning arrived = trace::beginning();
    Refusals refusals = {};
    std::vector<std::byte> rest = {};

    /// For the trace: until now it waited behind others.
    void begin() {
      if (trace::on && !begun) arrived.waited -= trace::ticks() - arrived.ticks;
      begun = true;
    }
  };
  /// The reply that is being filled.
  struct Reply {
    std::uint32_t buffer;
    std::size_t bytes = 0;
  };

  wire::Bytes serve(IncomingBlock& incoming, wire::Bytes records);
  bool go_on_with(std::deque<IncomingBlock>& line);
  bool make_room(wire::Peer to, std::size_t bytes);
  bool do_record(IncomingBlock& incoming, const protocol::Record& record, protocol::Refusal why,
                 wire::Bytes data);
  void post_reply(wire::Peer to, wire::Bytes in_place = {});
  bool answer(wire::Peer to, const protocol::Record& record, protocol::Refusal why,
              wire::Bytes data);
  void count(const protocol::Record& record);
  void finish(IncomingBlock& incoming);
  void refuse_block(wire::Peer from, std::uint64_t bytes);
  void grant_locks();
  void open_window(const protocol::Record& record, std::byte* answer);
  protocol::ReplyHeader header(const flow::Ack& ack) const {
    return protocol::header_of(ack, node_);
  }

  node::Memory memory_;
  node::Bounds bounds_;
  flow::Receiver receiver_;
  Outbox outbox_;
  LockQueue locks_;
  Windows windows_;
  int node_;
  std::uint32_t most_peers_;  // ranks and helpers of other nodes
  std::unordered_map<std::uint32_t, std::deque<IncomingBlock>> deferred_;  // by client
  std::unordered_set<std::uint32_t> lost_count_;  // clients whose blocks are refused
  std::optional<Reply> reply_;
  Counters counters_;
};

}  // namespace gannet::remote
