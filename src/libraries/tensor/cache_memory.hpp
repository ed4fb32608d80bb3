#pragma once

#include <cstddef>
#include <map>
#include <optional>

namespace gannet::tensor {

/// First-fit allocator of byte ranges. Not thread-safe.
class CacheMemory {
 public:
  explicit CacheMemory(std::size_t bytes) : holes_(bytes > 0 ? Holes{{0, bytes}} : Holes{}) {}

  /// Offset of a free range of this size, aligned to a cache line; nothing if no hole is large
  /// enough.
  std::optional<std::size_t> take(std::size_t bytes);
  void give(std::size_t offset, std::size_t bytes);

 private:
  using Holes = std::map<std::size_t, std::size_t>;  // offset, bytes
  Holes holes_;
};

}  // namespace gannet::tensor
