#pragma once

#include <span>

namespace chem {

/// Directions of equal weight that the symmetry of a cube turns into each other, by one of them.
/// With c such that the length is one: (0, 0, 1), (0, c, c), (c, c, c), (a, a, c), (a, c, 0) and
/// (a, b, c).
struct LebedevOrbit {
  enum class Kind { vertices, edges, faces, aab, ab0, abc };

  int points;  ///< of the grid that it belongs to
  Kind kind;
  double a, b;
  double weight;  ///< of each direction; one in all
};

/// The orbits of all grids, those of a grid one after the other. Source: V. I. Lebedev and D. N.
/// Laikov, "A quadrature formula for the sphere of the 131st algebraic order of accuracy", Doklady
/// Mathematics 59 (1999) 477, and the papers that it completes; the digits are those of Laikov's
/// program, as it is part of PySCF.
std::span<const LebedevOrbit> lebedev_orbits();

}  // namespace chem
