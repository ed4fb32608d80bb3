#pragma once

#include <vector>

#include "gannet/tensor.hpp"
#include "scf/outcome.hpp"

namespace chem {

/// The orbitals of one spin, parted by what a correlation method does with them.
struct OrbitalSpaces {
  gannet::tensor::Space all;     ///< "mo": the parts "frozen", "occ" and "vir", in this order
  gannet::tensor::Space occ;     ///< occupied and correlated
  gannet::tensor::Space vir;     ///< empty
  std::vector<double> energies;  ///< of all
  const gannet::Array<double>* coefficients;  ///< functions x all; of the Orbitals it was made of

  double energy(const gannet::tensor::Space& of, gannet::Index i) const {
    return energies[static_cast<std::size_t>(of.offset() + i)];
  }
};

/// Most orbitals in a tile; 0: as Space chooses.
struct OrbitalTiles {
  gannet::Index occ = 0;
  gannet::Index vir = 0;
};

/// Local. The lowest `frozen` of the occupied orbitals are not correlated. Those that hold
/// electrons are occupied. `orbitals` must outlive the result. InputError if there are not so many.
OrbitalSpaces part_orbitals(const gannet::Group& group, const Orbitals& orbitals, int frozen,
                            const OrbitalTiles& tiles = {});

/// Local. Columns of the coefficients that an index stands for: all of them on every rank that
/// asks, functions x space.extent().
std::vector<double> columns(const OrbitalSpaces& orbitals, const gannet::tensor::Space& space);

}  // namespace chem
