#include "fock/atom_maxima.hpp"

#include <algorithm>
#include <cmath>
#include <span>

namespace chem {
namespace {

std::vector<int> atom_of_functions(const Basis& basis) {
  std::vector<int> atoms;
  for (std::size_t a = 0; a < basis.atoms.size(); ++a) {
    atoms.insert(atoms.end(), static_cast<std::size_t>(basis.atoms[a].size), static_cast<int>(a));
  }
  return atoms;
}

}  // namespace

AtomMaxima::AtomMaxima(const Basis& basis, const SpinMatrices& density)
    : atoms_(static_cast<int>(basis.atoms.size())),
      maxima_(basis.atoms.size() * basis.atoms.size()) {
  const auto atom = atom_of_functions(basis);
  include(atom, *density.mean);
  if (density.difference != nullptr) include(atom, *density.difference);
  density.mean->group().max(std::span(maxima_));
}

/// The part of a density that lies on this rank.
void AtomMaxima::include(const std::vector<int>& atom_of_function,
                         const gannet::Array<double>& density) {
  const auto mine = density.read_local();
  const auto& corner = mine.patch().lo;
  for (gannet::Index i = 0; !mine.empty() && i < mine.extent(0); ++i) {
    for (gannet::Index j = 0; j < mine.extent(1); ++j) {
      const int a = atom_of_function[static_cast<std::size_t>(corner[0] + i)];
      const int b = atom_of_function[static_cast<std::size_t>(corner[1] + j)];
      auto& largest = maxima_[static_cast<std::size_t>(a * atoms_ + b)];
      largest = std::max(largest, std::abs(mine(i, j)));
    }
  }
}

double AtomMaxima::over_quartet(const AtomPair& ab, const AtomPair& cd,
                                const Factors& factors) const {
  const double coulomb = std::max(at(ab.a, ab.b), at(cd.a, cd.b));
  const double exchange =
      std::max({at(ab.a, cd.a), at(ab.a, cd.b), at(ab.b, cd.a), at(ab.b, cd.b)});
  return std::max(4 * std::abs(factors.coulomb) * coulomb, std::abs(factors.exchange) * exchange);
}

}  // namespace chem
