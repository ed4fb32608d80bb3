#include "scf/hartree_fock.hpp"

#include <utility>

#include "fock/stopwatch.hpp"
#include "integrals/one_electron.hpp"
#include "scf/diis.hpp"
#include "scf/orbitals.hpp"

namespace scf {
namespace {

using gannet::Array;
using gannet::Op;

/// Iterations between builds from the whole density, which get rid of what screening left out
/// of the differences.
constexpr int rebuild_every = 12;

Array<double> square(const gannet::Group& group, gannet::Index n, const char* name) {
  return Array<double>(group, {n, n}, {.name = name});
}

/// Adds the seconds of its life to a phase.
class Timed {
 public:
  explicit Timed(double& phase) : phase_(phase), begin_(seconds()) {}
  ~Timed() { phase_ += seconds() - begin_; }

 private:
  double& phase_;
  double begin_;
};

/// The matrices of one calculation and the steps that an iteration is made of.
class Calculation {
 public:
  Calculation(const gannet::Group& group, const Molecule& molecule, const Basis& basis,
              const Settings& settings, const Array<double>& density);

  void build_fock(int iteration, const Progress& progress);
  double gradient();
  void extrapolate();
  void update_density(const Occupation& occupation);
  Energies energies() const;

  Outcome outcome;

 private:
  const Array<double>& density_;
  Array<double> overlap_;
  Array<double> core_;
  Array<double> fock_;
  Array<double> repulsion_;  ///< 2J - K of known_density_
  Array<double> known_density_;
  Array<double> work_, work2_;
  OrthogonalBasis orthogonal_;
  Array<double> orbitals_;
  Array<double> error_;
  FockBuilder builder_;
  Diis diis_;
  double nuclear_;
};

Calculation::Calculation(const gannet::Group& group, const Molecule& molecule, const Basis& basis,
                         const Settings& settings, const Array<double>& density)
    : density_(density),
      overlap_(square(group, basis.size, "overlap")),
      core_(square(group, basis.size, "core Hamiltonian")),
      fock_(square(group, basis.size, "Fock")),
      repulsion_(square(group, basis.size, "repulsion")),
      known_density_(square(group, basis.size, "known density")),
      work_(square(group, basis.size, "work")),
      work2_(square(group, basis.size, "work 2")),
      orthogonal_((one_electron(basis, molecule, overlap_, core_), overlap_)),
      orbitals_(group, {basis.size, orthogonal_.size()}, {.name = "orbitals"}),
      error_(square(group, orthogonal_.size(), "error")),
      builder_(group, basis, settings.method, settings.threshold),
      nuclear_(nuclear_repulsion(molecule)) {}

/// The repulsion is linear in the density: only that of the difference to the last density is
/// computed, and the smaller it gets, the more screening leaves out.
void Calculation::build_fock(int iteration, const Progress& progress) {
  const Timed timed(outcome.phases.fock);
  if (iteration % rebuild_every == 0) {
    gannet::zero(known_density_);
    gannet::zero(repulsion_);
  }
  gannet::add(1, density_, -1, known_density_, work_);
  outcome.fock += builder_.build(work_, work2_, progress);
  gannet::add(1, repulsion_, 1, work2_, repulsion_);
  gannet::copy(density_, known_density_);
  gannet::add(1, core_, 1, repulsion_, fock_);
}

/// The largest element of FDS - SDF in the orthogonal basis, which is antisymmetric.
double Calculation::gradient() {
  const Timed timed(outcome.phases.extrapolate);
  gannet::matmul(Op::none, Op::none, 1, fock_, density_, 0, work_);
  gannet::matmul(Op::none, Op::none, 1, work_, overlap_, 0, work2_);
  gannet::transpose(work2_, work_);
  gannet::add(1, work2_, -1, work_, work_);
  orthogonal_.transform(work_, error_);
  return gannet::select_max(error_).value;
}

void Calculation::extrapolate() {
  const Timed timed(outcome.phases.extrapolate);
  diis_.extrapolate(fock_, error_);
}

void Calculation::update_density(const Occupation& occupation) {
  const Timed timed(outcome.phases.diagonalise);
  orthogonal_.solve(fock_, orbitals_);
  make_density(orbitals_, occupation(orbitals_), density_);
}

Energies Calculation::energies() const {
  return {nuclear_, 2 * gannet::dot(density_, core_), gannet::dot(density_, repulsion_)};
}

}  // namespace

Outcome hartree_fock(const gannet::Group& group, const Molecule& molecule, const Basis& basis,
                     const Occupation& occupation, const Settings& settings,
                     const Array<double>& density, const Observers& observers) {
  const double begin = seconds();
  Calculation calculation(group, molecule, basis, settings, density);
  auto& outcome = calculation.outcome;
  outcome.phases.setup = seconds() - begin;
  double last = seconds();
  double energy = 0;
  for (int n = 1; n <= settings.max_iterations; ++n) {
    const double fock_before = outcome.phases.fock;
    calculation.build_fock(n, observers.progress);
    const double error = calculation.gradient();
    outcome.energies = calculation.energies();
    outcome.iterations = n;
    const double change =
        outcome.energies.total() - std::exchange(energy, outcome.energies.total());
    // The first density is a guess that need not belong to any orbitals.
    outcome.converged = n > 1 && error < settings.convergence;
    if (!outcome.converged) {
      if (n > 1) calculation.extrapolate();
      calculation.update_density(occupation);
    }
    const double now = seconds();
    if (observers.iteration) {
      observers.iteration({n, energy, n == 1 ? 0 : change, error, outcome.phases.fock - fock_before,
                           now - std::exchange(last, now)});
    }
    if (outcome.converged) break;
  }
  return std::move(outcome);
}

}  // namespace scf
