#pragma once

namespace chem {

/// Local. Bragg-Slater radius of an atom, bohr: J. C. Slater, J. Chem. Phys. 41 (1964) 3199, with
/// gaps filled as in PySCF.
double bragg_radius(int atomic_number);

/// Local. Scaling parameter of the radial grid of an element: O. Treutler and R. Ahlrichs, J. Chem.
/// Phys. 102 (1995) 346; from rubidium on as in Psi4 and PySCF.
double radial_spread(int atomic_number);

}  // namespace chem
