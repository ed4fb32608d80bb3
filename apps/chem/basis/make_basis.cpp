#include <map>

#include "basis/atom_shells.hpp"
#include "input/input_error.hpp"
#include "molecule/elements.hpp"

namespace chem {

Basis make_basis(const Molecule& molecule, const BasisSet& set, Harmonics harmonics,
                 const std::string& name) {
  Basis basis;
  basis.name = name;
  std::map<int, std::vector<Contraction>> simple;
  for (const auto& atom : molecule) {
    const int z = atom.atomic_number;
    const auto found = set.find(z);
    if (found == set.end()) {
      throw InputError("basis " + name + " has no functions for " + std::string(element_symbol(z)));
    }
    if (!simple.contains(z)) simple[z] = simplify(found->second);
    add_shells(basis, atom, simple[z], harmonics);
  }
  return basis;
}

Basis make_basis(const Molecule& molecule, const BasisChoice& choice) {
  auto basis = make_basis(molecule, choice.set, choice.harmonics, choice.name);
  for (std::size_t a = 0; a < molecule.size(); ++a) {
    const auto found = choice.potentials.find(molecule[a].atomic_number);
    if (molecule[a].ghost() || found == choice.potentials.end()) continue;
    basis.potentials.push_back({static_cast<int>(a), molecule[a].at, found->second.terms});
  }
  return basis;
}

}  // namespace chem
