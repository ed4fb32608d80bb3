#pragma once

#include <vector>

#include "tensor/aligned_bytes.hpp"
#include "tensor/move_elements.hpp"
#include "tensor/step.hpp"
#include "tensor/tblis.hpp"

namespace gannet::tensor {

/// The elements of one tile, dense, in the order of these letters.
struct TileView {
  const void* data = nullptr;
  Letters letters;
  int sign = 1;
};

/// An operand as BLAS takes it, one matrix after the other for each value of the batch letters. Or
/// as TBLIS takes it: a tile in the order of its letters.
struct Matrices {
  const void* data = nullptr;
  Index stride = 0;  ///< elements between its rows as they lie
  Index apart = 0;   ///< elements between two matrices
  bool transposed = false;
  int sign = 1;
  Letters as_it_lies;  ///< not as matrices, but in this order; empty: as matrices
};

/// What multiplies tiles that do not lie as matrices: BLAS after a permutation, or TBLIS.
struct KernelChoice {
  const Tblis* tblis = nullptr;  ///< null: BLAS
  bool always = false;           ///< also where BLAS is known to be faster
};

/// The product of tiles through products of matrices: letters that both tiles and the result have
/// are looped over, those of one tile and the result are rows, those of the other columns. Tiles
/// that do not lie so are permuted first; the order of the letters is chosen so that few have to
/// be. If the step takes blocks of tiles, columns are those of the smaller operand, whose tiles are
/// gathered side by side. TBLIS multiplies large tiles that meet little as they lie.
class PairKernel {
 public:
  PairKernel(Element type, const Step& step, const Product& product, KernelChoice choice = {});

  const Letters& batch() const { return batch_; }
  const Letters& rows() const { return rows_; }
  const Letters& columns() const { return columns_; }

  /// Letters of the sum, in its order.
  const Letters& sum_letters() const { return sum_; }

  /// Which factor of the product has the rows, and which the columns.
  std::size_t row_factor() const { return exchanged_ ? 1 : 0; }
  std::size_t column_factor() const { return exchanged_ ? 0 : 1; }

  /// Whether the tiles of a factor are permuted before they are multiplied.
  bool permutes(const Product& product, std::size_t factor) const;

  /// Whether TBLIS multiplies tiles of a product, if they lie as they are expected to.
  bool uses_tblis(const Product& product) const;

  struct Size {
    Index batch, rows, columns, inner;
  };
  Size size(const ByLetter<Index>& extents) const;

  /// One tile as matrices of rows x inner, or of inner x columns: as it lies if that will do, or if
  /// TBLIS multiplies it; else permuted into the scratch memory.
  Matrices of_rows(const ByLetter<Index>& extents, const TileView& tile,
                   AlignedBytes& scratch) const;
  Matrices of_columns(const ByLetter<Index>& extents, const TileView& tile,
                      AlignedBytes& scratch) const;

  /// Copies a tile into matrices of inner x columns that hold others beside it. `first` is where
  /// its first column goes.
  void gather(const ByLetter<Index>& extents, const TileView& tile, const Matrices& into,
              std::byte* first) const;

  /// The sum of products, with rows `stride` elements apart and no gaps between matrices.
  struct Sum {
    void* data;
    Index stride;
    bool fresh;  ///< what is there does not count
  };
  /// The extents are those of the tile of the rows, and of that of the columns if there is one.
  void multiply(const ByLetter<Index>& extents, const Size& size, const Matrices& rows,
                const Matrices& columns, const Sum& sum) const;

 private:
  struct Side {
    const Letters* rows;
    const Letters* columns;
    bool conjugated;
    bool by_tblis;  // if its tiles do not lie as matrices
  };
  Side row_side() const { return {&rows_, &inner_, conjugated_rows_, rows_by_tblis_}; }
  Side column_side() const { return {&inner_, &columns_, conjugated_columns_, columns_by_tblis_}; }
  void choose_tblis(const Step& step, const Product& product, bool always);
  void choose_orders(const Step& step, const Product& product, std::size_t gathered);
  Matrices as_matrices(const ByLetter<Index>& extents, const TileView& tile, const Side& side,
                       AlignedBytes& scratch) const;
  void permute(const ByLetter<Index>& extents, const TileView& tile, const Side& side, Move how,
               const Matrices& into, std::byte* first) const;
  Strided strided(const ByLetter<Index>& extents, const Matrices& matrices, const Side& side,
                  Index columns) const;
  void multiply_as_they_lie(const ByLetter<Index>& extents, const Size& size, const Matrices& rows,
                            const Matrices& columns, const Sum& sum) const;

  Element type_;
  const Tblis* tblis_;
  bool exchanged_ = false;  // the second operand has the rows
  Letters batch_, rows_, columns_, inner_;
  Letters sum_;
  bool conjugated_rows_, conjugated_columns_;
  bool rows_by_tblis_ = false, columns_by_tblis_ = false;
};

}  // namespace gannet::tensor
