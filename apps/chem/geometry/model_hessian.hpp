#pragma once

#include <vector>

#include "molecule/molecule.hpp"

namespace chem {

/// Local. A guess of the second derivatives of the energy, row-major over x, y, z of each atom in
/// turn: stretches, bends and torsions between all atoms that are near enough, with force constants
/// that fall off with the distance (Lindh, Bernhardsson, Karlstroem, Malmqvist, Chem. Phys. Lett.
/// 241 (1995) 423). It is positive definite, and soft along what it knows nothing about.
std::vector<double> model_hessian(const Molecule& molecule);

}  // namespace chem
