#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <span>

#include "store/name.hpp"

namespace gannet::store {

/// Checksum of bytes that may have been changed while they were read; eight lanes, so that it keeps
/// up with memory.
inline std::uint64_t checksum(std::span<const std::byte> bytes) {
  constexpr std::uint64_t odd = 0x9e3779b97f4a7c15u;
  std::uint64_t lanes[8] = {1, 2, 3, 4, 5, 6, 7, 8};
  std::size_t at = 0;
  for (; at + sizeof lanes <= bytes.size(); at += sizeof lanes) {
    std::uint64_t words[8];
    std::memcpy(words, bytes.data() + at, sizeof words);
    for (int i = 0; i < 8; ++i) lanes[i] = ((lanes[i] ^ words[i]) * odd) ^ (words[i] >> 29);
  }
  std::uint64_t sum = bytes.size();
  for (; at < bytes.size(); ++at) sum = (sum ^ static_cast<std::uint64_t>(bytes[at])) * odd;
  for (const std::uint64_t lane : lanes) sum = mixed(sum ^ lane) * odd;
  return sum;
}

/// Checksum of a record with this key and version.
inline std::uint64_t checksum(std::uint64_t of_bytes, std::uint64_t number, std::uint64_t version) {
  return of_bytes ^ mixed(number + version * 0xd1b54a32d192ed03u);
}

}  // namespace gannet::store
