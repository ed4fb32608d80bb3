#pragma once

#include <vector>

#include "gannet/tensor.hpp"
#include "scf/outcome.hpp"

namespace chem {

/// The orbitals of one spin, divided into frozen, occupied and virtual ones.
struct OrbitalSpaces {
  gannet::tensor::Space all;     ///< "mo": the parts "frozen", "occ" and "vir", in this order
  gannet::tensor::Space occ;     ///< occupied and correlated
  gannet::tensor::Space vir;     ///< virtual
  std::vector<double> energies;  ///< of all
  const gannet::Array<double>* coefficients;  ///< functions x all; owned by the Orbitals

  double energy(const gannet::tensor::Space& of, gannet::Index i) const {
    return energies[static_cast<std::size_t>(of.offset() + i)];
  }
};

/// Maximum number of orbitals in a tile; 0: Space chooses.
struct OrbitalTiles {
  gannet::Index occ = 0;
  gannet::Index vir = 0;
};

/// Local. Orbitals with electrons are occupied; the lowest `frozen` of these are not correlated.
/// `orbitals` must outlive the result. InputError if there are fewer than `frozen`.
OrbitalSpaces part_orbitals(const gannet::Group& group, const Orbitals& orbitals, int frozen,
                            const OrbitalTiles& tiles = {});

/// Local. The coefficient columns of a space, functions x space.extent(); every calling rank gets
/// them all.
std::vector<double> columns(const OrbitalSpaces& orbitals, const gannet::tensor::Space& space);

}  // namespace chem
