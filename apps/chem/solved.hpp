#pragma once

#include "input/problem.hpp"
#include "report/console.hpp"
#include "scf/self_consistent_field.hpp"

namespace chem {

/// What a correlation method starts from: converged orbitals and their field.
struct Solved {
  const gannet::Group& group;
  const Problem& problem;
  const Options& options;
  const Settings& settings;
  Outcome& scf;  ///< whose orbitals a method may turn, or take others of the same field
  Console& console;
  bool& converged;           ///< for a method to set to false if it has not
  std::vector<Fact>& facts;  ///< for what a method has to tell besides energies
};

}  // namespace chem
