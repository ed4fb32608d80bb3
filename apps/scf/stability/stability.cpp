#include "stability/stability.hpp"

#include "stability/davidson.hpp"

namespace scf {
namespace {

/// An eigenvalue that is nearer to zero counts as zero: rotations that change nothing, such as
/// those of orbitals of a degenerate shell, have it.
constexpr double nearly_zero = 1e-5;

}  // namespace

bool Curvature::stable() const { return value > -nearly_zero; }

std::vector<Curvature> lowest_curvatures(const gannet::Group& group, const Basis& basis,
                                         const std::vector<Orbitals>& orbitals,
                                         const Settings& settings) {
  const std::vector<Spins> kinds =
      orbitals.size() == 2 ? std::vector{Spins::apart} : std::vector{Spins::alike, Spins::against};
  std::vector<Curvature> found;
  for (const auto kind : kinds) {
    OrbitalHessian hessian(group, basis, orbitals, kind, settings);
    if (hessian.channels() == 0) continue;
    const auto lowest = lowest_eigenvalue(hessian);
    const auto* name = kind == Spins::apart   ? "uhf -> uhf"
                       : kind == Spins::alike ? "rhf -> rhf"
                                              : "rhf -> uhf";
    found.push_back({name, lowest.value, lowest.converged, lowest.products});
  }
  return found;
}

}  // namespace scf
