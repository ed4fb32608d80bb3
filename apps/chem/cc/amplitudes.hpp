#pragma once

#include <span>
#include <vector>

#include "cc/orbital_factors.hpp"

namespace chem {

/// Singles (ai) and doubles (abij) = (baji): amplitudes, or what their equations are off by.
struct Amplitudes {
  /// Collective. Zeros.
  Amplitudes(const gannet::Group& group, const OrbitalSpaces& orbitals, const std::string& name);

  Tensor singles, doubles;

  /// Local. Elements that this rank stores, in place; Amplitudes of the same orbitals have theirs
  /// in the same order.
  std::vector<std::span<double>> local() const;
};

/// Collective. From r, what the equations of t are off by, to the step of Jacobi's method that
/// follows: r := -r / (e_a + e_b .. - e_i - e_j), and t := t + r.
void step(const OrbitalFactors& factors, const Amplitudes& r, const Amplitudes& t);

/// Collective. The norm of both together.
double norm(const Amplitudes& of);

}  // namespace chem
