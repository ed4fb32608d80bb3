#include "basis/atom_shells.hpp"

#include <cmath>
#include <numbers>

namespace chem {
namespace {

/// Coefficients of the bare primitives of the contraction, normalised as a whole.
std::vector<double> normalised(const Contraction& c) {
  auto result = c.coefficients;
  const auto count = result.size();
  for (std::size_t p = 0; p < count; ++p)
    result[p] /= std::sqrt(one_centre_overlap(c.l, 2 * c.exponents[p]));
  double norm = 0;
  for (std::size_t p = 0; p < count; ++p) {
    for (std::size_t q = 0; q < count; ++q) {
      norm += result[p] * result[q] * one_centre_overlap(c.l, c.exponents[p] + c.exponents[q]);
    }
  }
  for (double& x : result) x /= std::sqrt(norm);
  return result;
}

}  // namespace

double odd_factorial(int l) {
  double product = 1;
  for (int k = 2 * l - 1; k > 1; k -= 2) product *= k;
  return product;
}

double one_centre_overlap(int l, double sum) {
  return std::pow(std::numbers::pi / sum, 1.5) * odd_factorial(l) / std::pow(2 * sum, l);
}

void add_shells(Basis& basis, const Atom& atom, const std::vector<Contraction>& contractions,
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

}  // namespace chem
