#pragma once

#include <sys/types.h>

#include <cstddef>
#include <cstdint>

#include "am/endpoint.hpp"

namespace gannet::am {

/// What others of the node see of a rank.
struct Endpoint::SharedState {
  static constexpr std::size_t longest_address = 3584;

  pid_t pid;
  std::uint64_t sample;  ///< address of a number that is in the rank's own memory
  std::uint64_t number;
  std::uint64_t address_bytes;  ///< of the rank's port, where there are other nodes
  std::byte address[longest_address];
  Ring::Memory ring;
};

}  // namespace gannet::am
