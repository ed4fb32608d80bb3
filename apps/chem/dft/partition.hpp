#pragma once

#include <vector>

#include "dft/atom_grid.hpp"
#include "molecule/molecule.hpp"

namespace chem {

/// Partition of unity over the atoms: A. D. Becke, J. Chem. Phys. 88 (1988) 2547, with the atomic
/// size adjustment of O. Treutler and R. Ahlrichs, J. Chem. Phys. 102 (1995) 346.
class Partition {
 public:
  /// Local. The molecule must outlive this.
  explicit Partition(const Molecule& molecule);

  /// Local. The weight of the atom at this point, 0 to 1. Not thread-safe.
  double part(std::size_t atom, const std::array<double, 3>& at);

 private:
  double cell(std::size_t i, std::size_t j) const;
  double product(std::size_t i) const;

  const Molecule& molecule_;
  std::vector<double> inverse_distances_;  ///< between atoms i and j, row-major
  std::vector<double> shifts_;             ///< of the boundary between i and j
  std::vector<double> from_;               ///< distances of the point from each atom
};

}  // namespace chem
