#include "scf/self_consistent_field.hpp"

#include <utility>

#include "scf/calculation.hpp"
#include "scf/timed.hpp"

namespace chem {
namespace {

/// Damping is for the first, wild iterations: below this gradient DIIS is better.
constexpr double damping_ends = 0.1;

/// Damps until the gradient has once been small, and never after.
class Damping {
 public:
  explicit Damping(double part) : part_(part) {}

  /// The part of the old density to keep in an iteration with this gradient.
  double next(double gradient) {
    if (gradient < damping_ends) part_ = 0;
    return part_;
  }

 private:
  double part_;
};

}  // namespace

Outcome self_consistent_field(const gannet::Group& group, const Molecule& molecule,
                              const Basis& basis, const Electrons& electrons,
                              const Settings& settings, const SpinArrays& density,
                              const Observers& observers) {
  const double begin = seconds();
  Calculation calculation(group, molecule, basis, electrons, settings, density);
  auto& outcome = calculation.outcome;
  outcome.phases.setup = seconds() - begin;
  Damping damping(settings.damping);
  double last = seconds();
  double energy = 0;
  double kept = 1;  // of a density that need not belong to any orbitals: the guess is one
  for (int n = 1; n <= settings.max_iterations; ++n) {
    const double fock_before = outcome.phases.fock;
    calculation.build_fock(observers.progress);
    const double error = calculation.gradient();
    outcome.energies = calculation.energies();
    outcome.iterations = n;
    const double change =
        outcome.energies.total() - std::exchange(energy, outcome.energies.total());
    outcome.converged = kept == 0 && error < settings.convergence;
    if (!outcome.converged) {
      kept = damping.next(error);
      calculation.update_density(n > 1 && kept == 0, kept, n == 1 && settings.mix);
    }
    const double now = seconds();
    if (observers.iteration) {
      observers.iteration({n, energy, n == 1 ? 0 : change, error, outcome.phases.fock - fock_before,
                           now - std::exchange(last, now)});
    }
    if (outcome.converged) break;
  }
  if (settings.measure_screening && outcome.converged) {
    outcome.screening_error = calculation.screening_error();
  }
  if (settings.gradient) outcome.weighted_density = calculation.weighted_density();
  outcome.orbitals = calculation.take_orbitals();
  outcome.field = calculation.take_field();
  return std::move(outcome);
}

}  // namespace chem
