#pragma once

#include <optional>
#include <vector>

#include "tensor/core.hpp"
#include "tensor/pair_kernel.hpp"
#include "tensor/step.hpp"

namespace gannet::tensor {

/// The tile of an operand for given tiles of its letters.
TileAt tile_at(const Operand& operand, const ByLetter<int>& tiles);

/// The tiles of the letters for a tile of an operand; nothing if it is outside the operand's part.
std::optional<ByLetter<int>> letters_at(const LetterTable& letters, const Operand& operand,
                                        const TileAt& at);

/// Extents of the tiles of the letters.
ByLetter<Index> extents_at(const LetterTable& letters, const ByLetter<int>& tiles);

/// All tiles of some letters, in row-major order.
class LetterWalk {
 public:
  LetterWalk(const LetterTable& letters, const Letters& walked);

  std::int64_t count() const { return count_; }

  /// Sets the walked letters of `tiles` to combination number `number`.
  void set(std::int64_t number, ByLetter<int>& tiles) const;

 private:
  const LetterTable& letters_;
  Letters walked_;
  std::int64_t count_ = 1;
};

/// Whether all tiles of an operand are present.
bool is_complete(const Operand& operand);

/// Whether all factors of a product are present there.
bool all_present(const Product& product, const ByLetter<int>& tiles);

/// Whether any product of the step contributes to this result tile.
bool has_products(const Step& step, const ByLetter<int>& result_tiles);

}  // namespace gannet::tensor
