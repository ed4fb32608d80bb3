#include "cc/coupled_cluster.hpp"

#include "cc/singles_doubles.hpp"
#include "cc/triples.hpp"
#include "input/frozen.hpp"
#include "input/input_error.hpp"
#include "report/format.hpp"

namespace chem {
namespace {

std::string diagnostics_table(const Diagnostics& d) {
  return format(
      "  diagnostics T1 %.6f, D1 %.6f (beyond 0.02 and 0.05 one determinant may not do)\n", d.t1,
      d.d1);
}

std::vector<EnergyPart> solve(const Solved& from, bool triples) {
  AmplitudeFile file(from);
  file.adopt_orbitals();
  const auto what = choose_correlated(from);
  const auto expectation = expect(from, what, triples);
  from.console.print(describe(expectation));
  const auto factors = make_orbital_factors(from, what);
  const auto found = solve_singles_doubles(from, factors, expectation, file);
  from.console.print(diagnostics_table(found.diagnostics));
  from.facts = {{"iterations", static_cast<double>(found.standing.iterations)},
                {"t1_diagnostic", found.diagnostics.t1},
                {"d1_diagnostic", found.diagnostics.d1}};
  from.converged = found.standing.converged;
  std::vector<EnergyPart> parts{{"mp2_correlation", found.standing.mp2, true},
                                {"ccsd_correlation", found.standing.energy}};
  if (triples && found.standing.converged) {
    parts.push_back({"(t)", triples_energy(from, factors, found, expectation.slabs)});
  }
  return parts;
}

/// Tensors and plans that do not fit are so on all ranks.
std::vector<EnergyPart> solve_in_memory(const Solved& from, bool triples) {
  try {
    return solve(from, triples);
  } catch (const gannet::Error& error) {
    if (error.fault() != gannet::Fault::memory) throw;
    throw InputError("--memory or the machine has too little: " + std::string(error.what()));
  }
}

}  // namespace

std::vector<EnergyPart> ccsd(const Solved& from) { return solve_in_memory(from, false); }

std::vector<EnergyPart> ccsd_t(const Solved& from) { return solve_in_memory(from, true); }

void check_coupled_cluster(const gannet::Group& group, const Problem& problem,
                           const Options& options) {
  const int frozen = frozen_orbitals(problem, options);
  if (frozen == problem.alpha || problem.alpha == problem.basis.size) {
    throw InputError("--theory " + options.theory +
                     " needs an occupied orbital that is not "
                     "frozen and a virtual one: take a larger basis, or freeze fewer orbitals");
  }
  load_fitting_basis(group, problem.molecule, problem.basis, Fit::correlation, options.fit);
}

}  // namespace chem
