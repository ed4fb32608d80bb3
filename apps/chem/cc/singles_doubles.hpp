#pragma once

#include "cc/amplitude_file.hpp"
#include "cc/diagnostics.hpp"
#include "cc/expectation.hpp"

namespace chem {

/// Result of the CCSD iterations.
struct SinglesDoubles {
  Amplitudes amplitudes;
  CcStanding standing;
  bool as_read = false;  ///< whether the amplitudes are those in the file of --restart, unchanged
  Diagnostics diagnostics;
};

/// Collective. Solves the CCSD equations, from MP2 amplitudes or those of --restart; prints the
/// iterations and checkpoints the amplitudes.
SinglesDoubles solve_singles_doubles(const Solved& from, const OrbitalFactors& factors,
                                     const Expectation& expectation, AmplitudeFile& file);

}  // namespace chem
