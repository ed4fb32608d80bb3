#include "report/molden.hpp"

#include <algorithm>
#include <cmath>
#include <ostream>
#include <string_view>

#include "basis/atom_shells.hpp"
#include "molecule/elements.hpp"
#include "properties/published.hpp"
#include "report/format.hpp"

namespace chem {
namespace {

constexpr std::string_view letters = "spdfgh";

/// Cartesian functions in Molden's order.
const std::vector<std::vector<std::string_view>> cartesian_orders = {
    {""},
    {"x", "y", "z"},
    {"xx", "yy", "zz", "xy", "xz", "yz"},
    {"xxx", "yyy", "zzz", "xyy", "xxy", "xxz", "xzz", "yzz", "yyz", "xyz"},
    {"xxxx", "yyyy", "zzzz", "xxxy", "xxxz", "xyyy", "yyyz", "xzzz", "yzzz", "xxyy", "xxzz", "yyzz",
     "xxyz", "xyyz", "xyzz"}};

/// The number of a Cartesian function in the order of libint2: by falling x, then by rising z.
int cartesian_number(std::string_view function) {
  const auto count = [&](char axis) {
    return static_cast<int>(std::count(function.begin(), function.end(), axis));
  };
  const int before = static_cast<int>(function.size()) - count('x');
  return before * (before + 1) / 2 + count('z');
}

/// The functions of a shell in Molden's order, as numbers in ours.
std::vector<int> molden_order(const Shell& shell) {
  std::vector<int> order;
  if (!shell.spherical) {
    for (const auto f : cartesian_orders.at(static_cast<std::size_t>(shell.l))) {
      order.push_back(cartesian_number(f));
    }
    return order;
  }
  order.push_back(shell.l);
  for (int m = 1; m <= shell.l; ++m) order.insert(order.end(), {shell.l + m, shell.l - m});
  return order;
}

std::vector<std::size_t> molden_order(const Basis& basis) {
  std::vector<std::size_t> order;
  for (const auto& shell : basis.shells) {
    for (const int f : molden_order(shell)) {
      order.push_back(static_cast<std::size_t>(basis.first(shell) + f));
    }
  }
  return order;
}

void write_atoms(std::ostream& out, const Molecule& molecule) {
  out << "[Atoms] AU\n";
  for (std::size_t a = 0; a < molecule.size(); ++a) {
    const auto& atom = molecule[a];
    const int z = atom.ghost() ? 0 : atom.atomic_number;
    out << element_symbol(atom.atomic_number)
        << format(" %zu %d %20.12f %20.12f %20.12f\n", a + 1, z, atom.at[0], atom.at[1],
                  atom.at[2]);
  }
}

/// Electrons that core potentials stand for.
void write_cores(std::ostream& out, const Molecule& molecule) {
  const char* title = "[Core]\n";
  for (std::size_t a = 0; a < molecule.size(); ++a) {
    const int core = molecule[a].ghost() ? 0 : molecule[a].atomic_number - molecule[a].charge;
    if (core == 0) continue;
    out << title << format("%zu : %d\n", a + 1, core);
    title = "";
  }
}

/// Coefficients of primitives that have norm 1.
void write_shell(std::ostream& out, const Shell& shell) {
  out << letters.at(static_cast<std::size_t>(shell.l))
      << format(" %zu 1.0\n", shell.exponents.size());
  for (std::size_t p = 0; p < shell.exponents.size(); ++p) {
    const double norm = std::sqrt(one_centre_overlap(shell.l, 2 * shell.exponents[p]));
    out << format("  %20.12e %20.12e\n", shell.exponents[p], shell.coefficients[p] * norm);
  }
}

void write_basis(std::ostream& out, const Basis& basis) {
  out << "[GTO]\n";
  int atom = -1;
  for (const auto& shell : basis.shells) {
    if (shell.atom != atom) out << (atom < 0 ? "" : "\n") << shell.atom + 1 << " 0\n";
    atom = shell.atom;
    write_shell(out, shell);
  }
  const bool spherical = std::any_of(basis.shells.begin(), basis.shells.end(),
                                     [](const auto& shell) { return shell.spherical; });
  out << (spherical ? "\n[5D]\n[7F]\n[9G]\n" : "\n");
}

void write_orbitals(std::ostream& out, const Basis& basis, const Orbitals& orbitals,
                    const char* spin) {
  const auto order = molden_order(basis);
  const auto norm = norms(basis);
  std::vector<double> column(order.size());
  for (std::size_t j = 0; j < orbitals.energies.size(); ++j) {
    const auto number = static_cast<gannet::Index>(j);
    orbitals.coefficients.get({{0, number}, {basis.size, number + 1}}, column.data());
    out << format(" Sym= %zuA\n Ene= %.12f\n Spin= %s\n Occup= %.6f\n", j + 1, orbitals.energies[j],
                  spin, orbitals.occupations[j]);
    for (std::size_t i = 0; i < order.size(); ++i) {
      out << format("%6zu %20.14f\n", i + 1, column[order[i]] * norm[order[i]]);
    }
  }
}

}  // namespace

void write_molden(std::ostream& out, const Molecule& molecule, const Basis& basis,
                  const std::vector<Orbitals>& orbitals) {
  out << "[Molden Format]\n[Title]\n gannet-chem\n";
  write_atoms(out, molecule);
  write_cores(out, molecule);
  write_basis(out, basis);
  out << "[MO]\n";
  for (std::size_t s = 0; s < orbitals.size(); ++s) {
    write_orbitals(out, basis, orbitals[s], s == 0 ? "Alpha" : "Beta");
  }
}

}  // namespace chem
