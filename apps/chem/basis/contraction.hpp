#pragma once

#include <map>
#include <vector>

#include "molecule/molecule.hpp"

namespace chem {

/// A contracted Gaussian of angular momentum l: a sum of normalised primitives. Tight primitives
/// (large exponents) come first.
struct Contraction {
  int l;
  std::vector<double> exponents;     ///< 1/bohr^2
  std::vector<double> coefficients;  ///< of normalised primitives
};

/// The contractions of each element or variant of one.
using BasisSet = std::map<Species, std::vector<Contraction>>;

/// Local. What an atom has of them: that of its variant, or else of its element; null for nothing.
const std::vector<Contraction>* functions_of(const BasisSet& set, const Atom& atom);

/// Local. Contractions that span the same functions, but hold fewer primitives: in sets like
/// cc-pVDZ several contractions share primitives, and subtracting one contraction from another
/// cancels one shared primitive exactly. Energies do not change; integrals over (s|s)-type
/// quartets of such sets need less than half of the primitives. Contractions that the others
/// already span are left out, and so are zero coefficients.
std::vector<Contraction> simplify(const std::vector<Contraction>& contractions);

}  // namespace chem
