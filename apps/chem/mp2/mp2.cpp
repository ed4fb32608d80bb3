#include "mp2/mp2.hpp"

#include <algorithm>
#include <cmath>

#include "input/frozen.hpp"
#include "input/input_error.hpp"
#include "mp2/fitted_pairs.hpp"
#include "mp2/four_index.hpp"

// With i, j occupied, a, b virtual and D = e_i + e_j - e_a - e_b, in closed shells
//
//     E_os = sum_ijab (ia|jb)^2 / D
//     E_ss = sum_ijab (ia|jb) [(ia|jb) - (ib|ja)] / D
//
// and else, for alpha and beta apart,
//
//     E_os = sum over i, a alpha and j, b beta of (ia|jb)^2 / D
//     E_ss = 1/2 sum over alpha, plus 1/2 sum over beta, of (ia|jb) [(ia|jb) - (ib|ja)] / D.
//
// MP2 is their sum; SCS-MP2 is 6/5 E_os + 1/3 E_ss, SOS-MP2 is 1.3 E_os.
namespace chem {
namespace {

/// A tile of pairs ij holds so many integrals at most, and there are some for each rank.
constexpr double max_pair_integrals = 1 << 23;
constexpr double pairs_of_a_rank = 8;

OrbitalTiles tiles_for(const gannet::Group& group, const Orbitals& orbitals) {
  const auto occupied = std::count_if(orbitals.occupations.begin(), orbitals.occupations.end(),
                                      [](double n) { return n > 0.5; });
  const auto all = static_cast<double>(orbitals.occupations.size()),
             occ = static_cast<double>(occupied);
  const double fits = std::sqrt(max_pair_integrals) / std::max(1.0, all - occ);
  const double shared = occ / std::sqrt(2 * pairs_of_a_rank * group.size());
  return {.occ = static_cast<gannet::Index>(std::max(1.0, std::min(fits, shared)))};
}

std::vector<OrbitalSpaces> orbitals_of(const Solved& from) {
  const int frozen = frozen_orbitals(from.problem, from.options);
  std::vector<OrbitalSpaces> spins;
  for (const auto& set : from.scf.orbitals) {
    spins.push_back(part_orbitals(from.group, set, frozen, tiles_for(from.group, set)));
  }
  return spins;
}

/// Makes (ia|jb) for orbitals i, a of one spin and j, b of one; 0 and 1 are alpha and beta.
using Integrals = std::function<PairIntegrals(std::size_t ia, std::size_t jb)>;

struct SpinParts {
  double opposite = 0, same = 0;
};

SpinParts spin_parts(const Solved& from, const std::vector<OrbitalSpaces>& spins,
                     const Integrals& integrals) {
  const auto sums = [&](std::size_t ia, std::size_t jb) -> PairSums {
    for (const auto s : {ia, jb}) {
      if (spins[s].occ.extent() == 0 || spins[s].vir.extent() == 0) return {};
    }
    return sum_over_pairs(from.group, spins[ia], spins[jb], integrals(ia, jb),
                          from.settings.method);
  };
  const std::size_t alpha = 0, beta = 1;
  if (spins.size() == 1) {
    const auto both = sums(alpha, alpha);
    return {both.direct, both.direct - both.exchange};
  }
  const auto a = sums(alpha, alpha), b = sums(beta, beta);
  return {sums(alpha, beta).direct, (a.direct - a.exchange) / 2 + (b.direct - b.exchange) / 2};
}

std::vector<EnergyPart> parts_of(const SpinParts& e) {
  return {{"mp2_opposite_spin", e.opposite},
          {"mp2_same_spin", e.same},
          {"mp2_correlation", e.opposite + e.same, true},
          {"scs_mp2_correlation", 6.0 / 5 * e.opposite + 1.0 / 3 * e.same, true},
          {"sos_mp2_correlation", 1.3 * e.opposite, true}};
}

}  // namespace

std::vector<EnergyPart> mp2(const Solved& from) {
  const auto spins = orbitals_of(from);
  const FourIndexTransformation transformation(from.group, from.problem.basis, spins,
                                               from.settings.method);
  return parts_of(spin_parts(from, spins, [&](std::size_t ia, std::size_t jb) {
    return pieces_of(
        std::make_shared<const gannet::tensor::Tensor<double>>(transformation.integrals(ia, jb)));
  }));
}

std::vector<EnergyPart> ri_mp2(const Solved& from) {
  const auto spins = orbitals_of(from);
  const auto fit = load_fitting_basis(from.group, from.problem.molecule, from.problem.basis,
                                      Fit::correlation, from.options.fit);
  const auto b = fitted_pairs(from.group, from.problem.basis, fit, spins, from.settings.method);
  return parts_of(spin_parts(
      from, spins, [&](std::size_t ia, std::size_t jb) { return multiply_pairs(b[ia], b[jb]); }));
}

void check_mp2(const gannet::Group&, const Problem& problem, const Options& options) {
  if (problem.reference == Reference::restricted_open) {
    throw InputError("--theory " + options.theory +
                     " is for closed shells or for orbitals of their own for alpha and beta; leave "
                     "out --reference rohf");
  }
  frozen_orbitals(problem, options);
}

void check_ri_mp2(const gannet::Group& group, const Problem& problem, const Options& options) {
  check_mp2(group, problem, options);
  load_fitting_basis(group, problem.molecule, problem.basis, Fit::correlation, options.fit);
}

}  // namespace chem
