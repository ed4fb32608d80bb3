#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <type_traits>

#include "base/bytes.hpp"
#include "node/call.hpp"
#include "remote/flow/messages.hpp"
#include "remote/protocol/operations.hpp"
#include "remote/protocol/refusal.hpp"

/// The headers of the messages that travel between nodes. They come from the network: parse() looks
/// at length and kind, and the reader checks every number that it uses.
namespace gannet::remote::protocol {

enum class MessageKind : std::uint8_t {
  block = 1,       ///< rank to helper: records to execute
  flush_request,   ///< rank to helper: acknowledge all that was served
  reply,           ///< helper to rank: acknowledgement, and answers to records
  granted,         ///< helper to rank: a lock that it waits for is held
  refusal,         ///< helper to rank: what was not done, and why
  exchange,        ///< rank to rank: a step of a collective operation
  exchange_taken,  ///< rank to rank: how many of those have been read
  ping,            ///< helper to helper: are you there?
  pong,            ///< and its answer
  left,            ///< rank to helper: that rank left the world because of an error
  census,          ///< rank to helper: what do the ranks of your node do?
  census_answer,   ///< and its answer: see census.hpp
  ended,           ///< to helper: a rank died, which has been reported, and the job ends
};

struct BlockHeader {
  static constexpr bool accepts(MessageKind kind) {
    return kind == MessageKind::block || kind == MessageKind::flush_request;
  }
  MessageKind kind;
  bool first;
  bool announces;
  bool spare;
  flow::TrainId train;
  std::int64_t to_come;
  std::int32_t rank = -1;  ///< the sender, for the trace of the helper
  std::int32_t zero = 0;
};

struct ReplyHeader {
  static constexpr bool accepts(MessageKind kind) { return kind == MessageKind::reply; }
  MessageKind kind;
  bool flushed;  ///< answers a flush request
  std::uint8_t zero[2];
  std::int32_t node;  ///< that answers
  flow::TrainId train;
  std::int32_t credits;
  std::int32_t spares_served;
  std::int32_t granted;
};

/// The answer to a lock has no data, and so needs no buffer. If a rank has left the lock locked for
/// good, it is not held.
struct GrantHeader {
  static constexpr bool accepts(MessageKind kind) { return kind == MessageKind::granted; }
  MessageKind kind;
  std::uint8_t zero[3];
  std::int32_t node;
  std::uint32_t token;
  std::int32_t leaver;  ///< rank + 1 of the one that left it locked; 0: it is held
};

/// Operations without an answer that were not done: the first of a block stands for all. With
/// `all`, the rest of the block, or all of it, could not be read: the channel can no longer be
/// used.
struct RefusalHeader {
  static constexpr bool accepts(MessageKind kind) { return kind == MessageKind::refusal; }
  MessageKind kind;
  bool all;
  std::uint8_t zero[2];
  std::int32_t node;
  Op op;
  Refusal why;
  std::uint32_t count;
  std::uint64_t far;
  std::uint64_t bytes;
};

struct ExchangeHeader {
  static constexpr bool accepts(MessageKind kind) { return kind == MessageKind::exchange; }
  MessageKind kind;
  std::uint8_t zero[3];
  std::uint32_t step;      ///< of the operation
  std::uint64_t team;      ///< the same number on all nodes
  std::uint64_t sequence;  ///< of the operation among those of the team
  node::Call call;         ///< that the sender is in
};

/// Exchange messages are bounded: the receiver acknowledges how many of a sender's it has read.
struct ExchangeTakenHeader {
  static constexpr bool accepts(MessageKind kind) { return kind == MessageKind::exchange_taken; }
  MessageKind kind;
  std::uint8_t zero[3];
  std::int32_t from;  ///< number of the reader's node in the team
  std::uint64_t team;
  std::uint64_t taken;  ///< since the team was made
};

struct SignalHeader {
  static constexpr bool accepts(MessageKind kind) {
    return kind == MessageKind::ping || kind == MessageKind::pong || kind == MessageKind::left ||
           kind == MessageKind::ended;
  }
  MessageKind kind;
  std::uint8_t reported;  ///< 1: the error has been printed
  std::uint8_t debugged;  ///< of a pong; 1: a debugger holds the process and may stop it
  std::uint8_t zero;
  std::int32_t rank;  ///< of the world, the one that left or died
};

/// From the rank that makes a hang report, to the helpers of all other nodes.
struct CensusHeader {
  static constexpr bool accepts(MessageKind kind) { return kind == MessageKind::census; }
  MessageKind kind;
  bool reported;  ///< not a question: the report has been made
  std::uint8_t zero[2];
  std::int32_t rank;      ///< of the world, the one that asks
  std::uint64_t team;     ///< of the collective call that it is in; 0: none
  std::uint64_t meeting;  ///< which call of the team
  std::uint64_t number;   ///< of the question, for the answer
};

struct CensusAnswerHeader {
  static constexpr bool accepts(MessageKind kind) { return kind == MessageKind::census_answer; }
  MessageKind kind;
  bool reported;  ///< this node knows of a report that has just been made
  std::uint8_t zero[2];
  std::int32_t node;       ///< that answers
  std::int32_t asker;      ///< the rank that is making a report on that node, too; -1: nobody
  std::uint32_t left_off;  ///< groups of ranks for which the payload had no room
  std::uint64_t number;
};

template <class Header>
std::span<const std::byte> bytes_of(const Header& header) {
  static_assert(std::is_trivially_copyable_v<Header>);
  return std::as_bytes(std::span(&header, 1));
}

/// The header, as the kind that it says it is; nothing if it is too short or of another kind.
template <class Header>
std::optional<Header> parse(std::span<const std::byte> bytes) {
  if (bytes.size() != sizeof(Header)) return {};
  if (!Header::accepts(static_cast<MessageKind>(bytes.front()))) return {};
  for (const std::size_t flag : {1, 2, 3}) {
    if (static_cast<std::uint8_t>(bytes[flag]) > 1) return {};  // a bool, or zero
  }
  return base::value_at<Header>(bytes.data());
}

inline BlockHeader header_of(const flow::Block& block, int rank) {
  return {MessageKind::block, block.first, block.announces, block.spare, block.train,
          block.to_come,      rank};
}
inline flow::Block block_of(const BlockHeader& header, std::size_t bytes) {
  return {header.train,     static_cast<flow::Bytes>(bytes),
          header.to_come,   header.first,
          header.announces, header.spare};
}
inline ReplyHeader header_of(const flow::Ack& ack, int node) {
  return {MessageKind::reply, ack.flushed,       {},         node, ack.train,
          ack.credits,        ack.spares_served, ack.granted};
}
inline flow::Ack ack_of(const ReplyHeader& header) {
  return {header.train, header.credits, header.spares_served, header.granted, header.flushed};
}

}  // namespace gannet::remote::protocol
