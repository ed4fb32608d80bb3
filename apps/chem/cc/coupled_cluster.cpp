#include "cc/coupled_cluster.hpp"

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

/// Whose orbitals are those of the file, if it has some of the same field.
AmplitudeFile file_of(const Solved& from) {
  AmplitudeFile file(from);
  file.adopt_orbitals();
  return file;
}

Expectation tell_expectation(const Solved& from, const Correlated& what, bool triples) {
  auto expectation = expect(from, what, triples);
  from.console.print(describe(expectation));
  return expectation;
}

/// Tensors and plans that do not fit are so on all ranks.
template <class Work>
auto in_memory(const Work& work) {
  try {
    return work();
  } catch (const gannet::Error& error) {
    if (error.fault() != gannet::Fault::memory) throw;
    throw InputError("--memory or the machine has too little: " + std::string(error.what()));
  }
}

std::vector<EnergyPart> parts_of(const Solved& from, bool triples) {
  const CoupledCluster solved(from, triples);
  const auto& found = solved.singles_doubles();
  from.facts = {{"iterations", static_cast<double>(found.standing.iterations)},
                {"t1_diagnostic", found.diagnostics.t1},
                {"d1_diagnostic", found.diagnostics.d1}};
  std::vector<EnergyPart> parts{{"mp2_correlation", found.standing.mp2, true},
                                {"ccsd_correlation", found.standing.energy}};
  if (triples && found.standing.converged) parts.push_back({"(t)", solved.triples()});
  return parts;
}

}  // namespace

CoupledCluster::CoupledCluster(const Solved& from, bool triples)
    : from_(from),
      file_(in_memory([&] { return file_of(from_); })),
      what_(choose_correlated(from)),
      expectation_(tell_expectation(from, what_, triples)),
      factors_(in_memory([&] { return make_orbital_factors(from, what_); })),
      found_(
          in_memory([&] { return solve_singles_doubles(from, factors_, expectation_, file_); })) {
  from.console.print(diagnostics_table(found_.diagnostics));
  from.converged = found_.standing.converged;
}

double CoupledCluster::triples() const {
  return in_memory([&] { return triples_energy(from_, factors_, found_, expectation_.slabs); });
}

std::vector<EnergyPart> ccsd(const Solved& from) { return parts_of(from, false); }

std::vector<EnergyPart> ccsd_t(const Solved& from) { return parts_of(from, true); }

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
