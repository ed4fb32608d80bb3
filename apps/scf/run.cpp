#include "run.hpp"

#include <fstream>
#include <iostream>

#include "fock/stopwatch.hpp"
#include "input/files.hpp"
#include "input/problem.hpp"
#include "integrals/libint.hpp"
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

  Observers observers() {
    return {[this](const Iteration& i) { print(iteration_row(i)); },
            [this](double done) { progress_.show(done); }};
  }

 private:
  bool speaks_;
  ProgressLine progress_;
};

gannet::Array<double> guess_density(const gannet::Group& group, const Problem& problem,
                                    Guess guess) {
  const auto n = problem.basis.size;
  gannet::Array<double> density(group, {n, n}, {.name = "density"});
  if (guess == Guess::atoms) {
    superpose_atoms(problem.molecule, problem.basis, problem.choice, density);
  }
  return density;
}

}  // namespace

ExitCode run(const gannet::Group& group, const Options& options) {
  const double begin = seconds();
  const Libint libint;
  Console console(group);
  const auto problem = load_problem(group, options);
  if (!options.json.empty()) check_writable(group, options.json);
  console.print(input_table(problem, options, group.size()));

  Summary summary;
  const double guess_begin = seconds();
  const auto density = guess_density(group, problem, options.guess);
  summary.guess_seconds = seconds() - guess_begin;
  console.print(iteration_heading());
  summary.outcome =
      hartree_fock(group, problem.molecule, problem.basis, closed_shells(problem.pairs),
                   options.settings, density, console.observers());
  summary.load = gather_load(group, summary.outcome.fock);
  summary.total_seconds = seconds() - begin;

  console.print(result_tables(summary));
  if (!options.json.empty() && group.rank() == 0) {
    std::ofstream(options.json) << json_summary(problem, options, summary);
  }
  return summary.outcome.converged ? converged : not_converged;
}

}  // namespace scf
