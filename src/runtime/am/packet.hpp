#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

/// What travels between the message endpoints of two ranks, within a node and between nodes alike:
/// a Packet and a body, which is the user's header followed by bytes of the payload, or a text.
namespace gannet::am {

using Bytes = std::span<const std::byte>;

enum class PacketKind : std::uint8_t {
  whole = 1,  ///< a message, all of it
  first,      ///< the beginning of a long one
  more,       ///< its next bytes
  pull,       ///< a message whose payload the target fetches from the origin's memory
  fence,      ///< to be answered when all before it has arrived in its place
  ended,      ///< answer: the handler has ended; to a fence: all is there
  failed,     ///< answer: the handler has failed; the body says why
  pulled,     ///< answer: the origin's memory has been read
  credit,     ///< answer: carries only credits
  several,    ///< between nodes: packets with their bodies, each padded to 8 bytes
  withdrawn,  ///< a message that has begun will get no more bytes
};

inline bool is_answer(PacketKind kind) {
  return kind >= PacketKind::ended && kind <= PacketKind::credit;
}

/// What the origin of a message wants to be notified of.
inline constexpr std::uint8_t wants_completion = 1;
inline constexpr std::uint8_t wants_pulled = 2;

/// The message took no credit from its sender: a handler sent it. That it was handled is still
/// reported.
inline constexpr std::uint8_t needs_no_credit = 4;

/// The notification that wants_completion asks for need not come at once.
inline constexpr std::uint8_t completion_may_wait = 8;

/// The payload lasts until its origin is notified of the end, whatever becomes of its Messages.
inline constexpr std::uint8_t payload_outlives = 16;

struct Packet {
  std::uint8_t mark = packet_mark;  ///< tells packets from other headers on a port
  PacketKind kind;
  std::uint16_t handled = 0;  ///< messages of the receiver's handlers that the sender has handled
  std::int32_t from;          ///< rank of the world that sends this packet
  std::uint32_t handler = 0;
  std::uint16_t header_bytes = 0;
  std::uint8_t wants = 0;
  std::uint8_t credits = 0;         ///< the same of its program
  std::uint64_t number = 0;         ///< of the message at its origin; 0: it needs none
  std::uint64_t counter_there = 0;  ///< address of a Counter at the target, or 0
  std::uint64_t total = 0;          ///< bytes of the payload, or of the text of an answer
  std::uint64_t at = 0;             ///< more: offset of these bytes; pull: the origin's address

  static constexpr std::uint8_t packet_mark = 0x6d;
};
static_assert(sizeof(Packet) == 48);

/// What precedes `total`: all that a whole message needs if the length of its body is known.
inline constexpr std::size_t packet_head = 32;
static_assert(offsetof(Packet, total) == packet_head);

}  // namespace gannet::am
