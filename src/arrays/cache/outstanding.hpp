#pragma once

#include <memory>
#include <vector>

#include "cache/read_tile.hpp"
#include "gannet/request.hpp"

namespace gannet::cache {

/// What one get through a cache still waits for: tiles, which it holds, and transfers that bypass
/// the cache. One thread at a time.
class Outstanding {
 public:
  /// `cache` lives as long as this.
  Outstanding(std::shared_ptr<const void> cache, std::shared_ptr<array::Core> core)
      : cache_(std::move(cache)), core_(std::move(core)) {}
  ~Outstanding();
  Outstanding(const Outstanding&) = delete;
  Outstanding& operator=(const Outstanding&) = delete;

  void add(Request request);
  void add(std::shared_ptr<ReadTile> tile, const Patch& box, std::byte* to, const Strides& strides);

  /// The buffer holds all data.
  void wait();

  /// Whether wait() would return or throw at once.
  bool test();

 private:
  struct Copy {
    std::shared_ptr<ReadTile> tile;
    Patch box;
    std::byte* to;
    Strides strides;
  };

  std::shared_ptr<const void> cache_;
  std::shared_ptr<array::Core> core_;
  std::vector<Request> requests_;
  std::vector<Copy> copies_;
};

}  // namespace gannet::cache
