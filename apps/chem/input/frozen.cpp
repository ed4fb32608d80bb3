#include "input/frozen.hpp"

#include <algorithm>

#include "input/input_error.hpp"
#include "molecule/core.hpp"

namespace chem {

int frozen_orbitals(const Problem& problem, const Options& options) {
  if (!options.freeze_core) return 0;
  const int frozen = options.frozen.value_or(core_orbitals(problem.molecule));
  const int filled = std::min(problem.alpha, problem.beta);
  if (frozen > filled) {
    throw InputError("--frozen-core would freeze " + std::to_string(frozen) +
                     " orbitals, and electrons of both spins fill " + std::to_string(filled));
  }
  return frozen;
}

}  // namespace chem
