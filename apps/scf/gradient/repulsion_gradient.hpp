#pragma once

#include "fock/blocks.hpp"
#include "fock/task_counter.hpp"
#include "gradient/gradient.hpp"

namespace scf {

/// Collective. Adds this rank's part of what the repulsion of the electrons contributes to the
/// gradient, in the same tasks as a Fock build. Contributions below `threshold` are left out.
void add_repulsion_gradient(const Basis& basis, const SpinMatrices& density, double threshold,
                            const TaskCounter& counter, Gradient& gradient);

}  // namespace scf
