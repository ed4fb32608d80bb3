#pragma once

#include <gtest/gtest.h>

#include <cstring>
#include <map>
#include <optional>
#include <random>
#include <string>
#include <vector>

#include "disk/shared_folder.hpp"
#include "gannet/store.hpp"
#include "support/ranks.hpp"

namespace gannet::test {

using Bytes = std::vector<std::byte>;

/// Bytes that tell from what they were made.
inline Bytes sample(std::size_t length, std::uint64_t seed) {
  Bytes bytes(length);
  std::uint64_t state = seed * 0x9e3779b97f4a7c15u + 1;
  for (std::size_t i = 0; i < length; ++i) {
    if (i % 8 == 0) state = state * 6364136223846793005u + 1442695040888963407u;
    bytes[i] = static_cast<std::byte>(state >> (56 - 8 * (i % 8)));
  }
  return bytes;
}

inline bool has_rocksdb() {
#ifdef GANNET_ROCKSDB
  return true;
#else
  return false;
#endif
}

}  // namespace gannet::test
