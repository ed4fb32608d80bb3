#include "steps.hpp"

#include "gradient/energy_gradient.hpp"
#include "scf/guess.hpp"

namespace chem {

std::unique_ptr<SpinArrays> density_for(const gannet::Group& group, const Problem& problem) {
  return std::make_unique<SpinArrays>(group, problem.basis.size,
                                      problem.reference != Reference::restricted, "density");
}

void guess_density(const Problem& problem, Guess guess, const SpinArrays& density) {
  if (guess != Guess::atoms) return;
  superpose_atoms(problem.molecule, problem.basis, problem.choice, density.mean);
}

Outcome solve_field(const gannet::Group& group, const Problem& problem, const Settings& settings,
                    const SpinArrays& density, const Observers& observers) {
  return self_consistent_field(group, problem.molecule, problem.basis,
                               {problem.reference, lowest(problem.alpha), lowest(problem.beta)},
                               settings, density, observers);
}

Gradient field_gradient(const gannet::Group& group, const Problem& problem, const Outcome& outcome,
                        const SpinArrays& density, Method method) {
  return energy_gradient(group, problem.molecule, problem.basis, density, *outcome.weighted_density,
                         *outcome.field, method);
}

void add_correlation(const std::vector<EnergyPart>& parts, Energies& energies) {
  energies.parts.push_back({"scf", energies.total(), true});
  energies.parts.insert(energies.parts.end(), parts.begin(), parts.end());
}

}  // namespace chem
