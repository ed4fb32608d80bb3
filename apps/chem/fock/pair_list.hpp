#pragma once

#include <functional>
#include <vector>

#include "integrals/repulsion.hpp"
#include "integrals/shell_pair.hpp"

namespace chem {

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

/// The Schwarz bound of a pair of shells, which have the numbers i and j within their atoms.
using BoundOf = std::function<double(const ShellPair& pair, int i, int j)>;

/// Local. All shell pairs of the atoms a and b <= a whose bound is not zero.
AtomPair make_atom_pair(const Basis& basis, int a, int b, double cutoff, const BoundOf& bound_of);

/// Local. The bound from integrals, computed anew. A Libint must be alive.
double schwarz_bound(const ShellPair& pair, Repulsion& repulsion);

/// Local. Takes out the shell pairs of a smaller bound.
void drop_below(AtomPair& pair, double bound);

/// Local. The atom pairs of a molecule, largest bound first; `basis` must outlive them. Pairs that
/// stay below `cutoff` with every other pair are left out. A Libint must be alive.
std::vector<AtomPair> make_pair_list(const Basis& basis, double cutoff);

}  // namespace chem
