#pragma once

#include <cstddef>
#include <cstdint>

namespace chem {

/// FNV-1a of 64 bits, over words of 8 bytes first: notices damage, not intent. Local.
class Checksum {
 public:
  explicit Checksum(std::uint64_t start = 0xcbf29ce484222325) : sum_(start) {}

  void add(const void* data, std::size_t bytes);
  std::uint64_t value() const { return sum_; }

 private:
  std::uint64_t sum_;
};

}  // namespace chem
