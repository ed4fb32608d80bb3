#pragma once

#include <deque>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "base/queue.hpp"
#include "remote/buffers.hpp"
#include "remote/client/direct.hpp"
#include "remote/client/pending_replies.hpp"
#include "remote/client/requests.hpp"
#include "remote/client/tag.hpp"
#include "remote/flow/sender.hpp"
#include "trace/trace.hpp"
#include "wire/transport.hpp"

namespace gannet::remote {

/// What a rank has under way to one other node, in program order: operations that wait, the block
/// that is being filled, blocks that wait for a credit, and what has not been acknowledged. Opened
/// at first use. One thread at a time.
class Channel {
 public:
  /// What all channels of a rank share.
  struct Shared {
    wire::Port& port;
    BufferPool& buffers;
    PendingReplies& replies;
    Requests& requests;
    const flow::Plan& plan;
    bool announce;
    int rank;

    /// A block was sent: its buffer, and the caller's bytes that it carried, are free.
    void has_left(std::uint64_t tag) const {
      buffers.give_back(buffer_of_tag(tag));
      if (!(tag & is_zero_copy)) return;
      requests.cover(slot_of_tag(tag));
      requests.finish(slot_of_tag(tag));
    }
  };

  /// `first_rank`: the node's, by which the trace names it.
  Channel(const Shared& shared, int node, wire::Peer peer, int first_rank);

  int node() const { return node_; }

  /// On the client's list of channels that are not quiet.
  bool listed = false;

  /// An operation, after all before it. Packed by the next pump().
  void add(const OutgoingOperation& task);

  /// Nothing more of this request is sent, nor anything of its caller's memory that the network
  /// does not have already. What has been sent is done.
  void cancel(std::uint32_t slot) noexcept;

  /// Packs and sends what there is room for. With `all`, also the last block, which is not full.
  /// If it throws, everything is as it was before the step that failed.
  void pump(bool all);

  /// The same after something has been added: what is there goes out at once if nothing is in
  /// flight, else together with what follows.
  void pump_eagerly() { pump(sender_.quiet()); }

  /// Something has not left this process yet, or an answer is to come: somebody has to poll.
  bool needs_polling() const {
    return !tasks_.empty() || !filled_.empty() || open_.packed != 0 || asked_bytes_ > 0 ||
           !direct_.quiet();
  }

  /// Everything that was added so far, for has_passed().
  struct Mark {
    std::uint64_t tasks;
    DirectAccess::Mark direct;
    std::optional<std::uint64_t> block = {};
  };
  Mark mark() const { return {added_, direct_.mark()}; }

  /// Whether everything before the mark is complete at its target. What other threads add meanwhile
  /// does not matter.
  bool has_passed(Mark& mark) const;

  /// Asks the helper to acknowledge everything, for a fence.
  void request_flush();

  /// Everything was sent and acknowledged; nothing needs to be remembered.
  bool quiet() const { return packed_quiet() && direct_.quiet(); }
  bool packed_quiet() const;

  /// RDMA to the same node. Packed operations and RDMA take turns, so that order is kept.
  DirectAccess& direct() { return direct_; }
  wire::Peer peer() const { return peer_; }

  /// Begins to flush RDMA puts if there are any to flush; ended by direct().end_flush().
  void flush_direct(std::uint64_t tag);

  /// False, and does nothing, if these are not numbers that the helper can have counted.
  bool acknowledge(const flow::Ack& ack) {
    const std::int64_t served = std::int64_t{ack.credits} + ack.spares_served;
    if (ack.credits < 0 || ack.spares_served < 0 || ack.granted < 0 || ack.granted > most_granted ||
        served > sender_.unacknowledged()) {
      return false;
    }
    acknowledged_ += static_cast<std::uint64_t>(served);
    sender_.acknowledge(ack);
    return true;
  }

  /// An answer of `bytes` arrived: there is room for others.
  void answered(std::size_t bytes) { asked_bytes_ -= static_cast<Index>(bytes); }

  /// The connection broke, or the other node does not understand this one: no more is sent.
  void lose(std::string why) noexcept { lost_ = std::move(why); }
  const std::string& lost() const { return lost_; }

  struct Counters {
    std::int64_t blocks = 0;
    std::int64_t bytes = 0;
    std::int64_t busy = 0;            ///< the transport had no room
    std::int64_t out_of_credits = 0;  ///< blocks that had to wait for a credit
    std::int64_t spares = 0;          ///< blocks in spare buffers

    void add(const Counters& other) {
      blocks += other.blocks;
      bytes += other.bytes;
      busy += other.busy;
      out_of_credits += other.out_of_credits;
      spares += other.spares;
    }
  };
  const Counters& counters() const { return counters_; }
  std::size_t bytes_of_state() const {
    return sizeof *this + tasks_.size() * sizeof(OutgoingOperation) +
           filled_.size() * sizeof(Filled);
  }

 private:
  /// A block: what is packed in a buffer, and the caller's bytes that follow.
  struct Filled {
    std::uint32_t buffer;
    std::size_t packed;
    node::LocalSource in_place = {};
    std::size_t in_place_bytes = 0;
    std::uint32_t in_place_slot = 0;  // the request whose bytes these are

    std::size_t bytes() const { return packed + in_place_bytes; }
    std::uint64_t tag() const {
      return in_place_bytes == 0 ? buffer : zero_copy_tag(buffer, in_place_slot);
    }
  };

  /// More spare buffers than any helper hands out.
  static constexpr int most_granted = 1 << 20;

  void pack();
  void drop_front();
  void expect_no_failure();
  bool pack_front();
  bool pack_whole(OutgoingOperation& task);
  bool pack_piece(OutgoingOperation& task);
  std::uint32_t expect_answer(const OutgoingOperation& task, const CutPiece& piece,
                              const protocol::Record& record);
  bool may_ask();
  void add_elements(const OutgoingOperation& task, const CutPiece& piece, std::size_t bytes);
  bool make_room(std::size_t bytes);
  void seal();
  void send();
  bool send_flush_request();
  void note_out_of_credits();
  flow::Bytes behind() const;

  const Shared& shared_;
  int node_;
  wire::Peer peer_;
  flow::Sender sender_;
  DirectAccess direct_;
  std::deque<OutgoingOperation> tasks_;
  flow::Bytes waiting_ = 0;  // of the tasks; at least 1 for each
  Filled open_{0, 0};        // no buffer while nothing is packed
  base::Queue<Filled> filled_;
  std::vector<std::unique_ptr<std::byte[]>> kept_;  // zero-copy bytes of cancelled requests
  std::size_t filled_bytes_ = 0;
  std::optional<flow::Block> in_hand_;  // of the first filled one: sent as soon as the port can
  bool flush_due_ = false;
  std::uint64_t added_ = 0;         // tasks
  std::uint64_t packed_ = 0;        // of these
  std::uint64_t sealed_ = 0;        // blocks
  std::uint64_t acknowledged_ = 0;  // of these; the helper serves them in order
  Index asked_bytes_ = 0;
  bool asked_enough_ = false;
  int first_rank_;
  trace::Beginning out_of_credits_since_{0, 0};
  std::string lost_;
  Counters counters_;
};

}  // namespace gannet::remote
