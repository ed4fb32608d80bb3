#pragma once

#include <optional>
#include <vector>

#include "tensor/core.hpp"
#include "tensor/pair_kernel.hpp"
#include "tensor/step.hpp"

namespace gannet::tensor {

/// The tile of an operand, given the tiles of its letters.
TileAt tile_at(const Operand& operand, const ByLetter<int>& tiles);

/// The letters' tiles for a tile of an operand; nothing if it is outside of the operand's part.
std::optional<ByLetter<int>> letters_at(const LetterTable& letters, const Operand& operand,
                                        const TileAt& at);

/// Extents of the letters' tiles.
ByLetter<Index> extents_at(const LetterTable& letters, const ByLetter<int>& tiles);

/// All tiles of some letters, in row-major order.
class LetterWalk {
 public:
  LetterWalk(const LetterTable& letters, const Letters& walked);

  std::int64_t count() const { return count_; }

  /// Sets the walked letters of `tiles` to number `number`.
  void set(std::int64_t number, ByLetter<int>& tiles) const;

 private:
  const LetterTable& letters_;
  Letters walked_;
  std::int64_t count_ = 1;
};

/// Whether no tile of an operand is absent.
bool is_complete(const Operand& operand);

/// Whether no factor of a product is absent there.
bool all_present(const Product& product, const ByLetter<int>& tiles);

/// Whether any product of the step has something for this tile of its result.
bool has_products(const Step& step, const ByLetter<int>& result_tiles);

/// Tiles of a tensor that a rank stores and a step is about: of its result, or of an operand.
struct Home {
  TileAt at;
  Index offset;
  ByLetter<int> tiles;
};
std::vector<Home> homes_of(const LetterTable& letters, const Operand& operand, int rank);

/// What one task of a step does: a tile, or several of the result that it sums together.
using Task = std::vector<Home>;

/// The tasks of a rank.
std::vector<Task> tasks_of(const Step& step, int rank);

}  // namespace gannet::tensor
