#pragma once

#include <span>
#include <vector>

#include "cc/orbital_factors.hpp"

namespace chem {

/// Singles (ai) and doubles (abij) = (baji): amplitudes, or residuals of their equations.
struct Amplitudes {
  /// Collective. Zeros.
  Amplitudes(const gannet::Group& group, const OrbitalSpaces& orbitals, const std::string& name);

  Tensor singles, doubles;

  /// Local. Elements that this rank stores, in place, in the same order for all Amplitudes of the
  /// same orbitals.
  std::vector<std::span<double>> local() const;
};

/// Collective. One Jacobi step from the residual r of t: r := -r / (e_a + e_b .. - e_i - e_j), and
/// t := t + r.
void step(const OrbitalFactors& factors, const Amplitudes& r, const Amplitudes& t);

/// Collective. The norm of singles and doubles together.
double norm(const Amplitudes& of);

}  // namespace chem
