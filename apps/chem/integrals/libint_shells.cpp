#include "integrals/libint_shells.hpp"

namespace chem {

libint2::Shell libint_shell(const Shell& shell) {
  libint2::svector<double> exponents(shell.exponents.begin(), shell.exponents.end());
  libint2::svector<double> coefficients(shell.coefficients.begin(), shell.coefficients.end());
  return libint2::Shell(std::move(exponents), {{shell.l, shell.spherical, std::move(coefficients)}},
                        shell.centre, false);
}

std::vector<libint2::Shell> libint_shells(const Basis& basis) {
  std::vector<libint2::Shell> shells;
  for (const auto& shell : basis.shells) shells.push_back(libint_shell(shell));
  return shells;
}

}  // namespace chem
