#pragma once

#include "gannet/world.hpp"
#include "theories.hpp"

namespace chem {

/// How the program ends.
enum ExitCode { converged = 0, failed = 1, wrong_input = 2, not_converged = 3 };

/// Collective. Reads the input, calculates and prints. InputError, the same on all ranks, if the
/// input is wrong; OutputError, the same on all ranks, if the results cannot be written.
ExitCode run(const gannet::World& world, const Theory& theory, const Options& options);

}  // namespace chem
