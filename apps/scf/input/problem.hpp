#pragma once

#include <string>

#include "gannet/world.hpp"
#include "input/options.hpp"
#include "scf/guess.hpp"

namespace scf {

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

/// Collective. Reads the files that the options name; without a molecule among them, `known` is
/// taken. InputError on every rank, with the same text, if anything is wrong with them or if they
/// do not fit together.
Problem load_problem(const gannet::Group& group, const Options& options, const Molecule& known);

}  // namespace scf
