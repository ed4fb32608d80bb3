#pragma once

#include <atomic>
#include <memory>

#include "cache/outstanding.hpp"
#include "cache/table.hpp"
#include "cache/tiling.hpp"
#include "gannet/cache.hpp"

namespace gannet::cache {

/// Tiles of an array that were fetched from other nodes, without their C++ type. Any thread.
class Reads : public std::enable_shared_from_this<Reads> {
 public:
  Reads(array::Core* of, const CacheOptions& options);

  /// Fault::argument unless the patch lies in the array.
  void check(const Patch& patch) const;

  /// Begins a get. Copies what is there; `rest` has to be waited for.
  void begin(const Patch& patch, void* to, const Strides& strides, Outstanding& rest);

  void get(const Patch& patch, void* to, const Strides& strides);
  std::unique_ptr<Outstanding> nb_get(const Patch& patch, void* to, const Strides& strides);
  void empty() { tiles_.take_all(); }
  CacheCounts counts() const;

 private:
  using Held = Table<ReadTile>::Held;

  void get_box(Index number, const Patch& box, std::byte* to, const Strides& strides,
               Outstanding& rest);
  Held find(Index number);
  Held bring(Index number, const Patch& box);
  std::optional<Budget::Room> room_for(const Patch& tile);

  std::shared_ptr<array::Core> core_;
  Budget budget_;
  Tiling tiling_;
  Table<ReadTile> tiles_;
  std::atomic<std::int64_t> past_{0};
};

}  // namespace gannet::cache
