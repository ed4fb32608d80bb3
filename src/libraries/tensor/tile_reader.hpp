#pragma once

#include <unordered_map>
#include <utility>
#include <vector>

#include "tensor/pair_kernel.hpp"
#include "tensor/step_tiles.hpp"
#include "tensor/tile_cache.hpp"

namespace gannet::tensor {

/// A tile of an operand, on its way or there.
struct OperandTile {
  TileCache::Held held;
  const Permutation* from = nullptr;  ///< how it follows from the stored one; null: it is that
};

/// Tiles of the operands of a plan's steps, for one thread.
class TileReader {
 public:
  TileReader(const std::vector<Step>& steps, TileCache& cache);

  /// Which step's operands are read: they have the values that the steps before it wrote.
  void begin(int step);

  /// Begins to fetch a tile that is present.
  OperandTile fetch(const Operand& factor, const ByLetter<int>& tiles);

  /// Begins to fetch a tile that is present and will be needed soon, if there is room.
  TileCache::Ahead prefetch(const Operand& factor, const ByLetter<int>& tiles);

  /// Waits for a tile. Its letters are in the order in which it is stored.
  TileView wait(const Operand& factor, const OperandTile& tile);

  /// Since begin(): tiles that were fetched or computed, and those of these kinds that were there.
  struct Counts {
    std::int64_t fetched = 0;
    std::int64_t found = 0;
    double seconds_waited = 0;
  };
  const Counts& counts() const { return counts_; }

 private:
  TileCache::Which which(const Operand& factor) const;

  const std::vector<Step>& steps_;
  TileCache& cache_;
  std::unordered_map<const Core*, std::uint64_t> numbers_;            // of the plan's tensors
  std::vector<std::pair<const Operand*, TileCache::Which>> factors_;  // of the step
  Counts counts_;
};

}  // namespace gannet::tensor
