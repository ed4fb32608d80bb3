#pragma once

#include <cstdint>
#include <iosfwd>
#include <string>

#include "input/problem.hpp"

/// The text that a checkpoint begins with, line by line:
///
///   gannet-scf checkpoint 2
///   energy -76.026798697
///   iterations 9
///   converged 1
///   basis cc-pvdz
///   functions 24
///   matrices 1
///   atoms 3            and a line for each: atomic number, x, y, z in bohr, charge, mass number
///   harmonics 1        functions are spherical
///   set 9              contractions of the basis set, and a line for each: atomic number, l,
///                      exponents and coefficients in turn
///   potentials 0       core potentials, and a line for each: atomic number, electrons of the core,
///                      then l, power, exponent and coefficient of each term
///   shells 12          and a line for each: atomic number and number of the atom, l, spherical,
///                      exponents and coefficients in turn
///   end 0123456789abcdef
///
/// The last line holds the checksum of all before it. The matrices follow: doubles in the byte
/// order of the machine, row-major, the mean before the difference, and their checksum in 8 bytes.
/// Version 1 has neither charges nor basis set, and is read as well.
namespace chem {

/// Where a calculation stands, beside its density.
struct Standing {
  double energy = 0;  ///< total, hartree; of the density before the last change
  int iterations = 0;
  bool converged = false;
};

/// What a checkpoint says of itself before its density.
struct CheckpointHead {
  Standing standing;
  Molecule molecule;
  BasisChoice choice{"", Harmonics::spherical, {}, {}};  ///< in version 1 without a set
  int functions = 0;
  int matrices = 0;       ///< 1, or 2 if it has a difference of the spins
  std::string shells;     ///< all basis functions, as text
  std::int64_t size = 0;  ///< of the whole text, bytes
};

/// Local. The whole text, `end` included.
std::string head_text(const Problem& problem, const Standing& standing, int matrices);

/// Local. All basis functions, as they stand in the text.
std::string shells_text(const Problem& problem);

/// Local. Reads it back. InputError that names `path` if it is something else or damaged.
CheckpointHead parse_head(std::istream& in, const std::string& path);

}  // namespace chem
