#pragma once

#include <cstdint>

#include "remote/client/channel.hpp"

/// What a client's requests to the transport are called, so that it knows them again when they are
/// done. A plain number is a buffer of a block.
namespace gannet::remote {

inline constexpr std::uint64_t is_exchange = std::uint64_t{1} << 32;  ///< of an exchange message
inline constexpr std::uint64_t is_direct = std::uint64_t{1} << 33;    ///< RDMA, or a flush of it

enum class DirectKind : std::uint64_t { get, put, flush };

/// A slot and a node of up to 28 bits in one word.
inline std::uint64_t direct_tag(DirectKind kind, int node, std::uint32_t slot) {
  return static_cast<std::uint64_t>(node) << 36 | static_cast<std::uint64_t>(kind) << 34 |
         is_direct | slot;
}
inline std::uint64_t flush_tag(const Channel& channel) {
  return direct_tag(DirectKind::flush, channel.node(), 0);
}
inline DirectKind kind_of_tag(std::uint64_t tag) { return static_cast<DirectKind>(tag >> 34 & 3); }
inline int node_of_tag(std::uint64_t tag) { return static_cast<int>(tag >> 36); }
inline std::uint32_t slot_of_tag(std::uint64_t tag) { return static_cast<std::uint32_t>(tag); }

}  // namespace gannet::remote
