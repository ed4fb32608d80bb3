#include "properties/published.hpp"

#include <algorithm>
#include <cmath>
#include <span>

#include "basis/atom_shells.hpp"

namespace chem {
namespace {

/// Contractions that others span as well get no coefficient.
constexpr double smallest_pivot = 1e-10;

using Matrix = std::vector<std::vector<double>>;

/// Overlap of two shells of one momentum on one centre.
double overlap(const Shell& a, const Shell& b) {
  double sum = 0;
  for (std::size_t p = 0; p < a.exponents.size(); ++p) {
    for (std::size_t q = 0; q < b.exponents.size(); ++q) {
      sum += a.coefficients[p] * b.coefficients[q] *
             one_centre_overlap(a.l, a.exponents[p] + b.exponents[q]);
    }
  }
  return sum;
}

/// Solves for several right sides, which are the columns of `rows` behind the square matrix.
void solve(Matrix& rows) {
  const auto n = rows.size();
  for (std::size_t k = 0; k < n; ++k) {
    std::size_t pivot = k;
    for (std::size_t r = k; r < n; ++r) {
      if (std::abs(rows[r][k]) > std::abs(rows[pivot][k])) pivot = r;
    }
    std::swap(rows[k], rows[pivot]);
    const double scale = std::abs(rows[k][k]) < smallest_pivot ? 0 : 1 / rows[k][k];
    for (double& x : rows[k]) x *= scale;
    for (std::size_t r = 0; r < n; ++r) {
      const double factor = r == k ? 0 : rows[r][k];
      for (std::size_t c = k; c < rows[k].size(); ++c) rows[r][c] -= factor * rows[k][c];
    }
  }
}

std::span<const Shell> shells_of(const Basis& basis, std::size_t atom) {
  const auto& range = basis.atoms[atom];
  return {&basis.shells[static_cast<std::size_t>(range.first_shell)],
          static_cast<std::size_t>(range.shells)};
}

std::vector<const Shell*> of_momentum(std::span<const Shell> shells, int l) {
  std::vector<const Shell*> some;
  for (const auto& shell : shells) {
    if (shell.l == l) some.push_back(&shell);
  }
  return some;
}

/// Exponents of a Cartesian function in libint2's order, as odd factorials that its norm has.
double cartesian_norm(int l, int number) {
  int before = 0;
  while ((before + 1) * (before + 2) / 2 <= number) ++before;
  const int z = number - before * (before + 1) / 2;
  return std::sqrt(odd_factorial(l - before) * odd_factorial(before - z) * odd_factorial(z) /
                   odd_factorial(l));
}

}  // namespace

PublishedBasis::PublishedBasis(const Molecule& molecule, const BasisSet& set, Harmonics harmonics,
                               const Basis& calculated)
    : calculated_(calculated) {
  for (const auto& atom : molecule) {
    auto contractions = *functions_of(set, atom);
    std::stable_sort(contractions.begin(), contractions.end(),
                     [](const auto& a, const auto& b) { return a.l < b.l; });
    add_shells(basis_, atom, contractions, harmonics);
    species_.push_back(atom.species());
    if (!transforms_.contains(atom.species())) {
      transforms_.emplace(atom.species(), make_transform(species_.size() - 1));
    }
  }
}

PublishedBasis::Transform PublishedBasis::make_transform(std::size_t atom) const {
  Transform t{static_cast<std::size_t>(basis_.atoms[atom].size),
              static_cast<std::size_t>(calculated_.atoms[atom].size),
              {}};
  t.values.resize(t.rows * t.columns);
  for (int l = 0; l <= basis_.max_l(); ++l) {
    const auto to = of_momentum(shells_of(basis_, atom), l);
    const auto from = of_momentum(shells_of(calculated_, atom), l);
    Matrix rows;
    for (const auto* a : to) {
      auto& row = rows.emplace_back();
      for (const auto* b : to) row.push_back(overlap(*a, *b));
      for (const auto* b : from) row.push_back(overlap(*a, *b));
    }
    solve(rows);
    for (std::size_t i = 0; i < to.size(); ++i) {
      for (std::size_t j = 0; j < from.size(); ++j) {
        for (int m = 0; m < to[i]->size(); ++m) {
          const auto row = static_cast<std::size_t>(to[i]->offset + m);
          const auto column = static_cast<std::size_t>(from[j]->offset + m);
          t.values[row * t.columns + column] = rows[i][to.size() + j];
        }
      }
    }
  }
  return t;
}

gannet::Array<double> PublishedBasis::express(const gannet::Array<double>& orbitals) const {
  const auto& group = orbitals.group();
  const auto count = static_cast<std::size_t>(orbitals.shape()[1]);
  gannet::Array<double> result(group, {basis_.size, orbitals.shape()[1]}, {.name = "orbitals"});
  for (std::size_t a = static_cast<std::size_t>(group.rank()); a < species_.size();
       a += static_cast<std::size_t>(group.size())) {
    const auto& t = transforms_.at(species_[a]);
    const auto from = calculated_.atoms[a].first;
    const auto to = basis_.atoms[a].first;
    std::vector<double> in(t.columns * count);
    std::vector<double> out(t.rows * count);
    orbitals.get({{from, 0}, {from + calculated_.atoms[a].size, orbitals.shape()[1]}}, in.data());
    for (std::size_t i = 0; i < t.rows; ++i) {
      for (std::size_t k = 0; k < t.columns; ++k) {
        const double factor = t.values[i * t.columns + k];
        if (factor == 0) continue;
        for (std::size_t j = 0; j < count; ++j) out[i * count + j] += factor * in[k * count + j];
      }
    }
    result.put({{to, 0}, {to + basis_.atoms[a].size, orbitals.shape()[1]}}, out.data());
  }
  group.sync();
  return result;
}

std::vector<double> norms(const Basis& basis) {
  std::vector<double> all;
  for (const auto& shell : basis.shells) {
    for (int m = 0; m < shell.size(); ++m) {
      all.push_back(shell.l > 1 && !shell.spherical ? cartesian_norm(shell.l, m) : 1);
    }
  }
  return all;
}

}  // namespace chem
