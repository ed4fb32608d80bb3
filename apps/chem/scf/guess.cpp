#include "scf/guess.hpp"

#include <set>

#include "fock/blocks.hpp"
#include "gannet/gannet.hpp"
#include "hf/hartree_fock.hpp"
#include "scf/self_consistent_field.hpp"

namespace chem {
namespace {

/// A guess need not be sharp, nor of the theory that follows.
const Settings atom_settings{
    .terms = hartree_fock_terms, .convergence = 1e-4, .max_iterations = 50, .threshold = 1e-9};

std::set<Species> species_of(const Molecule& molecule) {
  std::set<Species> all;
  for (const auto& atom : molecule) {
    if (!atom.ghost()) all.insert(atom.species());
  }
  return all;
}

/// The density of one atom, row-major; by one rank alone.
std::vector<double> atom_density(const gannet::Group& alone, const Species& species,
                                 const BasisChoice& choice) {
  const int z = species.element;
  const auto potential = choice.potentials.find(species);
  const int core = potential == choice.potentials.end() ? 0 : potential->second.core_electrons;
  const Molecule atom{
      {.atomic_number = z, .at = {0, 0, 0}, .charge = z - core, .variant = species.variant}};
  const auto basis = make_basis(atom, choice);
  const SpinArrays density(alone, basis.size, false, "atom density");
  const auto occupation = spherical_atom(z, core, basis);
  self_consistent_field(alone, atom, basis, {Reference::restricted, occupation, occupation},
                        atom_settings, density);
  std::vector<double> values(static_cast<std::size_t>(basis.size * basis.size));
  density.mean.get(density.mean.patch(), values.data());
  return values;
}

}  // namespace

void superpose_atoms(const Molecule& molecule, const Basis& basis, const BasisChoice& choice,
                     const gannet::Array<double>& density) {
  const auto& group = density.group();
  const int me[] = {group.rank()};
  const auto alone = group.subgroup(me);
  gannet::zero(density);
  int turn = 0;
  for (const auto& species : species_of(molecule)) {
    if (turn++ % group.size() != group.rank()) continue;
    const auto values = atom_density(alone, species, choice);
    for (std::size_t a = 0; a < molecule.size(); ++a) {
      if (molecule[a].species() != species || molecule[a].ghost()) continue;
      const int atom = static_cast<int>(a);
      density.put(atom_patch(basis, atom, atom), values.data());
    }
  }
  group.sync();
}

}  // namespace chem
