#pragma once

#include <mpi.h>

#include <chrono>
#include <cstddef>

/// What the contenders share: two ranks, rank 0 starts, both poll.
namespace bench {

constexpr std::size_t block = 65536;
constexpr std::size_t header_bytes = 8;
constexpr std::size_t frame_bytes = 32;  ///< what Gannet's envelope and such a header take
constexpr int window = 16;               ///< blocks between two answers

inline double seconds() {
  using namespace std::chrono;
  return duration<double>(steady_clock::now().time_since_epoch()).count();
}

}  // namespace bench
