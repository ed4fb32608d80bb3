#pragma once

#include <atomic>
#include <memory>

#include "array/check.hpp"
#include "base/text.hpp"
#include "cache/budget.hpp"
#include "cache/table.hpp"
#include "cache/tiling.hpp"
#include "gannet/cache.hpp"

// What both caches have in common: how an array is cut, what a tile takes, what is counted.
namespace gannet::cache {

/// The array lives as long as its caches; whether it is destroyed is another question.
inline std::shared_ptr<array::Core> shared(array::Core* core) {
  array::check_core("cache", core);
  return core->shared_from_this();
}

/// Bytes that a tile takes of the budget, including what is kept about it.
template <class Tile>
std::size_t bytes_of(const array::Core& a, Index elements) {
  constexpr std::size_t about = sizeof(Tile) + 128;  // its place in the table, and its count
  return static_cast<std::size_t>(elements) * a.element_bytes() + about;
}

/// How many full tiles the budget has room for.
template <class Tile>
Index most_tiles(const array::Core& a, const Tiling& tiling, const Budget& budget) {
  return static_cast<Index>(budget.limit() / bytes_of<Tile>(a, tiling.most_elements()));
}

template <class Tile>
Tiling plan_tiles(const array::Core& a, const CacheOptions& options) {
  const Shape& shape = a.map().shape();
  const Tiling tiling(shape, options.tile.dims()
                                 ? options.tile
                                 : Tiling::usual_tile(shape, a.element_bytes(), options.memory));
  const std::size_t needed = bytes_of<Tile>(a, tiling.most_elements());
  if (needed <= options.memory) return tiling;
  throw Error(Fault::argument,
              base::text("cache of ", a.label(), ": a tile ", to_string(tiling.tile()), " takes ",
                         needed, " bytes, and the memory is ", options.memory,
                         "; make the tile smaller or the memory larger"));
}

template <class Tile>
CacheCounts counts_of(const Table<Tile>& tiles, const Budget& budget,
                      const std::atomic<std::int64_t>& past) {
  const auto counts = tiles.counts();
  return {counts.hits,   counts.misses, counts.evictions, past.load(std::memory_order_relaxed),
          budget.used(), budget.most()};
}

}  // namespace gannet::cache
