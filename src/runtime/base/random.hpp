#pragma once

#include <cstdint>
#include <random>

namespace gannet::base {

/// A number that nobody else has, and that outsiders cannot guess.
inline std::uint64_t random_number() {
  std::random_device source;
  return std::uint64_t{source()} << 32 | source();
}

}  // namespace gannet::base
