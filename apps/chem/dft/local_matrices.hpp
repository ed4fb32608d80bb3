#pragma once

#include <vector>

#include "dft/basis_values.hpp"
#include "fock/blocks.hpp"

namespace chem {

/// The submatrix for the functions of a batch, of the mean matrix and, for open shells, of the
/// difference: dense, row-major.
using LocalMatrices = std::vector<std::vector<double>>;

/// One-sided. Reads them through the cache, one patch for each pair of function runs.
LocalMatrices read(SpinReads& from, const LocalFunctions& functions);

/// One-sided. Accumulates them through the cache.
void accumulate(const LocalMatrices& local, const LocalFunctions& functions, SpinSums& to);

}  // namespace chem
