#pragma once

#include <cstdint>
#include <cstring>
#include <optional>

#include "base/bytes.hpp"
#include "wire/transport.hpp"

/// The frame that all transports put around each message:
///
///     magic 4 | wire version 2 | header bytes 2 | job key 8 | sender 8 | header, padded to 8 |
///     payload
///
/// in the byte order of the machine. Whoever does not send exactly this is an unknown peer.
namespace gannet::wire {

/// Goes up whenever the frame, what a transport sends beside it, or what nodes send each other in
/// it, changes.
inline constexpr std::uint16_t wire_version = 2;

struct Envelope {
  std::uint32_t magic;
  std::uint16_t version;
  std::uint16_t header_bytes;
  std::uint64_t key;
  std::uint64_t sender;
};
static_assert(sizeof(Envelope) == 24);

inline constexpr std::uint32_t envelope_magic = 0x54454e47;  // "GNET"

using base::padded;

/// Most bytes in front of a payload.
inline constexpr std::size_t front_limit = sizeof(Envelope) + padded(Port::header_limit);

/// Writes envelope and header to 8-byte aligned memory of front_limit bytes; returns the length,
/// which is a multiple of 8.
inline std::size_t write_front(std::byte* to, std::uint64_t key, std::uint64_t sender,
                               Bytes header) {
  const auto bytes = static_cast<std::uint16_t>(header.size());
  const Envelope envelope{envelope_magic, wire_version, bytes, key, sender};
  std::memcpy(to, &envelope, sizeof envelope);
  const std::size_t length = sizeof envelope + padded(header.size());
  if (!header.empty()) {
    std::memset(to + length - 8, 0, 8);
    std::memcpy(to + sizeof envelope, header.data(), header.size());
  }
  return length;
}

/// The message in an envelope; header and payload lie in what was opened.
struct Opened {
  std::uint64_t sender;
  Bytes header;
  Bytes payload;
};

/// Nothing if the message is not from this job. Trusts no byte of it.
std::optional<Opened> open_envelope(Bytes message, std::uint64_t key);

/// Fault::argument unless a transport can take a message of this size.
void check_size(Bytes header, const Payload& payload, std::size_t largest);

/// Puts the parts of a payload together, in memory of at least its size.
void join(const Payload& payload, std::byte* to);

}  // namespace gannet::wire
