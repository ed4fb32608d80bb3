#include "report/orbital_table.hpp"

#include <algorithm>

#include "report/format.hpp"
#include "report/units.hpp"

namespace chem {
namespace {

/// Orbitals that are shown on each side of the gap.
constexpr std::size_t shown = 6;

std::string row(const Orbitals& orbitals, std::size_t n, const char* mark) {
  return format("  %5zu  %9.4f  %16.8f  %14.4f  %s\n", n + 1, orbitals.occupations[n],
                orbitals.energies[n], orbitals.energies[n] * electronvolts_per_hartree, mark);
}

std::string gap_line(const Orbitals& orbitals) {
  if (!homo(orbitals) || !lumo(orbitals)) return {};
  const double gap = orbitals.energies[*lumo(orbitals)] - orbitals.energies[*homo(orbitals)];
  return format("    gap             %16.8f  %14.4f\n", gap, gap * electronvolts_per_hartree);
}

std::string set_table(const Orbitals& orbitals, const std::string& name) {
  const auto highest = homo(orbitals);
  const auto first_empty = highest ? *highest + 1 : 0;
  const auto begin = first_empty > shown ? first_empty - shown : 0;
  const auto end = std::min(first_empty + shown, orbitals.energies.size());
  auto text = "\n" + name + "orbitals\n  number  electrons   energy, hartree              eV\n";
  for (std::size_t n = begin; n < end; ++n) {
    text += row(orbitals, n, highest == n ? "HOMO" : lumo(orbitals) == n ? "LUMO" : "");
  }
  return text + gap_line(orbitals);
}

}  // namespace

std::optional<std::size_t> homo(const Orbitals& orbitals) {
  for (std::size_t n = orbitals.occupations.size(); n-- > 0;) {
    if (orbitals.occupations[n] > 0) return n;
  }
  return std::nullopt;
}

std::optional<std::size_t> lumo(const Orbitals& orbitals) {
  for (std::size_t n = 0; n < orbitals.occupations.size(); ++n) {
    if (orbitals.occupations[n] == 0) return n;
  }
  return std::nullopt;
}

std::string orbital_table(const std::vector<Orbitals>& orbitals) {
  if (orbitals.size() == 1) return set_table(orbitals[0], "");
  return set_table(orbitals[0], "alpha ") + set_table(orbitals[1], "beta ");
}

}  // namespace chem
