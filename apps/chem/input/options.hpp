#pragma once

#include <optional>
#include <span>
#include <string>

#include "basis/basis.hpp"
#include "dft/atom_grid.hpp"
#include "scf/self_consistent_field.hpp"

namespace chem {

enum class Guess { atoms, core };

/// What the command line says.
struct Options {
  std::string program = "gannet-chem";  ///< that runs, by the name that it has
  std::string theory = "hf";            ///< any of its names
  std::string molecule;
  std::string basis;                   ///< empty: that of the checkpoint, else cc-pvdz
  std::string basis_file;              ///< in Gaussian94 format, instead of a name; empty for none
  std::optional<Harmonics> harmonics;  ///< as the authors of the basis set did, if not given
  int charge = 0;
  int multiplicity = 1;
  std::optional<Reference> reference;  ///< what suits the multiplicity, if not given
  Guess guess = Guess::atoms;
  Settings settings;
  std::optional<double> convergence;  ///< of the orbitals; as the theory needs, if not given
  std::string fit;            ///< fitting basis, a name or a .g94 file; empty: that of the basis
  std::string fit_scf;        ///< the same for the orbitals; empty: these are from exact integrals
  bool freeze_core = false;   ///< whether inner orbitals are left out of the correlation
  std::optional<int> frozen;  ///< how many; as the elements have, if not given
  std::size_t memory = std::size_t{2} << 30;  ///< bytes of a rank for correlation
  double cc_convergence = 1e-7;               ///< norm of what the equations are off by
  std::optional<GridChoice> grid;             ///< for functionals; level 3 if not given
  std::optional<int> workers;  ///< of each rank, for Method::futures; as processors if not given
  bool stability = false;
  bool follow = false;  ///< instabilities, to orbitals that are stable
  bool optimize = false;
  int max_steps = 100;     ///< geometries of an optimisation
  std::string checkpoint;  ///< paths of files that are written or read; empty for none
  std::string restart;
  std::string xyz;
  std::string json;
  std::string molden;
  bool dry_run = false;            ///< list the tasks of a Fock build instead of computing
  std::string tasks;               ///< file for them; empty for none
  std::optional<int> ranks_to_be;  ///< for which they are cut; those of this run if not given
  bool help = false;
  bool version = false;
};

/// Local. `arguments` without the name of the program; values follow their option as the next
/// argument or after `=`. InputError for unknown options, missing or impossible values, and if
/// there is not exactly one molecule (unless help or the version is asked for, or a restart brings
/// its own).
Options parse_options(std::span<const char* const> arguments);

/// What --help of this program prints, with this table of theories.
std::string usage(const std::string& program, const std::string& theories);

}  // namespace chem
