#pragma once

#include "fock/blocks.hpp"
#include "fock/factors.hpp"
#include "fock/task_counter.hpp"
#include "gradient/gradient.hpp"

namespace chem {

/// Collective. Adds this rank's part of what the repulsion of the electrons contributes to the
/// gradient, in the same tasks as a Fock build, Coulomb and exchange times their factors.
/// Contributions below `threshold` are left out.
void add_repulsion_gradient(const Basis& basis, const SpinMatrices& density, const Factors& factors,
                            double threshold, const TaskCounter& counter, Gradient& gradient);

}  // namespace chem
