#pragma once

#include "input/problem.hpp"

namespace chem {

/// Local. How many of the lowest orbitals --frozen-core leaves out of the correlation: as many as
/// it says, or core_orbitals(). InputError if electrons of both spins do not fill so many.
int frozen_orbitals(const Problem& problem, const Options& options);

}  // namespace chem
