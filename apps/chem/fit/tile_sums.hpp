#pragma once

#include <vector>

#include "fit/density_vectors.hpp"
#include "gannet/tensor.hpp"

namespace chem {

/// The parts of
///
///     J(mn) = sum_Q B(Qmn) sum_ls B(Qls) D(ls)
///     K(mn) = sum_Qk X(Qmk) X(Qnk),   X(Qmk) = sum_n B(Qmn) U(nk)
///
/// that come from the tiles of B on this rank, which must have all or none of the tiles of a Q; no
/// tile moves. All calls are local; matrices are row-major, functions x functions.
class TileSums {
 public:
  /// `b` is symmetric in m and n and must outlive this.
  explicit TileSums(const gannet::tensor::Tensor<double>& b);

  /// j += J
  void add_coulomb(const std::vector<double>& density, std::vector<double>& j) const;

  /// k += scale K, with U and its sign.
  void add_exchange(const WeightedVectors& u, double scale, std::vector<double>& k) const;

 private:
  struct Stored {
    gannet::tensor::Tile tile;
    const double* values;
  };
  using Layer = std::vector<Stored>;  ///< all tiles of a tile of Q

  std::size_t n_;  ///< functions
  std::vector<Layer> layers_;
};

}  // namespace chem
