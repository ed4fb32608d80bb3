#include "tensor/step_tiles.hpp"

namespace gannet::tensor {

TileAt tile_at(const Operand& operand, const ByLetter<int>& tiles) {
  TileAt at = TileAt::zeros(static_cast<int>(operand.letters.size()));
  for (std::size_t d = 0; d < operand.letters.size(); ++d) {
    at[static_cast<int>(d)] =
        operand.first[d] + tiles[static_cast<std::size_t>(operand.letters[d])];
  }
  return at;
}

std::optional<ByLetter<int>> letters_at(const LetterTable& letters, const Operand& operand,
                                        const TileAt& at) {
  ByLetter<int> tiles{};
  for (std::size_t d = 0; d < operand.letters.size(); ++d) {
    const int tile = at[static_cast<int>(d)] - operand.first[d];
    if (tile < 0 || tile >= letters.space(operand.letters[d]).tiles()) return {};
    tiles[static_cast<std::size_t>(operand.letters[d])] = tile;
  }
  return tiles;
}

ByLetter<Index> extents_at(const LetterTable& letters, const ByLetter<int>& tiles) {
  ByLetter<Index> extents{};
  for (int letter = 0; letter < letters.count(); ++letter) {
    const Space& space = letters.space(letter);
    const int tile = tiles[static_cast<std::size_t>(letter)];
    if (tile < space.tiles()) extents[static_cast<std::size_t>(letter)] = space.extent(tile);
  }
  return extents;
}

LetterWalk::LetterWalk(const LetterTable& letters, const Letters& walked)
    : letters_(letters), walked_(walked) {
  for (const int letter : walked_) count_ *= letters_.space(letter).tiles();
}

void LetterWalk::set(std::int64_t number, ByLetter<int>& tiles) const {
  for (std::size_t i = walked_.size(); i-- > 0;) {
    const std::int64_t along = letters_.space(walked_[i]).tiles();
    tiles[static_cast<std::size_t>(walked_[i])] = static_cast<int>(number % along);
    number /= along;
  }
}

bool is_complete(const Operand& operand) {
  return operand.tensor->is_computed() || operand.tensor->directory().complete();
}

bool all_present(const Product& product, const ByLetter<int>& tiles) {
  for (const Operand& factor : product.factors) {
    if (!factor.tensor->present(tile_at(factor, tiles))) return false;
  }
  return true;
}

bool has_products(const Step& step, const ByLetter<int>& result_tiles) {
  ByLetter<int> tiles = result_tiles;
  for (const Product& product : step.products) {
    const LetterWalk walk(step.letters, step.summed(product));
    for (std::int64_t number = 0; number < walk.count(); ++number) {
      walk.set(number, tiles);
      if (all_present(product, tiles)) return true;
    }
  }
  return false;
}

}  // namespace gannet::tensor
