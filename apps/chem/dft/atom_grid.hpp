#pragma once

#include <array>
#include <string>
#include <vector>

namespace chem {

/// How fine a grid is.
struct GridChoice {
  static constexpr int finest = 9;

  int level = 3;    ///< 0 to `finest`, with fewer directions where the density is nearly round
  int radial = 0;   ///< if not zero, so many radii with
  int angular = 0;  ///< so many directions each for every atom, instead of a level
};

/// Local. What --grid may say: a level, or radii and directions as 75,302. InputError for anything
/// else.
GridChoice parse_grid(const std::string& text);

/// A point of a grid, and the volume that it stands for.
struct GridPoint {
  std::array<double, 3> at;
  double weight;
};

/// Local. The grid of an atom alone at the origin, bohr. Radii as O. Treutler and R. Ahlrichs, J.
/// Chem. Phys. 102 (1995) 346 (M4), directions as Lebedev; levels are PySCF's, and so is how they
/// leave out directions, which is NWChem's.
std::vector<GridPoint> atom_grid(int atomic_number, const GridChoice& choice);

}  // namespace chem
