#include "cc/singles_doubles.hpp"

#include <cmath>

#include "cc/amplitude_file.hpp"
#include "cc/equations.hpp"
#include "cc/extrapolation.hpp"
#include "fock/stopwatch.hpp"
#include "input/input_error.hpp"
#include "report/format.hpp"

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

/// The iterations with what they are told by.
class Solver {
 public:
  Solver(const Solved& from, const OrbitalFactors& factors, const Expectation& expectation)
      : from_(from),
        factors_(factors),
        found_{.amplitudes = Amplitudes(from.group, factors.orbitals, "t"), .diagnostics = {}},
        file_(from, factors.orbitals),
        equations_(factors, found_.amplitudes, static_cast<std::size_t>(expectation.plan)),
        extrapolation_(expectation.kept) {
    check_memory(from, static_cast<std::size_t>(expectation.plan), equations_.plan());
  }

  SinglesDoubles go() {
    begin();
    from_.console.print(heading());
    while (!iterate()) {
    }
    file_.keep(found_.amplitudes, standing(), true);
    found_.diagnostics = diagnose(found_.amplitudes.singles);
    return std::move(found_);
  }

 private:
  CcStanding standing() const {
    return {found_.mp2, found_.ccsd, found_.iterations, found_.converged};
  }

  /// From amplitudes of a file, or of MP2.
  void begin() {
    if (const auto standing = file_.load(found_.amplitudes)) {
      found_.mp2 = standing->mp2;
      first_ = found_.iterations = standing->iterations;
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
    ++found_.iterations;
    equations_.evaluate();
    const double change = equations_.energy() - found_.ccsd;
    found_.ccsd = equations_.energy();
    if (found_.iterations == 1) found_.mp2 = found_.ccsd;
    const double residual = norm(equations_.residual());
    found_.converged = residual < from_.options.cc_convergence;
    const bool last = found_.converged || !(residual < most_residual) ||
                      found_.iterations - first_ >= from_.settings.max_iterations;
    if (!last) {
      step(factors_, equations_.residual(), found_.amplitudes);
      extrapolation_.extrapolate(found_.amplitudes, equations_.residual());
      file_.keep(found_.amplitudes, standing(), false);
    }
    from_.console.print(row(standing(), change, residual, seconds() - begin));
    return last;
  }

  static constexpr double most_residual = 1e6;  ///< amplitudes that diverge

  const Solved& from_;
  const OrbitalFactors& factors_;
  SinglesDoubles found_;
  AmplitudeFile file_;
  Equations equations_;
  Extrapolation extrapolation_;
  int first_ = 0;
};

}  // namespace

SinglesDoubles solve_singles_doubles(const Solved& from, const OrbitalFactors& factors,
                                     const Expectation& expectation) {
  return Solver(from, factors, expectation).go();
}

}  // namespace chem
