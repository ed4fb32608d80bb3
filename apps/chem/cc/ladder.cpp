#include "cc/ladder.hpp"

#include <algorithm>

#include "count.hpp"
#include "dense/product.hpp"

namespace chem {
namespace {

using gannet::tensor::Tile;

/// to[a][b] := from[a][.][b], each a row of d doubles, c of them.
void exchange_middle(const double* from, const Tile& tile, double* to) {
  const auto a = count(tile.extent(0)), b = count(tile.extent(1)), c = count(tile.extent(2)),
             d = count(tile.extent(3));
  for (std::size_t i = 0; i < a; ++i) {
    for (std::size_t j = 0; j < b; ++j) {
      for (std::size_t k = 0; k < c; ++k) {
        std::copy_n(from + ((i * c + k) * b + j) * d, d, to + ((i * b + j) * c + k) * d);
      }
    }
  }
}

void compute(RemoteTiles& b, std::size_t aux, const Tile& tile, std::span<double> to) {
  thread_local std::vector<double> left, right, product;
  const auto& at = tile.at;
  const auto ac = b.at(at[0], at[2], left), bd = b.at(at[1], at[3], right);
  product.resize(to.size());
  multiply(Turn::no, Turn::yes, count(tile.extent(0) * tile.extent(2)),
           count(tile.extent(1) * tile.extent(3)), aux, ac.data(), bd.data(), product.data());
  exchange_middle(product.data(), tile, to.data());
}

}  // namespace

Tensor ladder_integrals(const Tensor& b, RemoteTiles& tiles) {
  const auto& v = b.spaces()[0];
  return Tensor::computed(
      b.group(), {v, v, v, v},
      [&tiles, aux = count(b.spaces()[2].extent())](const Tile& tile, std::span<double> to) {
        compute(tiles, aux, tile, to);
      },
      "(ac|bd)");
}

}  // namespace chem
