#include "cc/ladder.hpp"

#include <algorithm>

#include "dense/product.hpp"

namespace chem {
namespace {

using gannet::tensor::Tile;

std::size_t count(gannet::Index n) { return static_cast<std::size_t>(n); }

/// A tile of b, in place where that can be, else as a copy in `memory`.
const double* tile_of(const Tensor& b, int p, int q, std::vector<double>& memory) {
  const gannet::tensor::TileAt at{p, q, 0};
  if (const auto here = b.view(at); !here.empty()) return here.data();
  memory.resize(count(b.tile(at).size()));
  b.get(at, memory);
  return memory.data();
}

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

void compute(const Tensor& b, const Tile& tile, std::span<double> to) {
  thread_local std::vector<double> left, right, product;
  const auto& at = tile.at;
  const auto* ac = tile_of(b, at[0], at[2], left);
  const auto* bd = tile_of(b, at[1], at[3], right);
  product.resize(to.size());
  multiply(Turn::no, Turn::yes, count(tile.extent(0) * tile.extent(2)),
           count(tile.extent(1) * tile.extent(3)), count(b.spaces()[2].extent()), ac, bd,
           product.data());
  exchange_middle(product.data(), tile, to.data());
}

}  // namespace

Tensor ladder_integrals(const Tensor& b) {
  const auto& v = b.spaces()[0];
  return Tensor::computed(
      b.group(), {v, v, v, v},
      [&b](const Tile& tile, std::span<double> to) { compute(b, tile, to); }, "(ac|bd)");
}

}  // namespace chem
