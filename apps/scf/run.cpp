#include "run.hpp"

#include <cmath>
#include <iostream>

#include "fock/stopwatch.hpp"
#include "input/files.hpp"
#include "input/problem.hpp"
#include "integrals/libint.hpp"
#include "properties/published.hpp"
#include "report/format.hpp"
#include "report/molden.hpp"
#include "report/output_file.hpp"
#include "report/progress_line.hpp"
#include "report/tables.hpp"

namespace scf {
namespace {

/// Prints on rank 0 only.
class Console {
 public:
  explicit Console(const gannet::Group& group) : speaks_(group.rank() == 0), progress_(speaks_) {}

  void print(const std::string& text) {
    if (!speaks_) return;
    progress_.clear();
    std::cout << text << std::flush;
  }

  void warn(const std::string& text) const {
    if (speaks_) std::cerr << "gannet-scf: " << text << "\n";
  }

  Observers observers() {
    return {[this](const Iteration& i) { print(iteration_row(i)); },
            [this](double done) { progress_.show(done); }};
  }

 private:
  bool speaks_;
  ProgressLine progress_;
};

/// More than that shows in the digits that are printed of differences of energies.
constexpr double tolerated_screening_error = 1e-7;

bool spoils(const std::optional<double>& error) {
  return error && std::abs(*error) > tolerated_screening_error;
}

SpinArrays guess_density(const gannet::Group& group, const Problem& problem, Guess guess) {
  const bool open = problem.reference != Reference::restricted;
  SpinArrays density(group, problem.basis.size, open, "density");
  if (guess == Guess::atoms) {
    superpose_atoms(problem.molecule, problem.basis, problem.choice, density.mean);
  }
  return density;
}

}  // namespace

ExitCode run(const gannet::Group& group, const Options& options) {
  const double begin = seconds();
  const Libint libint;
  Console console(group);
  const auto problem = load_problem(group, options);
  for (const auto& path : {options.json, options.molden}) {
    if (!path.empty()) check_writable(group, path);
  }
  console.print(input_table(problem, options, group.size()));

  Summary summary;
  const double guess_begin = seconds();
  const auto density = guess_density(group, problem, options.guess);
  summary.guess_seconds = seconds() - guess_begin;
  console.print(iteration_heading());
  summary.outcome = hartree_fock(group, problem.molecule, problem.basis,
                                 {problem.reference, lowest(problem.alpha), lowest(problem.beta)},
                                 options.settings, density, console.observers());
  const PublishedBasis published(problem.molecule, problem.choice.set, problem.choice.harmonics,
                                 problem.basis);
  for (auto& set : summary.outcome.orbitals) set.coefficients = published.express(set.coefficients);
  summary.properties =
      compute_properties(problem.molecule, published.basis(), summary.outcome.orbitals);
  summary.load = gather_load(group, summary.outcome.fock);
  summary.total_seconds = seconds() - begin;

  console.print(result_tables(problem, summary));
  if (spoils(summary.outcome.screening_error)) {
    console.warn(format("--screen %.1e changed the energy by %.1e hartree; take a smaller one",
                        options.settings.threshold, *summary.outcome.screening_error));
  }
  if (!options.json.empty()) {
    write_file(group, options.json,
               [&](std::ostream& out) { out << json_summary(problem, options, summary); });
  }
  if (!options.molden.empty()) {
    write_file(group, options.molden, [&](std::ostream& out) {
      write_molden(out, problem.molecule, published.basis(), summary.outcome.orbitals);
    });
  }
  check_standard_output(group);
  return summary.outcome.converged ? converged : not_converged;
}

}  // namespace scf
