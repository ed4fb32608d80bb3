#include "fit/orbital_spaces.hpp"

#include <algorithm>

namespace chem {
namespace {

using gannet::Index;
using gannet::tensor::Space;

Space cut(const gannet::Group& group, const char* name, Index extent, Index tile) {
  return tile == 0 ? Space(group, name, extent) : Space(name, extent, {.tile = tile});
}

}  // namespace

OrbitalSpaces part_orbitals(const gannet::Group& group, const Orbitals& orbitals, int frozen,
                            const OrbitalTiles& tiles) {
  const auto& electrons = orbitals.occupations;
  const auto occupied =
      std::count_if(electrons.begin(), electrons.end(), [](double n) { return n > 0.5; });
  const auto empty = static_cast<Index>(electrons.size()) - occupied;
  const auto all = gannet::tensor::join(
      "mo", {Space("frozen", frozen), cut(group, "occ", occupied - frozen, tiles.occ),
             cut(group, "vir", empty, tiles.vir)});
  return {all, all.part("occ"), all.part("vir"), orbitals.energies, &orbitals.coefficients};
}

std::vector<double> columns(const OrbitalSpaces& orbitals, const Space& space) {
  const auto functions = orbitals.coefficients->shape()[0];
  std::vector<double> values(static_cast<std::size_t>(functions * space.extent()));
  if (values.empty()) return values;
  orbitals.coefficients->get({{0, space.offset()}, {functions, space.offset() + space.extent()}},
                             values.data());
  return values;
}

}  // namespace chem
