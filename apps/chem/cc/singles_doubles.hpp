#pragma once

#include "cc/amplitude_file.hpp"
#include "cc/diagnostics.hpp"
#include "cc/expectation.hpp"

namespace chem {

/// What the iterations of CCSD arrived at.
struct SinglesDoubles {
  Amplitudes amplitudes;
  CcStanding standing;
  bool as_read = false;  ///< whether they are those of --restart, as they are in its file
  Diagnostics diagnostics;
};

/// Collective. Solves the equations of CCSD, from the amplitudes of MP2 or of --restart; tells the
/// iterations, and keeps amplitudes in the file.
SinglesDoubles solve_singles_doubles(const Solved& from, const OrbitalFactors& factors,
                                     const Expectation& expectation, AmplitudeFile& file);

}  // namespace chem
