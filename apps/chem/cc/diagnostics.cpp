#include "cc/diagnostics.hpp"

#include <algorithm>
#include <cmath>

#include "gannet/gannet.hpp"

namespace chem {

Diagnostics diagnose(const gannet::tensor::Tensor<double>& singles) {
  const auto& o = singles.spaces()[1];
  const auto n = o.extent();
  const gannet::tensor::Tensor<double> square(singles.group(), {o, o}, {.name = "t't"});
  square("ij") = singles("ai") * singles("aj");
  const gannet::Array<double> matrix(singles.group(), {n, n}, {.name = "t't"});
  square.for_tiles([&](const gannet::tensor::Tile& tile, std::span<double> x) {
    matrix.put({{tile.lo[0], tile.lo[1]}, {tile.hi[0], tile.hi[1]}}, x.data());
  });
  singles.group().sync();
  const auto vectors = matrix.duplicate("vectors");
  const auto values = gannet::eigensolve(matrix, vectors);
  return {singles.norm() / std::sqrt(2.0 * static_cast<double>(n)),
          std::sqrt(std::max(0.0, values.back()))};
}

}  // namespace chem
