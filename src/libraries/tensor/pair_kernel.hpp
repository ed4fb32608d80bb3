#pragma once

#include <array>
#include <vector>

#include "tensor/aligned_bytes.hpp"
#include "tensor/step.hpp"

namespace gannet::tensor {

/// One number for each letter of a step: the extents of the tiles at hand, or their numbers.
template <class N>
using ByLetter = std::array<N, max_letters>;

/// The elements of one tile, dense, in the order of these letters.
struct TileView {
  const void* data = nullptr;
  Letters letters;
  int sign = 1;
};

/// The product of two tiles through a product of matrices: letters that all three have are looped
/// over, those of the first and the result are rows, and so on. Tiles that do not lie so are
/// permuted first; the order of the letters is chosen so that few have to be.
class PairKernel {
 public:
  PairKernel(Element type, const Step& step, const Product& product);

  /// Letters of the sum, in its order.
  const Letters& sum_letters() const { return sum_; }

  /// Memory of a thread for permuted tiles.
  struct Scratch {
    AlignedBytes a, b;
  };

  /// sum += a * b, where `sum` is dense in the order of sum_letters().
  void multiply(const ByLetter<Index>& extents, const TileView& a, const TileView& b, void* sum,
                Scratch& scratch) const;

 private:
  struct Side {
    const Letters* rows;
    const Letters* columns;
    bool conjugated;
  };
  struct Matrix {
    const void* data;
    bool transposed;
  };
  Matrix as_matrix(const ByLetter<Index>& extents, const TileView& tile, const Side& side,
                   AlignedBytes& scratch) const;

  Element type_;
  bool exchanged_ = false;  // the second operand has the rows
  Letters batch_, rows_, columns_, inner_;
  Letters sum_;
  bool conjugated_a_, conjugated_b_;
};

}  // namespace gannet::tensor
