#pragma once

#include <string>

#include "basis/basis_library.hpp"
#include "gannet/world.hpp"
#include "input/options.hpp"
#include "scf/guess.hpp"

namespace chem {

/// What is to be calculated, checked and ready.
struct Problem {
  std::string name;
  Molecule molecule;
  BasisChoice choice;
  Basis basis;
  Reference reference;
  int alpha;  ///< electrons
  int beta;

  int electrons() const { return alpha + beta; }
};

/// What a checkpoint tells where the command line does not: the atoms, and the basis set, which
/// older ones do not have.
struct Known {
  Molecule molecule;
  BasisChoice choice{"", Harmonics::spherical, {}, {}};
};

/// Collective. Reads the files that the options name; without a molecule or a basis among them,
/// those of `known` are taken. InputError on every rank, with the same text, if anything is wrong
/// with them or if they do not fit together.
Problem load_problem(const gannet::Group& group, const Options& options, const Known& known);

/// Local. The same for a molecule, whose atoms have the charges that potentials leave them, and a
/// basis set that are there already; `name` is that of the problem.
Problem make_problem(const std::string& name, Molecule molecule, BasisChoice choice,
                     const Options& options);

/// Collective. The functions that products of these basis functions are fitted with, on the same
/// atoms: those of the set called `name`, or of a .g94 file, or if it is empty of the set that
/// goes with the basis. Always spherical. InputError on every rank, with the same text, if there is
/// none, or if it lacks an element.
Basis load_fitting_basis(const gannet::Group& group, const Molecule& molecule, const Basis& basis,
                         Fit fit, const std::string& name = {});

}  // namespace chem
