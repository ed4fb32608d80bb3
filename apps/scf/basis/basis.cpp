#include "basis/basis.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <numbers>

#include "input/elements.hpp"
#include "input/input_error.hpp"

namespace scf {
namespace {

/// (2l - 1)!!
double odd_factorial(int l) {
  double product = 1;
  for (int k = 2 * l - 1; k > 1; k -= 2) product *= k;
  return product;
}

/// Overlap of x^l exp(-a r^2) and x^l exp(-b r^2) on one centre, with a + b = sum.
double overlap(int l, double sum) {
  return std::pow(std::numbers::pi / sum, 1.5) * odd_factorial(l) / std::pow(2 * sum, l);
}

/// Coefficients of the bare primitives of the contraction, normalised as a whole.
std::vector<double> normalised(const Contraction& c) {
  auto result = c.coefficients;
  const auto count = result.size();
  for (std::size_t p = 0; p < count; ++p) result[p] /= std::sqrt(overlap(c.l, 2 * c.exponents[p]));
  double norm = 0;
  for (std::size_t p = 0; p < count; ++p) {
    for (std::size_t q = 0; q < count; ++q) {
      norm += result[p] * result[q] * overlap(c.l, c.exponents[p] + c.exponents[q]);
    }
  }
  for (double& x : result) x /= std::sqrt(norm);
  return result;
}

void add_atom(Basis& basis, const Atom& atom, const std::vector<Contraction>& contractions,
              Harmonics harmonics) {
  const int number = static_cast<int>(basis.atoms.size());
  AtomRange range{static_cast<int>(basis.shells.size()), static_cast<int>(contractions.size()),
                  basis.size, 0};
  for (const auto& c : contractions) {
    const bool spherical = c.l > 1 && harmonics == Harmonics::spherical;
    const int shell = static_cast<int>(basis.shells.size()) - range.first_shell;
    basis.shells.push_back(
        {c.l, spherical, number, shell, range.size, atom.at, c.exponents, normalised(c)});
    range.size += basis.shells.back().size();
  }
  basis.size += range.size;
  basis.atoms.push_back(range);
}

}  // namespace

int Basis::max_l() const {
  int l = 0;
  for (const auto& shell : shells) l = std::max(l, shell.l);
  return l;
}

int Basis::max_primitives() const {
  std::size_t n = 0;
  for (const auto& shell : shells) n = std::max(n, shell.exponents.size());
  return static_cast<int>(n);
}

Basis make_basis(const Molecule& molecule, const BasisSet& set, Harmonics harmonics,
                 const std::string& name) {
  Basis basis;
  std::map<int, std::vector<Contraction>> simple;
  for (const auto& atom : molecule) {
    const int z = atom.atomic_number;
    const auto found = set.find(z);
    if (found == set.end()) {
      throw InputError("basis " + name + " has no functions for " + std::string(element_symbol(z)));
    }
    if (!simple.contains(z)) simple[z] = simplify(found->second);
    add_atom(basis, atom, simple[z], harmonics);
  }
  return basis;
}

}  // namespace scf
