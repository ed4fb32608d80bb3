#include "input/problem.hpp"

#include <algorithm>
#include <array>

#include "input/basis_file.hpp"
#include "input/files.hpp"
#include "input/input_error.hpp"
#include "input/text.hpp"
#include "integrals/libint.hpp"

namespace scf {
namespace {

struct KnownBasis {
  std::string_view name;
  std::string_view file;
  Harmonics harmonics;
};

constexpr std::array known_bases = {
    KnownBasis{"sto-3g", "sto-3g.g94", Harmonics::spherical},
    KnownBasis{"6-31g*", "6-31g_st_.g94", Harmonics::cartesian},
    KnownBasis{"cc-pvdz", "cc-pvdz.g94", Harmonics::spherical},
    KnownBasis{"cc-pvtz", "cc-pvtz.g94", Harmonics::spherical},
    KnownBasis{"def2-svp", "def2-svp.g94", Harmonics::spherical},
};

constexpr std::array<std::string_view, 4> known_molecules = {"water", "benzene", "water8",
                                                             "be-chain"};

template <class List, class Name>
std::string listed(const List& list, Name name) {
  std::string text;
  for (const auto& item : list) text += (text.empty() ? "" : ", ") + std::string(name(item));
  return text;
}

Molecule load_molecule(const gannet::Group& group, const std::string& name) {
  if (name.ends_with(".xyz") || name.find('/') != std::string::npos) {
    return parse_xyz(read_shared(group, name, "molecule"), name);
  }
  const auto known = lower(name);
  if (std::find(known_molecules.begin(), known_molecules.end(), known) == known_molecules.end()) {
    throw InputError("unknown molecule \"" + name + "\": give an .xyz file, or one of " +
                     listed(known_molecules, [](auto m) { return m; }));
  }
  const auto path = data_directory() / "molecules" / (known + ".xyz");
  return parse_xyz(read_shared(group, path, "molecule"), path.string());
}

BasisChoice load_basis(const gannet::Group& group, const std::string& name) {
  if (name.ends_with(".g94")) {
    return {name, Harmonics::spherical, parse_g94(read_shared(group, name, "basis"), name)};
  }
  const auto known = std::find_if(known_bases.begin(), known_bases.end(),
                                  [&](const auto& b) { return b.name == lower(name); });
  if (known == known_bases.end()) {
    throw InputError("unknown basis \"" + name + "\": give a .g94 file, or one of " +
                     listed(known_bases, [](const auto& b) { return b.name; }));
  }
  const auto path = data_directory() / "basis" / known->file;
  return {std::string(known->name), known->harmonics,
          parse_g94(read_shared(group, path, "basis"), path.string())};
}

int electron_pairs(const Molecule& molecule, int charge, const Basis& basis) {
  const int electrons = nuclear_charge(molecule) - charge;
  const auto count = std::to_string(electrons) + " electrons at charge " + std::to_string(charge);
  if (electrons < 2) throw InputError(count + ": there is nothing to calculate");
  if (electrons % 2 != 0) {
    throw InputError(count + ": restricted Hartree-Fock needs an even number of electrons");
  }
  if (electrons > 2 * basis.size) {
    throw InputError(count + " do not fit into " + std::to_string(basis.size) + " basis functions");
  }
  return electrons / 2;
}

}  // namespace

Problem load_problem(const gannet::Group& group, const Options& options) {
  auto molecule = load_molecule(group, options.molecule);
  auto choice = load_basis(group, options.basis);
  auto basis = make_basis(molecule, choice.set, choice.harmonics, choice.name);
  if (basis.max_l() > Libint::max_l()) {
    throw InputError("basis " + choice.name + " goes beyond the angular momentum " +
                     std::to_string(Libint::max_l()) + " that libint2 has integrals for");
  }
  if (options.guess == Guess::atoms) check_atoms_known(molecule);
  const int pairs = electron_pairs(molecule, options.charge, basis);
  return {options.molecule, std::move(molecule), std::move(choice), std::move(basis), pairs};
}

}  // namespace scf
