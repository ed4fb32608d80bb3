#pragma once

#include <atomic>
#include <memory>
#include <vector>

#include "cache/sum_tile.hpp"
#include "cache/table.hpp"
#include "cache/tiling.hpp"
#include "gannet/cache.hpp"

namespace gannet::cache {

/// Tiles of sums for an array, without their C++ type. Any thread.
class Sums {
 public:
  Sums(array::Core* to, const CacheOptions& options);

  void accumulate(const Patch& patch, const void* from, const void* alpha, const Strides& strides);
  void flush();

  /// The last flush, if there is anything to send. A failure is logged.
  void end() noexcept;

  CacheCounts counts() const;

 private:
  using Held = Table<SumTile>::Held;

  void add_box(Index number, const Patch& box, const std::byte* from, const void* alpha,
               const Strides& strides);
  Held find_or_make(Index number, const Patch& box);
  std::optional<Budget::Room> room_for(const Patch& tile);
  template <class Take>
  bool send(Take&& take);
  void wait_for_others();

  std::shared_ptr<array::Core> core_;
  Budget budget_;
  Tiling tiling_;
  Table<SumTile> tiles_;
  std::atomic<int> unsent_{0};  // threads with tiles that are out of the table and not yet sent off
  std::atomic<std::int64_t> past_{0};
};

}  // namespace gannet::cache
