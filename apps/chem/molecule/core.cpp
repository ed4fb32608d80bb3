#include "molecule/core.hpp"

#include <algorithm>

namespace chem {
namespace {

constexpr int noble_gases[] = {2, 10, 18, 36, 54, 86};

}  // namespace

int core_orbitals(const Molecule& molecule) {
  int orbitals = 0;
  for (const auto& atom : molecule) {
    if (atom.ghost()) continue;
    int core = 0;
    for (const int z : noble_gases) {
      if (z < atom.atomic_number) core = z;
    }
    const int left_out = atom.atomic_number - atom.charge;
    orbitals += std::max(0, core - left_out) / 2;
  }
  return orbitals;
}

}  // namespace chem
