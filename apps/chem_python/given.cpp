#include "given.hpp"

namespace gannet::python {

namespace {

/// Where messages name the molecule.
constexpr const char* name = "mol";

chem::Species species_of(const GivenSpecies& given) { return {given.first, given.second}; }

chem::Molecule molecule_of(const std::vector<GivenAtom>& given) {
  chem::Molecule molecule;
  for (const auto& [element, variant, charge, at] : given) {
    molecule.push_back({.atomic_number = element, .at = at, .charge = charge, .variant = variant});
  }
  return molecule;
}

chem::BasisSet set_of(const GivenBasis& given) {
  chem::BasisSet set;
  for (const auto& [species, contractions] : given) {
    auto& functions = set[species_of(species)];
    for (const auto& [l, exponents, coefficients] : contractions) {
      functions.push_back({l, exponents, coefficients});
    }
  }
  return set;
}

chem::Potentials potentials_of(const GivenPotentials& given) {
  chem::Potentials potentials;
  for (const auto& [species, potential] : given) {
    auto& [electrons, terms] = potentials[species_of(species)];
    electrons = potential.first;
    for (const auto& [l, power, exponent, coefficient] : potential.second) {
      terms.push_back({l, power, exponent, coefficient});
    }
  }
  return potentials;
}

}  // namespace

chem::Options options_of(const std::vector<std::string>& words) {
  std::vector<const char*> arguments{name};
  for (const auto& word : words) arguments.push_back(word.c_str());
  return chem::parse_options(arguments);
}

chem::Problem problem_of(const Given& given, const chem::Options& options) {
  chem::BasisChoice choice{options.basis, chem::Harmonics::spherical, set_of(given.basis),
                           potentials_of(given.potentials)};
  return chem::make_problem(name, molecule_of(given.atoms), std::move(choice), options);
}

}  // namespace gannet::python
