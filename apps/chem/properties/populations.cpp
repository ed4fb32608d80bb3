#include "properties/populations.hpp"

#include <algorithm>
#include <cmath>
#include <span>

#include "gannet/gannet.hpp"
#include "properties/published.hpp"

namespace chem {
namespace {

using gannet::Array;
using gannet::Op;

/// Multiplies row i by factors[i]^power and column j by factors[j]^power. Collective.
void scale_both(const Array<double>& a, const std::vector<double>& factors, double power) {
  const auto mine = a.update_local();
  const auto factor = [&](gannet::Index n) {
    return std::pow(factors[static_cast<std::size_t>(n)], power);
  };
  for (gannet::Index i = 0; !mine.empty() && i < mine.extent(0); ++i) {
    for (gannet::Index j = 0; j < mine.extent(1); ++j) {
      mine(i, j) *= factor(mine.patch().lo[0] + i) * factor(mine.patch().lo[1] + j);
    }
  }
  a.group().sync();
}

/// U s^1/2 U' for the eigenvectors U and values s of a positive matrix.
Array<double> square_root(const Array<double>& a) {
  const auto vectors = a.duplicate("vectors");
  const auto values = gannet::eigensolve(a, vectors);
  const auto scaled = a.duplicate("scaled vectors");
  gannet::copy(vectors, scaled);
  const auto mine = scaled.update_local();
  for (gannet::Index i = 0; !mine.empty() && i < mine.extent(0); ++i) {
    for (gannet::Index j = 0; j < mine.extent(1); ++j) {
      mine(i, j) *=
          std::sqrt(std::max(0.0, values[static_cast<std::size_t>(mine.patch().lo[1] + j)]));
    }
  }
  a.group().sync();
  auto root = a.duplicate("root of the overlap");
  gannet::matmul(Op::none, Op::transpose, 1, scaled, vectors, 0, root);
  return root;
}

/// The diagonal of a times b', summed up over the functions of each atom. Both are distributed
/// alike.
std::vector<double> diagonal_by_atom(const Basis& basis, const Array<double>& a,
                                     const Array<double>& b) {
  std::vector<double> sums;
  const auto left = a.read_local();
  const auto right = b.read_local();
  for (const auto& atom : basis.atoms) {
    double sum = 0;
    const auto top = left.empty() ? 0 : left.patch().lo[0];
    const auto begin = std::max<gannet::Index>(atom.first - top, 0);
    const auto end =
        left.empty() ? 0 : std::min<gannet::Index>(atom.first + atom.size - top, left.extent(0));
    for (gannet::Index i = begin; i < end; ++i) {
      for (gannet::Index j = 0; j < left.extent(1); ++j) sum += left(i, j) * right(i, j);
    }
    sums.push_back(sum);
  }
  a.group().sum(std::span(sums));
  return sums;
}

Array<double> normalised_root(const Basis& basis, const Array<double>& overlap) {
  const auto normalised = overlap.duplicate("normalised overlap");
  gannet::copy(overlap, normalised);
  scale_both(normalised, norms(basis), -1);
  return square_root(normalised);
}

}  // namespace

PopulationAnalysis::PopulationAnalysis(const Basis& basis, const Array<double>& overlap)
    : basis_(basis), overlap_(overlap), root_(normalised_root(basis, overlap)) {}

Populations PopulationAnalysis::of(const Array<double>& density) const {
  const auto normalised = density.duplicate("normalised density");
  gannet::copy(density, normalised);
  scale_both(normalised, norms(basis_), 1);
  const auto half = density.duplicate("half transformed");
  gannet::matmul(Op::none, Op::none, 1, root_, normalised, 0, half);
  return {diagonal_by_atom(basis_, density, overlap_), diagonal_by_atom(basis_, half, root_)};
}

}  // namespace chem
