#pragma once

#include <cstddef>
#include <map>
#include <optional>

namespace gannet::tensor {

/// Which bytes of a stretch of memory are in use. First fit; not for several threads at once.
class CacheMemory {
 public:
  explicit CacheMemory(std::size_t bytes) : holes_(bytes > 0 ? Holes{{0, bytes}} : Holes{}) {}

  /// Where so many bytes begin, at a cache line; nothing if no hole is large enough.
  std::optional<std::size_t> take(std::size_t bytes);
  void give(std::size_t offset, std::size_t bytes);

 private:
  using Holes = std::map<std::size_t, std::size_t>;  // offset, bytes
  Holes holes_;
};

}  // namespace gannet::tensor
