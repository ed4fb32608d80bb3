#pragma once

#include <cstdint>

/// Tags of a client's requests to the transport, by which it recognises them when they are done. A
/// plain number is a buffer of a block.
namespace gannet::remote {

inline constexpr std::uint64_t is_exchange = std::uint64_t{1} << 32;  ///< of an exchange message
inline constexpr std::uint64_t is_direct = std::uint64_t{1} << 33;    ///< RDMA, or a flush of it
inline constexpr std::uint64_t is_zero_copy = std::uint64_t{1}
                                              << 34;  ///< a block with zero-copy bytes

/// A message of a Guest, and its buffer. No other tag has both bits.
inline constexpr std::uint64_t is_guest = is_exchange | is_zero_copy;
inline std::uint64_t guest_tag(std::uint32_t buffer) { return is_guest | buffer; }
inline bool is_of_guest(std::uint64_t tag) { return (tag & is_guest) == is_guest; }

/// The number of a transfer (DirectAccess) and a node of up to 27 bits in one word.
inline std::uint64_t transfer_tag(int node, std::uint32_t transfer) {
  return static_cast<std::uint64_t>(node) << 37 | is_direct | transfer;
}
inline constexpr std::uint64_t is_flush = std::uint64_t{1} << 35;
inline std::uint64_t flush_tag(int node) { return transfer_tag(node, 0) | is_flush; }
inline bool is_of_flush(std::uint64_t tag) { return (tag & is_flush) != 0; }
inline std::uint32_t transfer_of_tag(std::uint64_t tag) { return static_cast<std::uint32_t>(tag); }
inline int node_of_tag(std::uint64_t tag) { return static_cast<int>(tag >> 37); }
inline std::uint32_t slot_of_tag(std::uint64_t tag) { return static_cast<std::uint32_t>(tag); }

/// The slot whose bytes are sent with zero copy, and the buffer of the block, of up to 29 bits.
inline std::uint64_t zero_copy_tag(std::uint32_t buffer, std::uint32_t slot) {
  return static_cast<std::uint64_t>(buffer) << 35 | is_zero_copy | slot;
}
inline std::uint32_t buffer_of_tag(std::uint64_t tag) {
  return static_cast<std::uint32_t>(tag & is_zero_copy ? tag >> 35 : tag);
}

}  // namespace gannet::remote
