#pragma once

#include <array>
#include <map>
#include <vector>

#include "molecule/molecule.hpp"

namespace chem {

/// One Gaussian of an effective core potential: coefficient r^(power - 2) exp(-exponent r^2), for
/// what of an electron has the angular momentum l around the nucleus.
struct PotentialTerm {
  int l;
  int power;
  double exponent;
  double coefficient;
};

/// What stands for the inner electrons of an element. The terms of the largest l are for all
/// angular momenta, those of smaller l are added for their own (semi-local potentials).
struct Potential {
  int core_electrons = 0;
  std::vector<PotentialTerm> terms;
};

/// The potentials of elements, or variants of them.
using Potentials = std::map<Species, Potential>;

/// The potential of one atom.
struct CentredPotential {
  int atom;
  std::array<double, 3> centre;
  std::vector<PotentialTerm> terms;
};

}  // namespace chem
