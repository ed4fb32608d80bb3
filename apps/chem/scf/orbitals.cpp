#include "scf/orbitals.hpp"

#include <algorithm>
#include <cmath>

namespace chem {
namespace {

using gannet::Array;
using gannet::Op;

/// Below this, an eigenvalue of the overlap counts as linear dependence.
constexpr double smallest_overlap = 1e-8;

/// Canonical orthogonalisation: U s^-1/2 for the eigenvectors U and values s of the overlap.
Array<double> orthogonalise(const Array<double>& overlap) {
  auto vectors = overlap.duplicate("overlap vectors");
  const auto values = gannet::eigensolve(overlap, vectors);
  const auto dependent =
      std::count_if(values.begin(), values.end(), [](double s) { return s < smallest_overlap; });
  std::vector<double> factors(values.size());
  std::transform(values.begin() + dependent, values.end(), factors.begin() + dependent,
                 [](double s) { return 1 / std::sqrt(s); });
  scale_columns(vectors, factors);
  const auto n = overlap.shape()[0];
  Array<double> x(overlap.group(), {n, n - dependent}, {.name = "orthogonal basis"});
  gannet::copy(vectors[{{0, dependent}, {n, n}}], x);
  return x;
}

}  // namespace

void scale_columns(const Array<double>& a, const std::vector<double>& factors) {
  const auto mine = a.update_local();
  for (gannet::Index i = 0; !mine.empty() && i < mine.extent(0); ++i) {
    for (gannet::Index j = 0; j < mine.extent(1); ++j) {
      mine(i, j) *= factors[static_cast<std::size_t>(mine.patch().lo[1] + j)];
    }
  }
  a.group().sync();
}

OrthogonalBasis::OrthogonalBasis(const Array<double>& overlap)
    : x_(orthogonalise(overlap)),
      half_(x_.duplicate("half transformed")),
      transformed_(overlap.group(), {size(), size()}, {.name = "transformed"}),
      vectors_(transformed_.duplicate("vectors")) {}

void OrthogonalBasis::transform(const Array<double>& a, const Array<double>& result) const {
  gannet::matmul(Op::none, Op::none, 1, a, x_, 0, half_);
  gannet::matmul(Op::transpose, Op::none, 1, x_, half_, 0, result);
}

std::vector<double> OrthogonalBasis::solve(const Array<double>& fock,
                                           const Array<double>& orbitals) const {
  transform(fock, transformed_);
  auto energies = gannet::eigensolve(transformed_, vectors_);
  gannet::matmul(Op::none, Op::none, 1, x_, vectors_, 0, orbitals);
  return energies;
}

void make_density(const Array<double>& orbitals, const std::vector<double>& weights,
                  const Array<double>& density) {
  if (weights.empty()) return gannet::zero(density);
  const auto n = orbitals.shape()[0];
  const auto occupied = static_cast<gannet::Index>(weights.size());
  Array<double> weighted(orbitals.group(), {n, occupied}, {.name = "weighted orbitals"});
  gannet::copy(orbitals[{{0, 0}, {n, occupied}}], weighted);
  scale_columns(weighted, weights);
  gannet::matmul(Op::none, Op::transpose, 1, weighted, orbitals[{{0, 0}, {n, occupied}}], 0,
                 density);
}

}  // namespace chem
