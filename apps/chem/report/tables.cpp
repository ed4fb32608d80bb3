#include "report/tables.hpp"

#include <algorithm>

#include "report/format.hpp"
#include "report/orbital_table.hpp"
#include "report/property_table.hpp"
#include "report/units.hpp"

namespace chem {
namespace {

std::string guess_name(const Options& options) {
  if (!options.restart.empty()) return "checkpoint " + options.restart;
  return options.guess == Guess::atoms ? "superposition of atoms" : "core Hamiltonian";
}

std::string sharing_text(Method method, int workers) {
  if (method == Method::counter) return "from a shared counter";
  if (method == Method::statically) return "dealt out";
  if (method == Method::naturally)
    return "from a shared counter in the order of atoms, nothing kept";
  return format("sent to the data, %d workers in all", workers);
}

/// More ranks than these are summed up in one line.
constexpr std::size_t ranks_shown = 8;

std::string energy_table(const Outcome& outcome) {
  const auto& e = outcome.energies;
  const auto row = [](std::string name, double hartree) {
    std::replace(name.begin(), name.end(), '_', '-');
    return format("  %-22s %18.10f\n", name.c_str(), hartree);
  };
  auto text = "\nenergy, hartree\n" + row("nuclear repulsion", e.nuclear) +
              row("one_electron", e.one_electron);
  for (const auto& part : e.parts) text += row((part.within ? "  " : "") + part.name, part.hartree);
  return text + row("total", e.total());
}

std::string fact_table(const std::vector<Fact>& facts) {
  std::string text;
  for (const auto& fact : facts) {
    auto name = fact.name;
    std::replace(name.begin(), name.end(), '_', ' ');
    text += format("  %-22s %18.10g\n", name.c_str(), fact.value);
  }
  return text;
}

std::string screening_line(const Outcome& outcome) {
  if (!outcome.screening_error) return {};
  return format("  of that, error of screening %12.3e (measured)\n", *outcome.screening_error);
}

std::string gradient_table(const Molecule& molecule, const std::optional<Gradient>& gradient) {
  if (!gradient) return {};
  std::string text =
      "\ngradient of the energy, hartree / bohr\n"
      "                      x               y               z\n";
  for (std::size_t a = 0; a < molecule.size(); ++a) {
    const auto symbol = atom_name(molecule[a]);
    const auto& g = (*gradient)[a];
    text += format("  %4zu %-2s %15.9f %15.9f %15.9f\n", a + 1, symbol.c_str(), g[0], g[1], g[2]);
  }
  return text +
         format("  largest %.3e, rms %.3e\n", largest(*gradient), root_mean_square(*gradient));
}

std::string stability_table(const std::vector<Curvature>& curvatures) {
  if (curvatures.empty()) return {};
  std::string text = "\nlowest curvature of the energy along rotations of the orbitals, hartree\n";
  for (const auto& c : curvatures) {
    text += format("  %s %16.8f  %s\n", c.kind.c_str(), c.value,
                   !c.found     ? "not found sharply"
                   : c.stable() ? "stable"
                                : "UNSTABLE");
  }
  return text;
}

std::string descent_table(const std::vector<Descent>& descents) {
  if (descents.empty()) return {};
  std::string text = "\ninstabilities that were followed: energies before and after, hartree\n";
  for (const auto& d : descents) {
    text += format("  %-12s %18.10f %18.10f\n", d.kind.c_str(), d.from, d.to);
  }
  return text;
}

std::string geometry_table(const Problem& problem, const Summary& summary) {
  if (!summary.last_geometry) return {};
  auto text = format("\ngeometry %s after %d steps, angstrom\n",
                     summary.last_geometry->converged ? "converged" : "NOT converged",
                     summary.geometries - 1);
  for (const auto& atom : problem.molecule) {
    text += format("  %-2s %15.9f %15.9f %15.9f\n", atom_name(atom).c_str(),
                   atom.at[0] * angstrom_per_bohr, atom.at[1] * angstrom_per_bohr,
                   atom.at[2] * angstrom_per_bohr);
  }
  return text;
}

std::string time_table(const Summary& summary) {
  const auto& p = summary.outcome.phases;
  const double total = summary.total_seconds;
  const double known = p.setup + summary.guess_seconds + p.fock + p.extrapolate + p.diagonalise +
                       summary.gradient_seconds + summary.stability_seconds +
                       summary.correlation_seconds;
  const auto row = [&](const char* name, double seconds) {
    return format("  %-30s %9.3f s  %5.1f %%\n", name, seconds, 100 * seconds / total);
  };
  return "\nwhere the time went (rank 0)\n" + row("guess", summary.guess_seconds) +
         row("pairs, one-electron integrals", p.setup) + row("Fock builds", p.fock) +
         row("orbitals and density", p.diagonalise) +
         row("orbital gradient and DIIS", p.extrapolate) +
         (summary.gradient ? row("gradient", summary.gradient_seconds) : "") +
         (summary.curvatures.empty() ? "" : row("stability", summary.stability_seconds)) +
         (summary.correlation_seconds > 0 ? row("correlation", summary.correlation_seconds) : "") +
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

/// The rank that held most, and the mean.
std::string memory_table(const Load& load) {
  const auto mib = [](double bytes) { return bytes / 1048576; };
  const auto grown = [](const Load::Memory& m) { return m.most.all() - m.first.all(); };
  const auto most = std::ranges::max_element(load.memory, {}, grown);
  double sum = 0;
  for (const auto& m : load.memory) sum += grown(m);
  return format(
      "\nmemory beyond that at the start (%.1f MiB): %.1f MiB on rank %zu, which has most "
      "(%.1f of its own,\n%.1f in arrays), %.1f MiB on average\n",
      mib(most->first.all()), mib(grown(*most)),
      static_cast<std::size_t>(most - load.memory.begin()), mib(most->most.own - most->first.own),
      mib(most->most.shared - most->first.shared),
      mib(sum / static_cast<double>(load.memory.size())));
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

const char* method_name(Method method) {
  switch (method) {
    case Method::counter:
      return "counter";
    case Method::statically:
      return "static";
    case Method::naturally:
      return "natural";
    default:
      return "futures";
  }
}

std::string input_table(const Problem& problem, const Options& options, int ranks, int workers) {
  const auto& basis = problem.basis;
  return format(
      "%s: %s on global arrays\n\n"
      "  molecule   %s, %zu atoms, charge %d, %d electrons\n"
      "  reference  %s, %d alpha and %d beta electrons\n"
      "  basis      %s, %d functions in %zu shells, %s\n"
      "  converge   gradient below %.1e, at most %d iterations\n"
      "  screen     %.1e\n"
      "  guess      %s\n"
      "  ranks      %d, tasks %s\n",
      options.program.c_str(), options.theory.c_str(), problem.name.c_str(),
      problem.molecule.size(), options.charge, problem.electrons(),
      reference_name(problem.reference), problem.alpha, problem.beta, problem.choice.name.c_str(),
      basis.size, basis.shells.size(),
      problem.choice.harmonics == Harmonics::spherical ? "spherical" : "Cartesian",
      options.settings.convergence, options.settings.max_iterations, options.settings.threshold,
      guess_name(options).c_str(), ranks, sharing_text(options.settings.method, workers).c_str());
}

std::string task_table(const TaskList& list, int ranks) {
  return format(
      "\n"
      "  tasks      %zu of one Fock build, cut for %d ranks\n"
      "  computing  %.4g s on one rank like this one, the longest task %.3g s; from a sample\n",
      list.tasks.size(), ranks, list.seconds(), list.longest());
}

std::string iteration_heading() {
  return "\n  iter        energy, hartree         change     gradient    Fock, s   total, s\n";
}

std::string descent_heading(const Curvature& way) {
  return format("\nunstable: %s, curvature %.8f hartree; on from orbitals that are turned\n",
                way.kind.c_str(), way.value);
}

std::string iteration_row(const Iteration& i) {
  return format("  %4d %22.10f  %13.3e  %11.3e  %9.3f  %9.3f\n", i.number, i.energy, i.change,
                i.error, i.fock_seconds, i.seconds);
}

std::string geometry_heading() {
  return "\n  step        energy, hartree         change  largest gradient       rms"
         "  largest step       rms  iterations\n";
}

std::string geometry_row(int number, const Outcome& outcome, const Assessment& a) {
  return format("  %4d %22.10f  %13.3e         %9.3e %9.3e     %9.3e %9.3e  %10d%s\n", number,
                outcome.energies.total(), a.energy_change, a.largest_gradient, a.rms_gradient,
                a.largest_step, a.rms_step, outcome.iterations, a.rejected ? "  back" : "");
}

std::string result_tables(const Problem& problem, const Summary& summary) {
  const auto& outcome = summary.outcome;
  const auto verdict = outcome.converged
                           ? format("\nconverged in %d iterations\n", outcome.iterations)
                           : format("\nNOT converged in %d iterations\n", outcome.iterations);
  return verdict + geometry_table(problem, summary) + energy_table(outcome) +
         screening_line(outcome) + fact_table(outcome.field->facts()) +
         gradient_table(problem.molecule, summary.gradient) + descent_table(summary.descents) +
         stability_table(summary.curvatures) + orbital_table(outcome.orbitals) +
         property_table(problem.molecule, summary.properties) + time_table(summary) +
         load_table(summary.load) + memory_table(summary.load);
}

}  // namespace chem
