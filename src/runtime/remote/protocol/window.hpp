#pragma once

#include <cstddef>
#include <cstdint>

/// Memory that a node opens to RDMA, in windows of the arena: registered when a rank first
/// asks.
namespace gannet::remote::protocol {

inline constexpr std::uint64_t window_bytes = std::uint64_t{64} << 20;

/// The answer to Op::key: the part [begin, end) of the arena that the key opens.
struct WindowKey {
  std::uint64_t begin;
  std::uint64_t end;
  std::uint64_t address;  ///< of `begin`, at its owner
  std::uint32_t key_bytes;
  std::byte key[484];
};
static_assert(sizeof(WindowKey) == 512);

}  // namespace gannet::remote::protocol
