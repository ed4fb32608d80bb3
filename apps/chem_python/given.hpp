#pragma once

#include <array>
#include <map>
#include <string>
#include <tuple>
#include <utility>
#include <vector>

#include "chem/input/problem.hpp"

/// What python/gannet/_chem_molecule.py reads of a molecule, and what gannet-chem makes of it.
namespace gannet::python {

/// Atomic number, variant of its functions, charge of the nucleus (0: a ghost), and place in bohr.
using GivenAtom = std::tuple<int, int, int, std::array<double, 3>>;

/// Angular momentum, exponents, and coefficients of normalised primitives.
using GivenContraction = std::tuple<int, std::vector<double>, std::vector<double>>;

/// Angular momentum, power, exponent and coefficient.
using GivenTerm = std::tuple<int, int, double, double>;

using GivenSpecies = std::pair<int, int>;  ///< atomic number and variant
using GivenBasis = std::map<GivenSpecies, std::vector<GivenContraction>>;
using GivenPotentials = std::map<GivenSpecies, std::pair<int, std::vector<GivenTerm>>>;

/// A molecule of PySCF's.
struct Given {
  std::vector<GivenAtom> atoms;
  GivenBasis basis;
  GivenPotentials potentials;  ///< with the electrons that each stands for
};

/// Local. Words of a command line, without the molecule.
chem::Options options_of(const std::vector<std::string>& words);

/// Local. InputError if the parts do not fit together.
chem::Problem problem_of(const Given& given, const chem::Options& options);

}  // namespace gannet::python
