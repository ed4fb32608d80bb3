#pragma once

#include <array>
#include <string>
#include <vector>

namespace chem {

/// How fine a grid is.
struct GridChoice {
  static constexpr int finest = 9;

  int level = 3;    ///< 0 to `finest`, with fewer directions where the density is nearly spherical
  int radial = 0;   ///< if not zero, an unpruned grid with this many radii and
  int angular = 0;  ///< this many directions on every atom, instead of a level
};

/// Local. Parses --grid: a level, or radii and directions as 75,302. InputError for anything else.
GridChoice parse_grid(const std::string& text);

/// A grid point and its volume.
struct GridPoint {
  std::array<double, 3> at;
  double weight;
};

/// Local. The grid of an isolated atom at the origin, bohr. Radii from O. Treutler and R. Ahlrichs,
/// J. Chem. Phys. 102 (1995) 346 (M4), directions from Lebedev; levels and their pruning, which is
/// NWChem's, as in PySCF.
std::vector<GridPoint> atom_grid(int atomic_number, const GridChoice& choice);

}  // namespace chem
