#pragma once

#include <string>
#include <vector>

namespace chem {

/// A part of an energy, by the name that it has in tables and summaries.
struct EnergyPart {
  std::string name;
  double hartree = 0;
  bool within = false;  ///< told apart only: other parts hold it already
};

/// Energies in hartree.
struct Energies {
  double nuclear = 0;
  double one_electron = 0;
  std::vector<EnergyPart> parts;  ///< all others

  double total() const {
    double sum = nuclear + one_electron;
    for (const auto& part : parts) sum += part.within ? 0 : part.hartree;
    return sum;
  }
};

}  // namespace chem
