#pragma once

#include <sys/types.h>

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>

#include "am/endpoint.hpp"

namespace gannet::am {

/// What the other ranks of the node see of a rank.
struct Endpoint::SharedState {
  static constexpr std::size_t longest_address = 3584;

  pid_t pid;
  std::uint64_t sample;  ///< address of a number that is in the rank's own memory
  std::uint64_t number;
  std::uint64_t address_bytes;  ///< of the rank's port, where there are other nodes
  std::byte address[longest_address];
  Ring::Memory ring;

  /// Handlers whose Messages have ended at the rank: payloads of its messages to them are gone. One
  /// bit for each number, and one for all large ones.
  static constexpr std::uint32_t exact_numbers = 4095;
  std::atomic<std::uint64_t> left[(exact_numbers + 1) / 64];

  void set_left(std::uint32_t handler) {
    word_of(handler).fetch_or(bit_of(handler), std::memory_order_seq_cst);
  }
  bool has_left(std::uint32_t handler) {
    return (word_of(handler).load(std::memory_order_seq_cst) & bit_of(handler)) != 0;
  }

 private:
  static std::uint32_t place_of(std::uint32_t handler) { return std::min(handler, exact_numbers); }
  std::atomic<std::uint64_t>& word_of(std::uint32_t handler) {
    return left[place_of(handler) / 64];
  }
  static std::uint64_t bit_of(std::uint32_t handler) {
    return std::uint64_t{1} << place_of(handler) % 64;
  }
};

}  // namespace gannet::am
