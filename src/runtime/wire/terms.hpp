#pragma once

#include <cstddef>
#include <cstdint>

namespace gannet::wire {

/// What all transports of one job have in common.
struct JobConfig {
  std::uint64_t key;        ///< random; messages without it are dropped and counted
  std::size_t block_bytes;  ///< messages up to this payload (and header_limit) will be sent
};

}  // namespace gannet::wire
