#pragma once

#include "dft/basis_values.hpp"
#include "dft/libxc.hpp"
#include "dft/local_matrices.hpp"
#include "dft/point_fields.hpp"
#include "gradient/gradient.hpp"

/// Sums over the functions or over the points of a batch. All local; density gradients and kinetic
/// energy densities are skipped if the functional does not depend on them.
namespace chem {

/// At the points: the density, which is the sum of D_mn chi_m chi_n, its gradient, and the kinetic
/// energy density.
PointFields density_at(const FunctionValues& chi, const LocalMatrices& density, Rung rung);

/// The integral over the points of the potential (a, b, k): a chi_m chi_n + b . (chi_m chi_n)' +
/// k/2 chi_m' . chi_n'.
LocalMatrices potential_matrices(const FunctionValues& chi, const std::vector<double>& weights,
                                 const PointFields& potential, Rung rung);

/// Adds the change of the energy with this potential when functions move with their atoms. Needs
/// second derivatives in `chi` if the functional depends on the density gradient.
void add_gradient(const FunctionValues& chi, const LocalFunctions& functions,
                  const LocalMatrices& density, const std::vector<double>& weights,
                  const PointFields& potential, Rung rung, Gradient& gradient);

}  // namespace chem
