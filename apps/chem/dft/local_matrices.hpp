#pragma once

#include <vector>

#include "dft/basis_values.hpp"
#include "fock/blocks.hpp"

namespace chem {

/// What belongs to the functions of a batch of the mean matrix and, in open shells, of the
/// difference: row-major and without gaps.
using LocalMatrices = std::vector<std::vector<double>>;

/// One-sided. Reads them through the cache, a patch for each two runs of functions.
LocalMatrices read(SpinReads& from, const LocalFunctions& functions);

/// One-sided. Adds them through the cache.
void accumulate(const LocalMatrices& local, const LocalFunctions& functions, SpinSums& to);

}  // namespace chem
