#include "checkpoint/checksum.hpp"

#include <cstring>

namespace chem {

void Checksum::add(const void* data, std::size_t bytes) {
  constexpr std::uint64_t prime = 0x100000001b3;
  const auto* at = static_cast<const unsigned char*>(data);
  for (; bytes >= sizeof(std::uint64_t); at += sizeof(std::uint64_t)) {
    std::uint64_t word;
    std::memcpy(&word, at, sizeof word);
    sum_ = (sum_ ^ word) * prime;
    sum_ ^= sum_ >> 32;  // high bits of a word would otherwise never reach low ones of the sum
    bytes -= sizeof word;
  }
  for (; bytes > 0; --bytes) sum_ = (sum_ ^ *at++) * prime;
}

}  // namespace chem
