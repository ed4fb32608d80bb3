#pragma once

#include <span>

namespace chem {

/// An orbit of directions of equal weight under octahedral symmetry, given by one of them. With c
/// such that the length is one: (0, 0, 1), (0, c, c), (c, c, c), (a, a, c), (a, c, 0) and (a, b,
/// c).
struct LebedevOrbit {
  enum class Kind { vertices, edges, faces, aab, ab0, abc };

  int points;  ///< of the grid that it belongs to
  Kind kind;
  double a, b;
  double weight;  ///< of each direction; all sum to one
};

/// The orbits of all grids, grid by grid. Source: V. I. Lebedev and D. N. Laikov, "A quadrature
/// formula for the sphere of the 131st algebraic order of accuracy", Doklady Mathematics 59 (1999)
/// 477, and the preceding papers of the series; the digits are those of Laikov's program, as
/// included in PySCF.
std::span<const LebedevOrbit> lebedev_orbits();

}  // namespace chem
