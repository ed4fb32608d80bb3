#include "stability/turn.hpp"

#include <algorithm>
#include <cmath>

#include "gannet/gannet.hpp"
#include "scf/orbitals.hpp"

namespace chem {
namespace {

using gannet::Array;
using gannet::Op;

/// (1 + t²K'K)^(-1/2) = V (1 + t² s²)^(-1/2) V' for the eigenvectors V and values s² of K'K.
Array<double> normaliser(const Array<double>& k, double t) {
  const auto square = k.duplicate("squared rotation");
  gannet::matmul(Op::transpose, Op::none, 1, k, k, 0, square);
  const auto vectors = k.duplicate("vectors");
  const auto values = gannet::eigensolve(square, vectors);
  std::vector<double> weights;
  for (const double s : values) weights.push_back(1 / std::sqrt(1 + t * t * std::max(0.0, s)));
  auto result = k.duplicate("normaliser");
  make_density(vectors, weights, result);
  return result;
}

Array<double> turned(const Array<double>& orbitals, const Array<double>& k, double t) {
  const auto half = orbitals.duplicate("turned a little");
  gannet::copy(orbitals, half);
  gannet::matmul(Op::none, Op::none, t, orbitals, k, 1, half);
  auto result = orbitals.duplicate("turned orbitals");
  gannet::matmul(Op::none, Op::none, 1, half, normaliser(k, t), 0, result);
  return result;
}

/// Electrons of one spin in each orbital, without empty ones at the end. A set for both spins gives
/// alpha the first electron of each orbital.
std::vector<double> electrons(const std::vector<Orbitals>& sets, std::size_t spin) {
  auto weights = sets.size() == 2 ? sets[spin].occupations : sets[0].occupations;
  if (sets.size() == 1) {
    for (double& n : weights) n = spin == 0 ? std::min(n, 1.0) : std::max(n - 1, 0.0);
  }
  while (!weights.empty() && weights.back() == 0) weights.pop_back();
  return weights;
}

}  // namespace

void turned_density(const std::vector<Orbitals>& orbitals, const Generators& generators, double t,
                    const SpinArrays& density) {
  const auto spin_density = density.mean.duplicate("density of one spin");
  gannet::zero(density.mean);
  if (density.open()) gannet::zero(*density.difference);
  for (std::size_t spin = 0; spin < 2; ++spin) {
    const auto& set = orbitals[std::min(spin, orbitals.size() - 1)];
    const auto& k = generators[std::min(spin, generators.size() - 1)];
    make_density(turned(set.coefficients, k, t), electrons(orbitals, spin), spin_density);
    gannet::add(1, density.mean, 0.5, spin_density, density.mean);
    if (!density.open()) continue;
    gannet::add(1, *density.difference, spin == 0 ? 0.5 : -0.5, spin_density, *density.difference);
  }
}

}  // namespace chem
