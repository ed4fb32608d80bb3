#pragma once

#include <vector>

#include "basis/basis.hpp"

namespace chem {

/// Local. (2l - 1)!!
double odd_factorial(int l);

/// Local. Overlap of x^l exp(-a r^2) and x^l exp(-b r^2) on one centre, with a + b = sum.
double one_centre_overlap(int l, double sum);

/// Local. Appends an atom to the basis, with a shell for each contraction, normalised.
void add_shells(Basis& basis, const Atom& atom, const std::vector<Contraction>& contractions,
                Harmonics harmonics);

}  // namespace chem
