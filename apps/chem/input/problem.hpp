#pragma once

#include <string>

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

}  // namespace chem
