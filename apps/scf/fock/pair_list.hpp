#pragma once

#include <vector>

#include "integrals/shell_pair.hpp"

namespace scf {

/// Shell pairs on the same two atoms, of the same angular momenta: a run of integrals through
/// the same code. `first_atom` is that of the first shell of each pair.
struct PairGroup {
  int first_atom;
  int second_atom;
  std::vector<ShellPair> pairs;  ///< largest bound first

  double bound() const { return pairs.front().bound; }
  int total_l() const { return pairs.front().first->l + pairs.front().second->l; }
};

/// All shell pairs of two atoms (or of one) that can matter.
struct AtomPair {
  int a;
  int b;  ///< b <= a
  std::vector<PairGroup> groups;
  double bound;  ///< of its largest pair
  double cost;   ///< a measure of the work of its integrals: cost(ab|cd) is about the product
};

/// Local. The atom pairs of a molecule, largest bound first; `basis` must outlive them. Pairs that
/// stay below `cutoff` with every other pair are left out. A Libint must be alive.
std::vector<AtomPair> make_pair_list(const Basis& basis, double cutoff);

}  // namespace scf
