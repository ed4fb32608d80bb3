#pragma once

#include <array>
#include <optional>
#include <vector>

#include "molecule/molecule.hpp"
#include "properties/populations.hpp"
#include "scf/self_consistent_field.hpp"

namespace chem {

/// What orbitals say about the molecule.
struct Properties {
  std::array<double, 3> origin;      ///< of the moments: the centre of nuclear charge, bohr
  std::array<double, 3> dipole;      ///< x, y, z, in e bohr
  std::array<double, 6> quadrupole;  ///< traceless: xx, xy, xz, yy, yz, zz, in e bohr^2
  Populations charges;               ///< of the atoms, in e
  /// Open shells only: alpha less beta electrons of the atoms, and the expectation of S^2.
  std::optional<Populations> spins;
  std::optional<double> spin_square;
};

/// Collective. `basis` is that of the orbitals' coefficients. A Libint must be alive.
Properties compute_properties(const Molecule& molecule, const Basis& basis,
                              const std::vector<Orbitals>& orbitals);

}  // namespace chem
