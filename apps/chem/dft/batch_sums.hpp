#pragma once

#include "dft/basis_values.hpp"
#include "dft/libxc.hpp"
#include "dft/local_matrices.hpp"
#include "dft/point_fields.hpp"
#include "gradient/gradient.hpp"

/// Sums over the functions or over the points of a batch. All local; slopes and kinetic energies
/// are left out where a functional does not depend on them.
namespace chem {

/// The density at the points, the sum of D_mn chi_m chi_n, its slope, and the kinetic energy.
PointFields density_at(const FunctionValues& chi, const LocalMatrices& density, Rung rung);

/// The integral over the points of the potential (a, b, k): a chi_m chi_n + b . (chi_m chi_n)' +
/// k/2 chi_m' . chi_n', up to what symmetrising the matrix takes away.
LocalMatrices potential_matrices(const FunctionValues& chi, const std::vector<double>& weights,
                                 const PointFields& potential, Rung rung);

/// Adds what the energy with this potential changes by when functions move with their atoms; second
/// derivatives must be among the values if there are slopes.
void add_gradient(const FunctionValues& chi, const LocalFunctions& functions,
                  const LocalMatrices& density, const std::vector<double>& weights,
                  const PointFields& potential, Rung rung, Gradient& gradient);

}  // namespace chem
