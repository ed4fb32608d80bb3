#pragma once

#include <algorithm>
#include <cstdint>

namespace gannet::ma {

/// How much of the segment the stack or the heap has taken, guard words and rounding included.
struct Usage {
  std::int64_t blocks = 0;
  std::int64_t most_blocks = 0;
  std::int64_t bytes = 0;
  std::int64_t most_bytes = 0;

  void take(std::int64_t taken) {
    most_blocks = std::max(most_blocks, ++blocks);
    most_bytes = std::max(most_bytes, bytes += taken);
  }
  void give_back(std::int64_t taken) {
    --blocks;
    bytes -= taken;
  }
};

}  // namespace gannet::ma
