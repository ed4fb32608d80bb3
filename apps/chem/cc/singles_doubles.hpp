#pragma once

#include "cc/amplitudes.hpp"
#include "cc/diagnostics.hpp"
#include "cc/expectation.hpp"

namespace chem {

/// What the iterations of CCSD arrived at.
struct SinglesDoubles {
  Amplitudes amplitudes;
  double mp2 = 0, ccsd = 0;  ///< energies of the correlation, hartree
  bool converged = false;
  int iterations = 0;
  Diagnostics diagnostics;
};

/// Collective. Solves the equations of CCSD, from the amplitudes of MP2 or of --restart; tells the
/// iterations, and keeps amplitudes in a file beside --checkpoint.
SinglesDoubles solve_singles_doubles(const Solved& from, const OrbitalFactors& factors,
                                     const Expectation& expectation);

}  // namespace chem
