#include "cc/singles_doubles.hpp"

#include <cmath>

#include "cc/equations.hpp"
#include "cc/extrapolation.hpp"
#include "fock/stopwatch.hpp"
#include "input/input_error.hpp"
#include "report/format.hpp"
#include "report/memory_use.hpp"

namespace chem {
namespace {

std::string heading() {
  return "\n  iteration   correlation energy          change     residual    seconds\n";
}

std::string row(const CcStanding& at, double change, double residual, double seconds) {
  return format("  %9d %20.12f %15.3e %12.3e %10.2f\n", at.iterations, at.energy, change, residual,
                seconds);
}

/// Collective. The expectation knows the plan but roughly.
void check_memory(const Solved& from, std::size_t allowed, gannet::tensor::Plan& plan) {
  const auto needed = plan.memory_needed();
  const auto lacking = from.group.max(needed > allowed ? needed - allowed : 0);
  if (lacking == 0) return;
  throw InputError(
      format("--memory allows %.1f MiB too little to compute in on some rank; allow more",
             static_cast<double>(lacking) / 1048576));
}

/// Energies that differ by less are those of the same amplitudes and integrals.
constexpr double same_energy = 1e-10;

/// The iterations with what they are told by.
class Solver {
 public:
  Solver(const Solved& from, const OrbitalFactors& factors, const Expectation& expectation,
         AmplitudeFile& file)
      : from_(from),
        factors_(factors),
        found_{.amplitudes = Amplitudes(from.group, factors.orbitals, "t"),
               .standing = {},
               .diagnostics = {}},
        file_(file),
        free_(static_cast<std::size_t>(expectation.plan + expectation.kept_bytes)),
        equations_(factors, found_.amplitudes, static_cast<std::size_t>(expectation.plan)),
        extrapolation_(expectation.kept) {
    check_memory(from, equations_.memory_of_plan(), equations_.plan());
  }

  SinglesDoubles go() {
    begin();
    from_.console.print(heading());
    while (!iterate()) {
    }
    const bool there = found_.as_read && file_.checkpoint() == file_.restart();
    if (!there) file_.keep(found_.amplitudes, found_.standing, true);
    found_.diagnostics = diagnose(found_.amplitudes.singles);
    return std::move(found_);
  }

 private:
  /// From amplitudes of a file, or of MP2.
  void begin() {
    if (const auto standing = file_.load(found_.amplitudes, factors_.orbitals, free_)) {
      found_.standing = *standing;
      read_ = standing->iterations;
      from_.console.print(format("  amplitudes of %s after %d iterations, energy %.10f\n",
                                 file_.restart().c_str(), standing->iterations, standing->energy));
      return;
    }
    equations_.begin();
    step(factors_, equations_.residual(), found_.amplitudes);
  }

  /// True if it was the last one.
  bool iterate() {
    const double begin = seconds();
    const auto before = found_.standing;
    equations_.evaluate();
    auto& at = found_.standing;
    at.energy = equations_.energy();
    at.residual = norm(equations_.residual());
    at.converged = at.residual < from_.options.cc_convergence;
    ++at.iterations;
    if (at.iterations == 1) at.mp2 = at.energy;
    const double change = at.energy - before.energy;
    const bool last = at.converged || !(at.residual < most_residual) ||
                      at.iterations - read_ >= from_.settings.max_iterations;
    if (!last) {
      step(factors_, equations_.residual(), found_.amplitudes);
      extrapolation_.extrapolate(found_.amplitudes, equations_.residual());
      file_.keep(found_.amplitudes, at, false);
    }
    note_memory();
    from_.console.print(row(at, change, at.residual, seconds() - begin));
    found_.as_read =
        before.converged && at.converged && file_.adopted() && std::abs(change) < same_energy;
    if (found_.as_read) at = before;  // rounding aside, and sums of (T) are known by it
    return last;
  }

  static constexpr double most_residual = 1e6;  ///< amplitudes that diverge

  const Solved& from_;
  const OrbitalFactors& factors_;
  SinglesDoubles found_;
  AmplitudeFile& file_;
  std::size_t free_;  ///< bytes of a rank before amplitudes are mixed
  Equations equations_;
  Extrapolation extrapolation_;
  int read_ = 0;  ///< iterations of the amplitudes in the file
};

}  // namespace

SinglesDoubles solve_singles_doubles(const Solved& from, const OrbitalFactors& factors,
                                     const Expectation& expectation, AmplitudeFile& file) {
  return Solver(from, factors, expectation, file).go();
}

}  // namespace chem
