#include "fock/pair_list.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <tuple>

namespace chem {
namespace {

/// Primitives matter less than their pair: there may be hundreds in one integral.
constexpr double pair_primitive_share = 1e-5;

/// Shell pairs under (l, l, first atom): the keys of the groups of one atom pair.
using Groups = std::map<std::tuple<int, int, int>, PairGroup>;

Groups group_pairs(const Basis& basis, int a, int b, double cutoff, const BoundOf& bound_of) {
  const auto shell = [&](int atom, int n) -> const Shell& {
    return basis.shells[static_cast<std::size_t>(
        basis.atoms[static_cast<std::size_t>(atom)].first_shell + n)];
  };
  const auto count = [&](int atom) { return basis.atoms[static_cast<std::size_t>(atom)].shells; };
  Groups groups;
  for (int i = 0; i < count(a); ++i) {
    for (int j = 0; j < (a == b ? i + 1 : count(b)); ++j) {
      auto pair = make_shell_pair(shell(a, i), shell(b, j), cutoff * pair_primitive_share);
      pair.bound = bound_of(pair, i, j);
      if (pair.bound == 0) continue;
      const auto [first, second] = std::pair(pair.first, pair.second);
      auto& group = groups[{first->l, second->l, first->atom}];
      group.first_atom = first->atom;
      group.second_atom = second->atom;
      group.pairs.push_back(std::move(pair));
    }
  }
  return groups;
}

/// The time of a quartet has a constant part, one that goes with its primitives, and one that
/// goes with its functions.
double pair_cost(const ShellPair& pair) {
  return 1 + 0.5 * static_cast<double>(pair.primitives.size) + 0.1 * pair.size();
}

void drop_negligible(std::vector<AtomPair>& list, double cutoff) {
  double largest = 0;
  for (const auto& pair : list) largest = std::max(largest, pair.bound);
  for (auto& pair : list) drop_below(pair, cutoff / largest);
  std::erase_if(list, [](const AtomPair& pair) { return pair.groups.empty(); });
}

}  // namespace

double schwarz_bound(const ShellPair& pair, Repulsion& repulsion) {
  const auto n = static_cast<std::size_t>(pair.size());
  std::vector<double> integrals(n * n);
  if (!repulsion.compute(pair, pair, 1, 0, integrals.data())) return 0;
  double largest = 0;
  for (std::size_t ij = 0; ij < n; ++ij) largest = std::max(largest, integrals[ij * n + ij]);
  return std::sqrt(largest);
}

void drop_below(AtomPair& pair, double bound) {
  for (auto& group : pair.groups) {
    std::erase_if(group.pairs, [&](const ShellPair& p) { return p.bound < bound; });
  }
  std::erase_if(pair.groups, [](const PairGroup& group) { return group.pairs.empty(); });
}

AtomPair make_atom_pair(const Basis& basis, int a, int b, double cutoff, const BoundOf& bound_of) {
  AtomPair pair{a, b, {}, 0, 0};
  for (auto& [key, group] : group_pairs(basis, a, b, cutoff, bound_of)) {
    std::sort(group.pairs.begin(), group.pairs.end(),
              [](const ShellPair& x, const ShellPair& y) { return x.bound > y.bound; });
    pair.bound = std::max(pair.bound, group.bound());
    for (const auto& p : group.pairs) pair.cost += pair_cost(p);
    pair.groups.push_back(std::move(group));
  }
  return pair;
}

std::vector<AtomPair> make_pair_list(const Basis& basis, double cutoff) {
  Repulsion repulsion(basis.max_l(), basis.max_primitives());
  const auto computed = [&](const ShellPair& pair, int, int) {
    return schwarz_bound(pair, repulsion);
  };
  std::vector<AtomPair> list;
  for (int a = 0; a < static_cast<int>(basis.atoms.size()); ++a) {
    for (int b = 0; b <= a; ++b) {
      list.push_back(make_atom_pair(basis, a, b, cutoff, computed));
    }
  }
  drop_negligible(list, cutoff);
  std::sort(list.begin(), list.end(),
            [](const AtomPair& x, const AtomPair& y) { return x.bound > y.bound; });
  return list;
}

}  // namespace chem
