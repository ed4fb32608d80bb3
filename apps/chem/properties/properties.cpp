#include "properties/properties.hpp"

#include <algorithm>

#include "gannet/gannet.hpp"
#include "integrals/moments.hpp"
#include "integrals/one_electron.hpp"
#include "scf/near_ranks.hpp"
#include "scf/orbitals.hpp"

namespace chem {
namespace {

using gannet::Array;
using gannet::Op;

/// Alpha electrons of each orbital in the first set, beta electrons of each in the last: an orbital
/// that both share gets its first electron from alpha.
struct Weights {
  std::vector<double> alpha;
  std::vector<double> beta;
};

Weights weights_of(const std::vector<Orbitals>& orbitals) {
  if (orbitals.size() == 2) return {orbitals[0].occupations, orbitals[1].occupations};
  Weights weights;
  for (const double n : orbitals[0].occupations) {
    weights.alpha.push_back(std::min(n, 1.0));
    weights.beta.push_back(std::max(n - 1, 0.0));
  }
  return weights;
}

Array<double> density_of(const Basis& basis, const Orbitals& orbitals,
                         std::vector<double> weights) {
  Array<double> density(orbitals.coefficients.group(), {basis.size, basis.size},
                        {.name = "spin density"});
  while (!weights.empty() && weights.back() == 0) weights.pop_back();
  make_density(orbitals.coefficients, weights, density);
  return density;
}

std::array<double, 3> centre_of_charge(const Molecule& molecule) {
  std::array<double, 3> centre{};
  for (const auto& atom : molecule) {
    for (std::size_t d = 0; d < 3; ++d) {
      centre[d] += atom.charge * atom.at[d] / nuclear_charge(molecule);
    }
  }
  return centre;
}

Moments nuclear_moments(const Molecule& molecule, const std::array<double, 3>& origin) {
  Moments sums;
  for (const auto& atom : molecule) {
    std::size_t n = 0;
    for (std::size_t a = 0; a < 3; ++a) {
      sums.first[a] += atom.charge * (atom.at[a] - origin[a]);
      for (std::size_t b = a; b < 3; ++b) {
        sums.second[n++] += atom.charge * (atom.at[a] - origin[a]) * (atom.at[b] - origin[b]);
      }
    }
  }
  return sums;
}

/// Buckingham's: half of 3 r r - r^2, summed up over charges.
std::array<double, 6> traceless(const std::array<double, 6>& second) {
  const double trace = second[0] + second[3] + second[5];
  std::array<double, 6> q;
  std::transform(second.begin(), second.end(), q.begin(), [](double x) { return 1.5 * x; });
  for (const std::size_t diagonal : {0, 3, 5}) q[diagonal] -= 0.5 * trace;
  return q;
}

void set_moments(Properties& p, const Molecule& molecule, const Basis& basis,
                 const Array<double>& density) {
  p.origin = centre_of_charge(molecule);
  auto total = nuclear_moments(molecule, p.origin);
  const auto electrons = density_moments(basis, density, p.origin);
  for (std::size_t n = 0; n < 3; ++n) total.first[n] -= electrons.first[n];
  for (std::size_t n = 0; n < 6; ++n) total.second[n] -= electrons.second[n];
  p.dipole = total.first;
  p.quadrupole = traceless(total.second);
}

std::vector<double> charges(const Molecule& molecule, std::vector<double> electrons) {
  for (std::size_t a = 0; a < electrons.size(); ++a) {
    electrons[a] = molecule[a].charge - electrons[a];
  }
  return electrons;
}

/// S_z (S_z + 1) + N_beta less the squared overlaps of alpha with beta orbitals.
double spin_square(const Weights& weights, const Array<double>& alpha, const Array<double>& beta,
                   const Array<double>& overlap) {
  double n_alpha = 0, n_beta = 0;
  for (const double w : weights.alpha) n_alpha += w;
  for (const double w : weights.beta) n_beta += w;
  const auto left = alpha.duplicate("alpha density times overlap");
  const auto right = alpha.duplicate("overlap times beta density");
  gannet::matmul(Op::none, Op::none, 1, alpha, overlap, 0, left);
  gannet::matmul(Op::none, Op::none, 1, overlap, beta, 0, right);
  const double s_z = (n_alpha - n_beta) / 2;
  return s_z * (s_z + 1) + n_beta - gannet::dot(left, right);
}

/// Collective over the group of the orbitals.
Properties properties_of(const Molecule& molecule, const Basis& basis,
                         const std::vector<Orbitals>& orbitals) {
  const auto weights = weights_of(orbitals);
  const auto alpha = density_of(basis, orbitals.front(), weights.alpha);
  const auto beta = density_of(basis, orbitals.back(), weights.beta);
  const auto density = alpha.duplicate("density");
  const auto overlap = alpha.duplicate("overlap");
  overlap_integrals(basis, overlap);
  gannet::add(1, alpha, 1, beta, density);
  Properties p{};
  set_moments(p, molecule, basis, density);
  const PopulationAnalysis analysis(basis, overlap);
  const auto electrons = analysis.of(density);
  p.charges = {charges(molecule, electrons.mulliken), charges(molecule, electrons.lowdin)};
  if (orbitals.size() == 2 || weights.alpha != weights.beta) {
    gannet::add(1, alpha, -1, beta, density);
    p.spins = analysis.of(density);
    p.spin_square = spin_square(weights, alpha, beta, overlap);
  }
  return p;
}

std::vector<Orbitals> brought(const std::vector<Orbitals>& orbitals, const gannet::Group& near) {
  std::vector<Orbitals> copies;
  for (const auto& set : orbitals) {
    Array<double> coefficients(near, set.coefficients.shape(), {.name = "orbitals"});
    bring(set.coefficients, coefficients);
    copies.push_back({std::move(coefficients), set.energies, set.occupations});
  }
  near.sync();
  return copies;
}

/// All numbers of it in a row, to write or to read them.
template <class Visit>
void for_each_number(Properties& p, Visit visit) {
  for (double& x : p.origin) visit(x);
  for (double& x : p.dipole) visit(x);
  for (double& x : p.quadrupole) visit(x);
  for (auto* of_atoms : {&p.charges, p.spins ? &*p.spins : nullptr}) {
    if (of_atoms == nullptr) continue;
    for (double& x : of_atoms->mulliken) visit(x);
    for (double& x : of_atoms->lowdin) visit(x);
  }
  if (p.spin_square) visit(*p.spin_square);
}

/// Collective. Those of rank 0.
Properties broadcast(const gannet::Group& group, Properties p, std::size_t atoms) {
  if (group.broadcast(p.spins.has_value(), 0) && group.rank() != 0) {
    p.spins = {std::vector<double>(atoms), std::vector<double>(atoms)};
    p.spin_square = 0;
  }
  if (group.rank() != 0) p.charges = {std::vector<double>(atoms), std::vector<double>(atoms)};
  std::vector<double> numbers;
  for_each_number(p, [&](double x) { numbers.push_back(x); });
  group.broadcast(numbers, 0);
  auto next = numbers.begin();
  for_each_number(p, [&](double& x) { x = *next++; });
  return p;
}

}  // namespace

Properties compute_properties(const Molecule& molecule, const Basis& basis,
                              const std::vector<Orbitals>& orbitals) {
  const NearRanks near(orbitals.front().coefficients);
  if (near.all()) return properties_of(molecule, basis, orbitals);
  Properties p{};
  if (near.group()) p = properties_of(molecule, basis, brought(orbitals, *near.group()));
  return broadcast(orbitals.front().coefficients.group(), std::move(p), molecule.size());
}

}  // namespace chem
