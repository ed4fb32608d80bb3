#include "cc/orbital_factors.hpp"

#include <algorithm>
#include <cmath>

#include "fit/fitted_integrals.hpp"
#include "input/frozen.hpp"

namespace chem {
namespace {

using gannet::Index;

/// Larger tiles do not multiply faster.
constexpr Index largest_virtual_tile = 24, largest_occupied_tile = 64;

/// Pairs of virtual tiles that each rank should have.
constexpr double pairs_of_a_rank = 6;

/// Such that pairs of tiles give each rank some work.
Index virtual_tile(Index virtuals, int ranks) {
  const double tiles = std::ceil(std::sqrt(2 * pairs_of_a_rank * ranks));
  return std::clamp<Index>(static_cast<Index>(std::ceil(static_cast<double>(virtuals) / tiles)), 1,
                           largest_virtual_tile);
}

OrbitalSpaces cut_orbitals(const Solved& from) {
  const auto& orbitals = from.scf.orbitals.at(0);
  const auto occupied = std::count_if(orbitals.occupations.begin(), orbitals.occupations.end(),
                                      [](double n) { return n > 0.5; });
  const auto empty = static_cast<Index>(orbitals.occupations.size()) - occupied;
  return part_orbitals(
      from.group, orbitals, frozen_orbitals(from.problem, from.options),
      {.occ = largest_occupied_tile, .vir = virtual_tile(empty, from.group.size())});
}

}  // namespace

Correlated choose_correlated(const Solved& from) {
  return {cut_orbitals(from),
          load_fitting_basis(from.group, from.problem.molecule, from.problem.basis,
                             Fit::correlation, from.options.fit)};
}

OrbitalFactors make_orbital_factors(const Solved& from, const Correlated& what) {
  const auto& [orbitals, fit] = what;
  const Side all(orbitals, orbitals.all);
  const auto b =
      fitted_integrals(from.group, from.problem.basis, fit, all, all, from.settings.method);
  const Space aux("fit", fit.size, {.tile = fit.size});
  const auto &o = orbitals.occ, &v = orbitals.vir;
  OrbitalFactors factors{orbitals, aux, Tensor(from.group, {o, o, aux}, {.name = "B(oo)"}),
                         Tensor(from.group, {o, v, aux}, {.name = "B(ov)"}),
                         Tensor(from.group, {v, v, aux},
                                {.name = "B(vv)", .symmetry = gannet::tensor::symmetric({0, 1})})};
  factors.oo("ijQ") = b.part({"", "occ", "occ"}, "Qij");
  factors.ov("iaQ") = b.part({"", "occ", "vir"}, "Qia");
  factors.vv("abQ") = b.part({"", "vir", "vir"}, "Qab");
  return factors;
}

}  // namespace chem
