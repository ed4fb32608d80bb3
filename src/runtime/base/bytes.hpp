#pragma once

#include <cstddef>
#include <cstring>

namespace gannet::base {

/// The value that lies at an address, aligned or not: what comes over the wire lies anywhere.
template <class T>
T value_at(const void* address) {
  T value;
  std::memcpy(&value, address, sizeof value);
  return value;
}

/// Whole words of eight bytes.
constexpr std::size_t padded(std::size_t bytes) { return (bytes + 7) & ~std::size_t{7}; }

}  // namespace gannet::base
