#pragma once

#include "tensor/pair_kernel.hpp"
#include "tensor/step_tiles.hpp"
#include "tensor/tile_cache.hpp"

namespace gannet::tensor {

/// A tile of an operand, on its way or there.
struct OperandTile {
  TileCache::Held held;
  const Permutation* from = nullptr;  ///< how it follows from the stored one; null: it is that
};

/// Tiles of the operands of a step, for one thread.
class TileReader {
 public:
  TileReader(const std::vector<Step>& steps, TileCache& cache) : steps_(steps), cache_(cache) {}

  /// Which step's operands are read: they have the values that the steps before it wrote.
  void begin(int step);

  /// Begins to fetch a tile that is present.
  OperandTile fetch(const Operand& factor, const ByLetter<int>& tiles);

  /// Waits for a tile. Its letters are in the order in which it is stored.
  TileView wait(const Operand& factor, const OperandTile& tile);

  double seconds_waited() const { return waited_; }

 private:
  int version(const Operand& operand) const;

  const std::vector<Step>& steps_;
  TileCache& cache_;
  int step_ = 0;
  double waited_ = 0;  // since begin()
};

}  // namespace gannet::tensor
