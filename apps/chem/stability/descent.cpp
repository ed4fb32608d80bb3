#include "stability/descent.hpp"

#include <limits>

#include "scf/calculation.hpp"

namespace chem {
namespace {

/// Turns of the pair of orbitals that takes most part: 14, 27, 45 and 63 degrees.
constexpr double turns[] = {0.25, 0.5, 1, 2};

}  // namespace

std::unique_ptr<SpinArrays> downhill_density(const gannet::Group& group, const Problem& problem,
                                             const std::vector<Orbitals>& orbitals,
                                             const Curvature& curvature, const Settings& settings) {
  const bool open = problem.reference != Reference::restricted;
  const Electrons electrons{problem.reference, lowest(problem.alpha), lowest(problem.beta)};
  std::unique_ptr<SpinArrays> best;
  double least = std::numeric_limits<double>::infinity();
  for (const double turn : turns) {
    auto density = std::make_unique<SpinArrays>(group, problem.basis.size, open, "density");
    turned_density(orbitals, curvature.downhill, turn, *density);
    Calculation calculation(group, problem.molecule, problem.basis, electrons, settings, *density);
    calculation.build_fock({});
    calculation.gradient();
    const double energy = calculation.energies().total();
    if (energy >= least) break;
    least = energy;
    best = std::move(density);
  }
  return best;
}

}  // namespace chem
