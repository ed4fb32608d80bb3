#pragma once

#include <optional>
#include <vector>

#include "tensor/block.hpp"
#include "tensor/tile_reader.hpp"

namespace gannet::tensor {

/// A product of two operands, summed for a block of result tiles. For each tile of the summed
/// letters the tiles of the smaller operand are gathered side by side, to give BLAS large enough
/// matrices, and multiplied by the other operand's tiles one by one. Products with absent tiles,
/// and for unwanted result tiles, are skipped.
class BlockProduct {
 public:
  /// Buffers of a thread for operands that are permuted or gathered.
  struct Scratch {
    AlignedBytes rows, columns;
  };

  BlockProduct(const Step& step, const Product& product, const PairKernel& kernel,
               const Block& block, TileReader& reader, Scratch& scratch);

  /// Operands of the products for one tile of the summed letters, being fetched.
  struct Fetched {
    ByLetter<int> summed;
    std::vector<std::optional<OperandTile>> rows, columns;
  };
  /// Begins to fetch them; nothing if there are no products.
  std::optional<Fetched> fetch(const ByLetter<int>& summed);

  /// Adds their products to the block; the first call overwrites the block.
  void add(const Fetched& fetched, std::byte* sum);

  /// Whether anything was added.
  bool added() const { return added_; }

 private:
  ByLetter<int> tiles_of(const Block::Line& line, const ByLetter<int>& summed) const;
  std::vector<bool> present(const std::vector<Block::Line>& lines, const Operand& factor,
                            const ByLetter<int>& summed) const;
  Matrices columns_of(const Fetched& fetched);
  bool covers_block(const Fetched& fetched) const;
  void add_row(const Fetched& fetched, std::size_t row, const Matrices& columns,
               const PairKernel::Sum& sum);

  const Step& step_;
  const PairKernel& kernel_;
  const Block& block_;
  TileReader& reader_;
  Scratch& scratch_;
  const Operand& row_factor_;
  const Operand& column_factor_;
  Letters summed_;
  std::size_t element_bytes_;
  bool added_ = false;
};

}  // namespace gannet::tensor
