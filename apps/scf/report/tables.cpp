#include "report/tables.hpp"

#include <algorithm>

#include "report/format.hpp"
#include "report/orbital_table.hpp"
#include "report/property_table.hpp"

namespace scf {
namespace {

/// More ranks than these are summed up in one line.
constexpr std::size_t ranks_shown = 8;

std::string energy_table(const Outcome& outcome) {
  const auto& e = outcome.energies;
  return format(
      "\nenergy, hartree\n"
      "  nuclear repulsion  %18.10f\n"
      "  one-electron       %18.10f\n"
      "  two-electron       %18.10f\n"
      "  total              %18.10f\n",
      e.nuclear, e.one_electron, e.two_electron, e.total());
}

std::string screening_line(const Outcome& outcome) {
  if (!outcome.screening_error) return {};
  return format("  of that, error of screening %12.3e (measured)\n", *outcome.screening_error);
}

std::string time_table(const Summary& summary) {
  const auto& p = summary.outcome.phases;
  const double total = summary.total_seconds;
  const double known = p.setup + summary.guess_seconds + p.fock + p.extrapolate + p.diagonalise;
  const auto row = [&](const char* name, double seconds) {
    return format("  %-30s %9.3f s  %5.1f %%\n", name, seconds, 100 * seconds / total);
  };
  return "\nwhere the time went (rank 0)\n" + row("guess", summary.guess_seconds) +
         row("pairs, one-electron integrals", p.setup) + row("Fock builds", p.fock) +
         row("orbitals and density", p.diagonalise) + row("gradient and DIIS", p.extrapolate) +
         row("start, input, output", total - known) + row("total", total);
}

std::string load_row(std::size_t rank, const FockTimes& t) {
  return format("  %4zu  %8lld  %12lld  %9.3f s  %9.3f s  %6.1f %%\n", rank,
                static_cast<long long>(t.tasks), static_cast<long long>(t.quartets), t.busy,
                t.integrals, t.busy > 0 ? 100 * (1 - t.integrals / t.busy) : 0);
}

std::string load_table(const Load& load) {
  std::string text =
      "\nload of the Fock builds\n"
      "  rank     tasks      quartets         busy    integrals      rest\n";
  const auto shown = std::min(load.ranks.size(), ranks_shown);
  for (std::size_t r = 0; r < shown; ++r) text += load_row(r, load.ranks[r]);
  if (shown < load.ranks.size()) text += format("  ... %zu ranks\n", load.ranks.size());
  return text + format("  balance (mean / largest busy time) %.3f, outside integrals %.1f %%\n",
                       load.balance(), 100 * load.other_share());
}

}  // namespace

const char* reference_name(Reference reference) {
  switch (reference) {
    case Reference::restricted:
      return "rhf";
    case Reference::unrestricted:
      return "uhf";
    default:
      return "rohf";
  }
}

std::string input_table(const Problem& problem, const Options& options, int ranks) {
  const auto& basis = problem.basis;
  return format(
      "gannet-scf: Hartree-Fock on global arrays\n\n"
      "  molecule   %s, %zu atoms, charge %d, %d electrons\n"
      "  reference  %s, %d alpha and %d beta electrons\n"
      "  basis      %s, %d functions in %zu shells, %s\n"
      "  converge   gradient below %.1e, at most %d iterations\n"
      "  screen     %.1e\n"
      "  guess      %s\n"
      "  ranks      %d, tasks %s\n",
      problem.name.c_str(), problem.molecule.size(), options.charge, problem.electrons(),
      reference_name(problem.reference), problem.alpha, problem.beta, problem.choice.name.c_str(),
      basis.size, basis.shells.size(),
      problem.choice.harmonics == Harmonics::spherical ? "spherical" : "Cartesian",
      options.settings.convergence, options.settings.max_iterations, options.settings.threshold,
      options.guess == Guess::atoms ? "superposition of atoms" : "core Hamiltonian", ranks,
      options.settings.method == Method::counter ? "from a shared counter" : "dealt out");
}

std::string iteration_heading() {
  return "\n  iter        energy, hartree         change     gradient    Fock, s   total, s\n";
}

std::string iteration_row(const Iteration& i) {
  return format("  %4d %22.10f  %13.3e  %11.3e  %9.3f  %9.3f\n", i.number, i.energy, i.change,
                i.error, i.fock_seconds, i.seconds);
}

std::string result_tables(const Problem& problem, const Summary& summary) {
  const auto& outcome = summary.outcome;
  const auto verdict = outcome.converged
                           ? format("\nconverged in %d iterations\n", outcome.iterations)
                           : format("\nNOT converged in %d iterations\n", outcome.iterations);
  return verdict + energy_table(outcome) + screening_line(outcome) +
         orbital_table(outcome.orbitals) + property_table(problem.molecule, summary.properties) +
         time_table(summary) + load_table(summary.load);
}

}  // namespace scf
