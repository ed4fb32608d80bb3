#include <algorithm>
#include <cmath>

#include "fit/fitted_integrals.hpp"
#include "gannet/gannet.hpp"
#include "integrals/engines.hpp"

namespace chem {
namespace {

using gannet::Array;
using gannet::Op;
using gannet::tensor::Tensor, gannet::tensor::Tile;

/// Of the largest eigenvalue of V: smaller ones count as linear dependence.
constexpr double smallest_share = 1e-11;

/// v := (P|Q), the rows of shells dealt out to the ranks.
void two_centre_integrals(const Basis& fit, const Array<double>& v) {
  const auto& group = v.group();
  TwoCentreEngine engine(fit);
  const auto shells = fit.shells.size(), ranks = static_cast<std::size_t>(group.size());
  for (auto p = static_cast<std::size_t>(group.rank()); p < shells; p += ranks) {
    const auto& one = fit.shells[p];
    const gannet::Index row = fit.first(one);
    for (std::size_t q = 0; q < shells; ++q) {
      const auto& other = fit.shells[q];
      const gannet::Index column = fit.first(other);
      if (const auto* values = engine.compute(p, q)) {
        v.put({{row, column}, {row + one.size(), column + other.size()}}, values);
      }
    }
  }
  group.sync();
}

/// Columns u_k of the eigenvectors become u_k v_k^-1/4, so that their product with their transposed
/// ones is V^-1/2.
void scale_columns(const Array<double>& vectors, const std::vector<double>& values) {
  const double smallest = smallest_share * values.back();
  const auto mine = vectors.update_local();
  for (gannet::Index i = 0; !mine.empty() && i < mine.extent(0); ++i) {
    for (gannet::Index j = 0; j < mine.extent(1); ++j) {
      const double v = values[static_cast<std::size_t>(mine.patch().lo[1] + j)];
      mine(i, j) *= v < smallest ? 0 : std::pow(v, -0.25);
    }
  }
  vectors.group().sync();
}

}  // namespace

Tensor<double> inverse_root_of_metric(const gannet::Group& group, const Basis& fit,
                                      const gannet::tensor::Space& q,
                                      const gannet::tensor::Space& p) {
  const gannet::Index n = fit.size;
  const Array<double> v(group, {n, n}, {.name = "V"});
  two_centre_integrals(fit, v);
  const auto vectors = v.duplicate("vectors of V");
  scale_columns(vectors, gannet::eigensolve(v, vectors));
  gannet::matmul(Op::none, Op::transpose, 1, vectors, vectors, 0, v);
  Tensor<double> root(group, {q, p}, {.name = "V^-1/2"});
  root.for_tiles([&](const Tile& tile, std::span<double> elements) {
    v.get({{tile.lo[0], tile.lo[1]}, {tile.hi[0], tile.hi[1]}}, elements.data());
  });
  group.sync();
  return root;
}

}  // namespace chem
