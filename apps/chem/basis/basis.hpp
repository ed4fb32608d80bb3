#pragma once

#include <array>
#include <string>
#include <vector>

#include "basis/contraction.hpp"
#include "basis/potential.hpp"
#include "molecule/molecule.hpp"

namespace chem {

/// Whether functions from d on are the 2l+1 spherical ones or all Cartesian products.
enum class Harmonics { spherical, cartesian };

/// The basis functions of one contraction on one atom.
struct Shell {
  int l;
  bool spherical;
  int atom;
  int number;  ///< of the shell within its atom
  int offset;  ///< of its first function within those of its atom
  std::array<double, 3> centre;
  std::vector<double> exponents;
  std::vector<double> coefficients;  ///< of r^l exp(-a r^2), such that x^l has norm 1

  int cartesian_size() const { return (l + 1) * (l + 2) / 2; }
  int size() const { return spherical ? 2 * l + 1 : cartesian_size(); }
};

/// Where one atom's shells and functions are.
struct AtomRange {
  int first_shell;
  int shells;
  int first;
  int size;  ///< functions
};

/// All basis functions of a molecule, ordered by atom and then by angular momentum. Local, the
/// same on every rank, and unchanging.
struct Basis {
  std::vector<Shell> shells;
  std::vector<AtomRange> atoms;
  std::vector<CentredPotential> potentials;  ///< of atoms that have one, by atom
  int size = 0;                              ///< functions
  std::string name;                          ///< of the set

  /// Number of a shell's first function.
  int first(const Shell& shell) const {
    return atoms[static_cast<std::size_t>(shell.atom)].first + shell.offset;
  }

  int max_l() const;
  int max_primitives() const;  ///< in one shell
};

/// A basis set that was asked for.
struct BasisChoice {
  std::string name;
  Harmonics harmonics;
  BasisSet set;
  Potentials potentials = {};  ///< of elements whose inner electrons are left out
};

/// Local. Functions and potentials of all atoms. InputError if the set lacks an element.
Basis make_basis(const Molecule& molecule, const BasisChoice& choice);

/// Local. The functions alone. InputError if the set lacks an element; `name` is for that message.
Basis make_basis(const Molecule& molecule, const BasisSet& set, Harmonics harmonics,
                 const std::string& name);

}  // namespace chem
