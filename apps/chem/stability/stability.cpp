#include "stability/stability.hpp"

#include <algorithm>

#include "stability/davidson.hpp"
#include "stability/open_shell_hessian.hpp"
#include "stability/orbital_hessian.hpp"

namespace chem {
namespace {

/// An eigenvalue that is nearer to zero counts as zero: rotations that change nothing, such as
/// those of orbitals of a degenerate shell, have it.
constexpr double nearly_zero = 1e-5;

}  // namespace

bool Curvature::stable() const { return value > -nearly_zero; }

std::vector<Curvature> lowest_curvatures(const gannet::Group& group, const Molecule& molecule,
                                         const Basis& basis, const std::vector<Orbitals>& orbitals,
                                         Field& field) {
  std::vector<Curvature> found;
  const auto look = [&](const char* kind, Hessian&& hessian) {
    if (hessian.channels() == 0) return;
    const auto lowest = lowest_eigenvalue(hessian);
    auto& curvature =
        found.emplace_back(Curvature{kind, lowest.value, lowest.converged, lowest.products, {}});
    if (curvature.stable()) return;
    curvature.downhill = hessian.generators(lowest.vector);
    curvature.spins_part = orbitals.size() == 1 && curvature.downhill.size() == 2;
  };
  const auto& first = orbitals.front();
  if (orbitals.size() == 2) {
    look("uhf -> uhf", OrbitalHessian(group, basis, orbitals, Spins::apart, field));
  } else if (std::count(first.occupations.begin(), first.occupations.end(), 1.0) > 0) {
    look("rohf -> rohf", OpenShellHessian(group, molecule, basis, first, field));
  } else {
    look("rhf -> rhf", OrbitalHessian(group, basis, orbitals, Spins::alike, field));
    look("rhf -> uhf", OrbitalHessian(group, basis, orbitals, Spins::against, field));
  }
  return found;
}

}  // namespace chem
