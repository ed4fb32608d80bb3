#pragma once

#include <array>
#include <vector>

namespace chem {

/// The derivative of the energy along x, y and z of each nucleus, hartree / bohr. Forces are its
/// negative.
using Gradient = std::vector<std::array<double, 3>>;

/// Local. The largest element, and the root of the mean square of all.
double largest(const Gradient& gradient);
double root_mean_square(const Gradient& gradient);

}  // namespace chem
