#pragma once

#include <memory>
#include <string>

#include "input/problem.hpp"
#include "stability/stability.hpp"

namespace chem {

/// One way down from unstable orbitals to others.
struct Descent {
  std::string kind;      ///< such as "rhf -> uhf"
  double curvature = 0;  ///< hartree, of the orbitals that were left
  double from = 0;       ///< energies of the orbitals before and after, hartree
  double to = 0;
};

/// Collective. The density of the orbitals, turned the way that `curvature` says as far as the
/// energy falls: the best of a few angles, each of which is a Fock build. It has a difference of
/// spins if the orbitals have one or get one. `problem` is with the reference that it then has.
std::unique_ptr<SpinArrays> downhill_density(const gannet::Group& group, const Problem& problem,
                                             const std::vector<Orbitals>& orbitals,
                                             const Curvature& curvature, const Settings& settings);

}  // namespace chem
