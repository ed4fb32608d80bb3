#pragma once

#include <array>
#include <compare>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace chem {

/// One angstrom in bohr (CODATA 2018; 2014 and PySCF differ from the tenth digit on).
inline constexpr double bohr_per_angstrom = 1 / 0.529177210903;

/// Whose basis functions an atom has: those of its element, or where atoms of an element have
/// different ones, one of its variants.
struct Species {
  Species(int the_element, int the_variant = 0) : element(the_element), variant(the_variant) {}
  auto operator<=>(const Species&) const = default;

  int element;  ///< atomic number
  int variant;
};

/// A nucleus and whose basis functions are there.
struct Atom {
  int atomic_number;         ///< of the element whose functions it has
  std::array<double, 3> at;  ///< bohr
  int charge =
      atomic_number;    ///< of the nucleus and the electrons of its core potential; 0: a ghost
  int mass_number = 0;  ///< 2 and 3 for D and T, else 0
  int variant = 0;      ///< of the functions of its element, see Species

  Species species() const { return {atomic_number, variant}; }

  bool ghost() const { return charge == 0; }
};

using Molecule = std::vector<Atom>;

/// Local. The atom that a word of an .xyz file names: a symbol in any case, D or T, an atomic
/// number, a symbol with a label (O1, H_a), or a ghost, which has functions and no nucleus: Gh(O),
/// @O, X-O, GHOST-O, O-Bq or BqO, with a label or not. Nothing for other words.
std::optional<Atom> named_atom(std::string_view word);

/// Local. The name of an atom that named_atom() reads: O, D or Gh(O).
std::string atom_name(const Atom& atom);

/// Local. Reads the text of an .xyz file: number of atoms, a comment, then what the atom is
/// (named_atom) and three coordinates in angstrom on each line. `name` is for messages. InputError
/// if anything is missing, unknown or left over, or if two atoms are in the same place.
Molecule parse_xyz(std::string_view text, const std::string& name);

/// Local. Repulsion of the nuclei in hartree.
double nuclear_repulsion(const Molecule& molecule);

/// Local. Sum of the charges of the nuclei, without what core potentials stand for.
int nuclear_charge(const Molecule& molecule);

}  // namespace chem
