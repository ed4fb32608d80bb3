#pragma once

#include <vector>

#include "tensor/aligned_bytes.hpp"
#include "tensor/move_elements.hpp"
#include "tensor/step.hpp"
#include "tensor/tblis.hpp"

namespace gannet::tensor {

/// The elements of one tile, dense, with dimensions in the order of these letters.
struct TileView {
  const void* data = nullptr;
  Letters letters;
  int sign = 1;
};

/// An operand in the form for BLAS, one matrix for each value of the batch letters; or for TBLIS, a
/// tile in the order of its letters.
struct Matrices {
  const void* data = nullptr;
  Index stride = 0;  ///< elements between stored rows
  Index apart = 0;   ///< elements between two matrices
  bool transposed = false;
  int sign = 1;
  Letters as_it_lies;  ///< for TBLIS: the order of its letters; empty: matrices
};

/// What multiplies tiles that are not in matrix order: BLAS after a permutation, or TBLIS.
struct KernelChoice {
  const Tblis* tblis = nullptr;  ///< null: BLAS
  bool always = false;           ///< also where BLAS is known to be faster
};

/// Contracts tiles by matrix products: letters in both tiles and the result are batch letters,
/// letters of one tile and the result are rows, those of the other are columns. Tiles in another
/// order are permuted first; the order of the letters is chosen to need few permutations. If the
/// step works on blocks of tiles, the columns are those of the smaller operand, whose tiles are
/// gathered side by side. Large tiles with few columns to multiply go to TBLIS without a
/// permutation.
class PairKernel {
 public:
  PairKernel(Element type, const Step& step, const Product& product, KernelChoice choice = {});

  const Letters& batch() const { return batch_; }
  const Letters& rows() const { return rows_; }
  const Letters& columns() const { return columns_; }

  /// Letters of the sum, in storage order.
  const Letters& sum_letters() const { return sum_; }

  /// Which factor of the product has the rows, and which the columns.
  std::size_t row_factor() const { return exchanged_ ? 1 : 0; }
  std::size_t column_factor() const { return exchanged_ ? 0 : 1; }

  /// Whether tiles of a factor are permuted before multiplication.
  bool permutes(const Product& product, std::size_t factor) const;

  /// Whether TBLIS multiplies tiles of a product, if they are stored in the expected order.
  bool uses_tblis(const Product& product) const;

  struct Size {
    Index batch, rows, columns, inner;
  };
  Size size(const ByLetter<Index>& extents) const;

  /// One tile as matrices of rows x inner, or of inner x columns: in place if its order fits or if
  /// TBLIS multiplies it; else permuted into the scratch memory.
  Matrices of_rows(const ByLetter<Index>& extents, const TileView& tile,
                   AlignedBytes& scratch) const;
  Matrices of_columns(const ByLetter<Index>& extents, const TileView& tile,
                      AlignedBytes& scratch) const;

  /// Copies a tile into matrices of inner x columns that hold other tiles beside it. Its first
  /// column goes to `first`.
  void gather(const ByLetter<Index>& extents, const TileView& tile, const Matrices& into,
              std::byte* first) const;

  /// The sum of products, with row stride `stride` and no gaps between matrices.
  struct Sum {
    void* data;
    Index stride;
    bool fresh;  ///< overwrite, do not accumulate
  };
  /// The extents are those of the row tile, and of the column tile if there is only one.
  void multiply(const ByLetter<Index>& extents, const Size& size, const Matrices& rows,
                const Matrices& columns, const Sum& sum) const;

 private:
  struct Side {
    const Letters* rows;
    const Letters* columns;
    bool conjugated;
    bool by_tblis;  // if its tiles are not in matrix order
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
