#pragma once

#include <unordered_map>
#include <utility>
#include <vector>

#include "gannet/array_ref.hpp"
#include "tensor/pair_kernel.hpp"
#include "tensor/step_tiles.hpp"
#include "tensor/tile_cache.hpp"

namespace gannet::tensor {

/// A tile of an operand, being fetched or complete.
struct OperandTile {
  TileCache::Held held;
  const Permutation* from =
      nullptr;  ///< how to derive it from the stored tile; null: it is the stored one
};

/// Fetches operand tiles of a plan's steps, for one thread.
class TileReader {
 public:
  TileReader(const std::vector<Step>& steps, TileCache& cache);

  /// Starts reading the operands of a step, with the values that earlier steps wrote.
  void begin(int step);

  /// Begins to fetch a tile, which must be present.
  OperandTile fetch(const Operand& factor, const ByLetter<int>& tiles);

  /// Prefetches a tile for a task. It must be present. Nothing is done if the cache has no room.
  TileCache::Ahead prefetch(TileCache::Prefetches& task, const Operand& factor,
                            const ByLetter<int>& tiles);

  /// Waits for a tile. Its letters are in storage order.
  TileView wait(const Operand& factor, const OperandTile& tile);

  /// Since begin(): cache misses, which were fetched or computed, cache hits, and time spent
  /// waiting.
  struct Counts {
    std::int64_t fetched = 0;
    std::int64_t found = 0;
    double seconds_waited = 0;
  };
  const Counts& counts() const { return counts_; }

 private:
  TileCache::Which which(const Operand& factor) const;
  void note_use(const Core& tensor, const Core::Place& place) const;

  const std::vector<Step>& steps_;
  TileCache& cache_;
  std::unordered_map<const Core*, std::uint64_t> numbers_;            // of the plan's tensors
  std::vector<std::pair<const Operand*, TileCache::Which>> factors_;  // of the step
  Counts counts_;
  const bool recorded_ = array::is_recorded();
};

}  // namespace gannet::tensor
