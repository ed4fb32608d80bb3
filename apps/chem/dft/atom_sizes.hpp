#pragma once

namespace chem {

/// Local. The radius of an atom as Slater gives it after Bragg, bohr. J. C. Slater, J. Chem. Phys.
/// 41 (1964) 3199, with the gaps filled as PySCF does.
double bragg_radius(int atomic_number);

/// Local. How far the radial grid of Treutler and Ahlrichs is spread for an element. O. Treutler
/// and R. Ahlrichs, J. Chem. Phys. 102 (1995) 346, and from rubidium on as Psi4 and PySCF do.
double radial_spread(int atomic_number);

}  // namespace chem
