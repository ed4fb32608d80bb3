#include <map>

#include "basis/atom_shells.hpp"
#include "input/input_error.hpp"
#include "molecule/elements.hpp"

namespace chem {

Basis make_basis(const Molecule& molecule, const BasisSet& set, Harmonics harmonics,
                 const std::string& name) {
  Basis basis;
  basis.name = name;
  std::map<Species, std::vector<Contraction>> simple;
  for (const auto& atom : molecule) {
    const auto* functions = functions_of(set, atom);
    if (functions == nullptr) {
      throw InputError("basis " + name + " has no functions for " +
                       std::string(element_symbol(atom.atomic_number)));
    }
    const auto species = atom.species();
    if (!simple.contains(species)) simple[species] = simplify(*functions);
    add_shells(basis, atom, simple[species], harmonics);
  }
  return basis;
}

Basis make_basis(const Molecule& molecule, const BasisChoice& choice) {
  auto basis = make_basis(molecule, choice.set, choice.harmonics, choice.name);
  for (std::size_t a = 0; a < molecule.size(); ++a) {
    const auto found = choice.potentials.find(molecule[a].species());
    if (molecule[a].ghost() || found == choice.potentials.end()) continue;
    basis.potentials.push_back({static_cast<int>(a), molecule[a].at, found->second.terms});
  }
  return basis;
}

}  // namespace chem
