#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

namespace scf {

/// One angstrom in bohr (CODATA 2018; 2014 and PySCF differ from the tenth digit on).
inline constexpr double bohr_per_angstrom = 1 / 0.529177210903;

struct Atom {
  int atomic_number;
  std::array<double, 3> at;  ///< bohr
};

using Molecule = std::vector<Atom>;

/// Local. Reads the text of an .xyz file: number of atoms, a comment, then symbol and three
/// coordinates in angstrom on each line. `name` is for messages. InputError if anything is
/// missing, unknown or left over, or if two atoms are in the same place.
Molecule parse_xyz(std::string_view text, const std::string& name);

/// Local. Repulsion of the nuclei in hartree.
double nuclear_repulsion(const Molecule& molecule);

/// Local. Sum of the atomic numbers.
int nuclear_charge(const Molecule& molecule);

}  // namespace scf
