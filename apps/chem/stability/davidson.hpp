#pragma once

#include "stability/hessian.hpp"

namespace chem {

struct Eigenvalue {
  double value = 0;
  bool converged = false;
  int products = 0;
  Rotation vector;  ///< of norm 1, that it belongs to
};

/// Collective. The lowest eigenvalue of the second derivatives, by Davidson's method: from a few
/// guesses, a subspace grows by what is left of the eigenvalue equation. All vectors are global
/// arrays.
Eigenvalue lowest_eigenvalue(Hessian& hessian);

}  // namespace chem
