#include "input/problem.hpp"

#include <algorithm>
#include <array>
#include <set>
#include <utility>

#include "basis/basis_file.hpp"
#include "basis/basis_library.hpp"
#include "input/files.hpp"
#include "input/input_error.hpp"
#include "input/text.hpp"
#include "integrals/core_potential.hpp"
#include "integrals/libint.hpp"

namespace chem {
namespace {

const std::string default_basis = "cc-pvdz";

constexpr std::array<std::string_view, 4> known_molecules = {"water", "benzene", "water8",
                                                             "be-chain"};

std::string molecule_names() {
  std::string names;
  for (const auto name : known_molecules) names += (names.empty() ? "" : ", ") + std::string(name);
  return names;
}

Molecule load_molecule(const gannet::Group& group, const std::string& name) {
  if (name.ends_with(".xyz") || name.find('/') != std::string::npos) {
    return parse_xyz(read_shared(group, name, "molecule"), name);
  }
  const auto known = lower(name);
  if (std::find(known_molecules.begin(), known_molecules.end(), known) == known_molecules.end()) {
    throw InputError("unknown molecule \"" + name + "\": give an .xyz file, or one of " +
                     molecule_names());
  }
  const auto path = data_directory() / "molecules" / (known + ".xyz");
  return parse_xyz(read_shared(group, path, "molecule"), path.string());
}

/// Nuclei of atoms with core potentials pull with what is left of their charge.
void charge_nuclei(const Potentials& potentials, Molecule& molecule) {
  for (auto& atom : molecule) {
    const auto found = potentials.find(atom.species());
    if (atom.ghost() || found == potentials.end()) continue;
    atom.charge = atom.atomic_number - found->second.core_electrons;
  }
}

/// A ghost would be drawn to where its functions are of most use.
void check_movable(const Molecule& molecule) {
  for (std::size_t a = 0; a < molecule.size(); ++a) {
    if (!molecule[a].ghost()) continue;
    throw InputError("--optimize moves nuclei, and atom " + std::to_string(a + 1) + ", " +
                     atom_name(molecule[a]) + ", has none; leave out the ghosts or --optimize");
  }
}

std::set<int> elements_of(const Molecule& molecule) {
  std::set<int> elements;
  for (const auto& atom : molecule) elements.insert(atom.atomic_number);
  return elements;
}

BasisChoice chosen(std::string name, Harmonics harmonics, BasisFile file) {
  return {std::move(name), harmonics, std::move(file.shells), std::move(file.potentials)};
}

/// The basis set for these elements, from a file or from the library; `otherwise` if none is named.
BasisChoice load_basis(const gannet::Group& group, const Options& options,
                       const std::set<int>& elements, const std::string& otherwise) {
  const auto& name = options.basis.empty() ? otherwise : options.basis;
  const bool names_file = options.basis_file.empty() && lower(name).ends_with(".g94");
  const auto& file = names_file ? name : options.basis_file;
  if (!file.empty()) {
    return chosen(file, options.harmonics.value_or(Harmonics::spherical),
                  parse_g94(read_shared(group, file, "basis"), file, elements));
  }
  const auto known = find_basis(name);
  if (!known) {
    throw InputError("unknown basis \"" + name + "\": give a .g94 file, or one of " +
                     basis_names());
  }
  const auto path = data_directory() / "basis" / known->file;
  return chosen(std::string(known->name), options.harmonics.value_or(known->harmonics),
                parse_g94(read_shared(group, path, "basis"), path.string(), elements));
}

/// That of the checkpoint, if the command line names none.
BasisChoice choose_basis(const gannet::Group& group, const Options& options,
                         const std::set<int>& elements, const Known& known) {
  const bool asked = !options.basis.empty() || !options.basis_file.empty();
  if (asked || known.choice.set.empty()) {
    return load_basis(group, options, elements,
                      known.choice.name.empty() ? default_basis : known.choice.name);
  }
  auto choice = known.choice;
  choice.harmonics = options.harmonics.value_or(choice.harmonics);
  return choice;
}

/// Fills in the electrons of each spin.
void count_electrons(const Options& options, Problem& problem) {
  const int electrons = nuclear_charge(problem.molecule) - options.charge;
  const int open = options.multiplicity - 1;
  const auto count =
      std::to_string(electrons) + " electrons at charge " + std::to_string(options.charge);
  if (electrons < 1) throw InputError(count + ": there is nothing to calculate");
  if (open > electrons || (electrons - open) % 2 != 0) {
    throw InputError(count + ": multiplicity " + std::to_string(options.multiplicity) + " needs " +
                     (open % 2 == 0 ? "an even" : "an odd") + " number of electrons, at least " +
                     std::to_string(open) + "; try --multiplicity " +
                     std::to_string(electrons % 2 + 1));
  }
  problem.alpha = (electrons + open) / 2;
  problem.beta = (electrons - open) / 2;
  if (problem.alpha > problem.basis.size) {
    throw InputError(count + " do not fit into " + std::to_string(problem.basis.size) +
                     " basis functions");
  }
}

/// The file of a fitting basis, and what to call it.
std::pair<std::string, std::string> fitting_file(const std::string& basis, Fit fit,
                                                 const std::string& name) {
  if (lower(name).ends_with(".g94")) return {name, name};
  const auto known = name.empty() ? fitting_basis_for(basis, fit) : find_fitting_basis(name);
  if (!known && name.empty()) {
    throw InputError("no fitting basis goes with " + basis + ": name one of " +
                     fitting_basis_names() + ", or give a .g94 file");
  }
  if (!known) {
    throw InputError("unknown fitting basis \"" + name + "\": give a .g94 file, or one of " +
                     fitting_basis_names());
  }
  return {(data_directory() / "basis" / known->file).string(), std::string(known->name)};
}

Reference choose_reference(const Options& options) {
  const bool singlet = options.multiplicity == 1;
  const bool restricted = singlet && !options.settings.mix;
  const auto wanted =
      options.reference.value_or(restricted ? Reference::restricted : Reference::unrestricted);
  if (options.settings.mix && wanted != Reference::unrestricted) {
    throw InputError(
        "--mix gives alpha and beta orbitals of their own: it goes with --reference uhf only");
  }
  if (wanted == Reference::restricted && !singlet) {
    throw InputError("--reference rhf is for multiplicity 1, not " +
                     std::to_string(options.multiplicity) + "; take uhf or rohf");
  }
  return wanted;
}

}  // namespace

Basis load_fitting_basis(const gannet::Group& group, const Molecule& molecule, const Basis& basis,
                         Fit fit, const std::string& name) {
  const auto [path, called] = fitting_file(basis.name, fit, name);
  const auto set =
      parse_g94(read_shared(group, path, "fitting basis"), path, elements_of(molecule));
  auto functions = make_basis(molecule, set.shells, Harmonics::spherical, called);
  if (functions.max_l() > Libint::max_l_of_fit()) {
    throw InputError("fitting basis " + called + " goes beyond the angular momentum " +
                     std::to_string(Libint::max_l_of_fit()) + " that libint2 has integrals for");
  }
  return functions;
}

Problem load_problem(const gannet::Group& group, const Options& options, const Known& known) {
  auto molecule =
      options.molecule.empty() ? known.molecule : load_molecule(group, options.molecule);
  auto choice = choose_basis(group, options, elements_of(molecule), known);
  charge_nuclei(choice.potentials, molecule);
  return make_problem(options.molecule.empty() ? options.restart : options.molecule,
                      std::move(molecule), std::move(choice), options);
}

Problem make_problem(const std::string& name, Molecule molecule, BasisChoice choice,
                     const Options& options) {
  if (options.optimize) check_movable(molecule);
  auto basis = make_basis(molecule, choice);
  if (basis.max_l() > Libint::max_l()) {
    throw InputError("basis " + choice.name + " goes beyond the angular momentum " +
                     std::to_string(Libint::max_l()) + " that libint2 has integrals for");
  }
  if (options.settings.gradient && basis.max_l() > Libint::max_l_of_gradient()) {
    throw InputError("basis " + choice.name + " goes beyond the angular momentum " +
                     std::to_string(Libint::max_l_of_gradient()) +
                     " that libint2 has derivatives for; leave out --gradient and --optimize");
  }
  if (const auto why = why_no_potentials(basis, options.settings.gradient); !why.empty()) {
    throw InputError("basis " + choice.name + " has core potentials for these elements: " + why);
  }
  Problem problem{
      name, std::move(molecule), std::move(choice), std::move(basis), choose_reference(options), 0,
      0};
  count_electrons(options, problem);
  if (options.settings.mix && problem.alpha >= problem.basis.size) {
    throw InputError("--mix needs an empty orbital, and " + std::to_string(problem.alpha) +
                     " alpha electrons fill all of them; take a larger basis");
  }
  return problem;
}

}  // namespace chem
