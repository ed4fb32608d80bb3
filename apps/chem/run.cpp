#include "run.hpp"

#include <cmath>
#include <memory>

#include "checkpoint/checkpoint.hpp"
#include "fock/stopwatch.hpp"
#include "fock/task_list.hpp"
#include "gannet/futures.hpp"
#include "input/files.hpp"
#include "input/problem.hpp"
#include "integrals/libint.hpp"
#include "properties/published.hpp"
#include "report/console.hpp"
#include "report/format.hpp"
#include "report/molden.hpp"
#include "report/output_error.hpp"
#include "report/output_file.hpp"
#include "report/tables.hpp"
#include "report/xyz.hpp"
#include "scf/timed.hpp"
#include "steps.hpp"

namespace chem {
namespace {

/// Unstable solutions that are left before following gives up.
constexpr int most_descents = 5;

/// Energies that differ by less are those of one solution.
constexpr double same_energy = 1e-7;

/// More than that shows in the digits that are printed of differences of energies.
constexpr double tolerated_screening_error = 1e-7;

bool spoils(const std::optional<double>& error) {
  return error && std::abs(*error) > tolerated_screening_error;
}

/// The threads that compute, if they are asked for. Collective.
std::unique_ptr<gannet::Futures> make_futures(const gannet::World& world, const Options& options) {
  if (options.settings.method != Method::futures) return nullptr;
  return std::make_unique<gannet::Futures>(
      world,
      gannet::Futures::Options{.workers = options.workers.value_or(gannet::Futures::automatic)});
}

/// One run of the program, from the input to the last file. All steps are collective.
class Run {
 public:
  Run(const gannet::World& world, const Theory& theory, const Options& options)
      : group_(world),
        theory_(theory),
        options_(options),
        settings_(options.settings),
        console_(world, options.program),
        restart_(options.restart.empty() ? CheckpointHead()
                                         : read_checkpoint_head(world, options.restart)),
        problem_(load_problem(world, options, {restart_.molecule, restart_.choice})),
        futures_(make_futures(world, options)),
        density_(density_for(world, problem_)) {
    for (const auto& path :
         {options.json, options.molden, options.xyz, options.checkpoint, options.tasks}) {
      if (!path.empty()) check_writable(world, path);
    }
    if (theory.check != nullptr) theory.check(group_, problem_, options);
    settings_.futures = futures_.get();
  }

  ExitCode go() {
    const int workers = group_.sum(futures_ ? futures_->workers() : 0);
    console_.print(input_table(problem_, options_, group_.size(), workers));
    note_memory();
    guess();
    if (options_.dry_run) return list();
    if (options_.optimize) {
      optimise();
    } else {
      console_.print(iteration_heading());
      solve(true);
      follow(true);
      find_gradient();
    }
    if (options_.stability && !options_.follow && summary_.outcome.converged) find_curvatures();
    correlate();
    describe();
    summary_.total_seconds = seconds() - begin_;
    console_.print(result_tables(problem_, summary_));
    warn();
    write_files();
    check_standard_output(group_);
    return exit_code();
  }

 private:
  /// The tasks of a Fock build instead of the calculation.
  ExitCode list() {
    const int ranks = options_.ranks_to_be.value_or(group_.size());
    const auto list =
        list_tasks(problem_.basis, density_->view(), settings_.method, settings_.threshold, ranks);
    console_.print(task_table(list, ranks));
    if (!options_.tasks.empty()) {
      write_file(group_, options_.tasks, [&](std::ostream& out) {
        write_tasks(out, problem_.name + ", one Fock build", list,
                    settings_.method != Method::statically);
      });
    }
    check_standard_output(group_);
    return converged;
  }

  void guess() {
    const Timed timed(summary_.guess_seconds);
    if (!options_.restart.empty()) {
      load_checkpoint(group_, options_.restart, restart_, problem_, *density_);
      const auto& standing = restart_.standing;
      console_.print(format("  restart    after %d iterations, %s, energy %.10f\n",
                            standing.iterations, standing.converged ? "converged" : "not converged",
                            standing.energy));
    } else {
      guess_density(problem_, options_.guess, *density_);
    }
  }

  /// Orbitals in their own field at this geometry, from the density that there is.
  void solve(bool tell) {
    const Observers observers{[&](const Iteration& i) {
                                if (tell) console_.print(iteration_row(i));
                                note_memory();
                                keep({i.energy, i.number, false});
                              },
                              [&](double done) { console_.show_progress("Fock build", done); }};
    const auto fock_before = summary_.outcome.fock;
    const auto phases_before = summary_.outcome.phases;
    summary_.outcome.field.reset();  // its memory is for the next one
    summary_.outcome = solve_field(group_, problem_, settings_, *density_, observers);
    settings_.mix = false;
    summary_.outcome.fock += fock_before;
    summary_.outcome.phases += phases_before;
  }

  /// A checkpoint that cannot be written on the way must not end the calculation; the last one is
  /// written where errors count.
  void keep(const Standing& standing) {
    if (options_.checkpoint.empty()) return;
    try {
      save_checkpoint(group_, options_.checkpoint, problem_, standing, *density_);
    } catch (const OutputError& error) {
      if (!warned_) console_.warn(std::string(error.what()) + "; going on without");
      warned_ = true;
    }
  }

  void find_gradient() {
    summary_.gradient.reset();
    if (!options_.settings.gradient || !summary_.outcome.converged) return;
    const Timed timed(summary_.gradient_seconds);
    summary_.gradient =
        field_gradient(group_, problem_, summary_.outcome, *density_, options_.settings.method);
  }

  /// Each unstable solution is left for a lower one, until none is or there is none lower.
  /// Whether there was any.
  bool follow(bool tell) {
    if (!options_.follow) return false;
    std::size_t before = summary_.descents.size();
    for (int n = 0; n <= most_descents && summary_.outcome.converged; ++n) {
      find_curvatures();
      const auto* way = way_down();
      if (way == nullptr || n == most_descents || !descend(*way, tell)) break;
    }
    return summary_.descents.size() > before;
  }

  /// The lowest curvature of those that may be followed; null if all are stable. Who asks for
  /// --reference rhf gets closed shells.
  const Curvature* way_down() const {
    const Curvature* lowest = nullptr;
    for (const auto& c : summary_.curvatures) {
      if (c.stable() || (c.spins_part && options_.reference)) continue;
      if (lowest == nullptr || c.value < lowest->value) lowest = &c;
    }
    return lowest;
  }

  /// From unstable orbitals to others; with a level shift if they come back. False if the energy
  /// gets no lower.
  bool descend(const Curvature& way, bool tell) {
    const auto unstable = std::move(summary_.outcome.orbitals);
    const double before = summary_.outcome.energies.total();
    if (way.spins_part) problem_.reference = Reference::unrestricted;
    const double shift = settings_.level_shift;
    for (const double more : {0.0, 0.5}) {
      settings_.level_shift = shift + more;
      density_ = downhill_density(group_, problem_, unstable, way, settings_);
      if (tell) console_.print(descent_heading(way) + iteration_heading());
      solve(tell);
      settings_.level_shift = shift;
      const double after = summary_.outcome.energies.total();
      if (!summary_.outcome.converged || after > before - same_energy) continue;
      summary_.descents.push_back({way.kind, way.value, before, after});
      return true;
    }
    return false;
  }

  void optimise() {
    console_.print(geometry_heading());
    while (relax() && follow(false)) console_.print("  ... on from lower orbitals\n");
  }

  /// True if it arrived at a minimum.
  bool relax() {
    Relaxation relaxation(problem_.molecule);
    for (int n = summary_.geometries + 1; n <= options_.max_steps; ++n) {
      solve(false);
      if (n == 1) follow(false);
      find_gradient();
      if (!summary_.gradient) return false;
      summary_.geometries = n;
      summary_.last_geometry =
          relaxation.next(summary_.outcome.energies.total(), *summary_.gradient);
      console_.print(geometry_row(n, summary_.outcome, *summary_.last_geometry));
      if (summary_.last_geometry->converged) return true;
      if (n == options_.max_steps) break;
      problem_.molecule = relaxation.geometry();
      problem_.basis = make_basis(problem_.molecule, problem_.choice);
    }
    return false;
  }

  void find_curvatures() {
    const Timed timed(summary_.stability_seconds);
    summary_.curvatures = lowest_curvatures(group_, problem_.molecule, problem_.basis,
                                            summary_.outcome.orbitals, *summary_.outcome.field);
  }

  /// What the theory adds to the energy of the orbitals, which is then told apart.
  void correlate() {
    if (theory_.correlate == nullptr || !summary_.outcome.converged) return;
    const Timed timed(summary_.correlation_seconds);
    const auto parts =
        theory_.correlate({group_, problem_, options_, settings_, summary_.outcome, console_,
                           summary_.correlation_converged, summary_.correlation_facts});
    add_correlation(parts, summary_.outcome.energies);
  }

  /// Orbitals in the functions of the basis set's file, and what follows from them.
  void describe() {
    published_.emplace(problem_.molecule, problem_.choice.set, problem_.choice.harmonics,
                       problem_.basis);
    for (auto& set : summary_.outcome.orbitals) {
      set.coefficients = published_->express(set.coefficients);
    }
    summary_.properties =
        compute_properties(problem_.molecule, published_->basis(), summary_.outcome.orbitals);
    note_memory();
    summary_.load = gather_load(group_, summary_.outcome.fock);
  }

  void warn() const {
    const auto& outcome = summary_.outcome;
    if (spoils(outcome.screening_error)) {
      console_.warn(format("--screen %.1e changed the energy by %.1e hartree; take a smaller one",
                           options_.settings.threshold, *outcome.screening_error));
    }
    for (const auto& c : summary_.curvatures) {
      if (!c.stable()) {
        console_.warn(
            "the orbitals are unstable (" + c.kind + "): there are others of lower energy; " +
            (options_.follow ? "none was found that stays lower, or the reference does not allow it"
                             : "--stability follow goes on to them"));
      }
    }
    if (!outcome.converged) {
      console_.warn(format("no convergence in %d iterations; try --max-iter or another --guess",
                           options_.settings.max_iterations));
    } else if (!summary_.correlation_converged) {
      console_.warn("no convergence of " + options_.theory + " in " +
                    std::to_string(options_.settings.max_iterations) +
                    " iterations; try --max-iter, and --restart if there is a --checkpoint");
    } else if (summary_.last_geometry && !summary_.last_geometry->converged) {
      console_.warn(format("no minimum in %d geometries; try --max-steps", options_.max_steps));
    }
  }

  void write_files() {
    const auto& outcome = summary_.outcome;
    if (!options_.json.empty()) {
      write_file(group_, options_.json,
                 [&](std::ostream& out) { out << json_summary(problem_, options_, summary_); });
    }
    if (!options_.molden.empty()) {
      write_file(group_, options_.molden, [&](std::ostream& out) {
        write_molden(out, problem_.molecule, published_->basis(), outcome.orbitals);
      });
    }
    if (!options_.xyz.empty()) {
      write_file(group_, options_.xyz, [&](std::ostream& out) {
        write_xyz(out, problem_.molecule, format("energy %.10f hartree", outcome.energies.total()));
      });
    }
    if (!options_.checkpoint.empty()) {
      save_checkpoint(group_, options_.checkpoint, problem_,
                      {outcome.energies.total(), outcome.iterations, outcome.converged}, *density_);
    }
  }

  ExitCode exit_code() const {
    const bool minimum =
        !options_.optimize || (summary_.last_geometry && summary_.last_geometry->converged);
    const bool stable = !options_.follow || way_down() == nullptr;
    return summary_.outcome.converged && summary_.correlation_converged && minimum && stable
               ? converged
               : not_converged;
  }

  const double begin_ = seconds();
  const Libint libint_;
  gannet::Group group_;
  const Theory& theory_;
  const Options& options_;
  Settings settings_;
  Console console_;
  CheckpointHead restart_;
  Problem problem_;
  std::unique_ptr<gannet::Futures> futures_;
  std::unique_ptr<SpinArrays> density_;
  std::optional<PublishedBasis> published_;
  Summary summary_;
  bool warned_ = false;
};

}  // namespace

ExitCode run(const gannet::World& world, const Theory& theory, const Options& options) {
  return Run(world, theory, options).go();
}

}  // namespace chem
