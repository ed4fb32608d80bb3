#include "scf/calculation.hpp"

#include <algorithm>
#include <cmath>

#include "integrals/one_electron.hpp"
#include "scf/open_shell.hpp"
#include "scf/timed.hpp"

namespace chem {
namespace {

using gannet::Array;
using gannet::Op;

/// Leaves out nothing that shows in the energy.
constexpr double sharp_threshold = 1e-11;

Array<double> square(const gannet::Group& group, gannet::Index n, const char* name) {
  return Array<double>(group, {n, n}, {.name = name});
}

/// alpha a + beta b for the weights of two sets of orbitals, which may have different lengths.
std::vector<double> combined(double alpha, std::vector<double> a, double beta,
                             const std::vector<double>& b) {
  a.resize(std::max(a.size(), b.size()));
  for (std::size_t i = 0; i < a.size(); ++i) a[i] = alpha * a[i] + (i < b.size() ? beta * b[i] : 0);
  return a;
}

}  // namespace

Calculation::Channel::Channel(const Array<double>& the_density, const Array<double>& fock_like,
                              const OrthogonalBasis& orthogonal)
    : density(&the_density),
      fock(fock_like.duplicate("Fock")),
      orbitals(fock_like.group(), {fock_like.shape()[0], orthogonal.size()}, {.name = "orbitals"}),
      error(square(fock_like.group(), orthogonal.size(), "error")) {}

Calculation::Calculation(const gannet::Group& group, const Molecule& molecule, const Basis& basis,
                         const Electrons& electrons, const Settings& settings,
                         const SpinArrays& density)
    : molecule_(molecule),
      basis_(basis),
      electrons_(electrons),
      settings_(settings),
      density_(density),
      overlap_(square(group, basis.size, "overlap")),
      core_(square(group, basis.size, "core Hamiltonian")),
      work_(square(group, basis.size, "work")),
      work2_(square(group, basis.size, "work 2")),
      orthogonal_((one_electron(basis, molecule, overlap_, core_), overlap_)),
      field_(make_field(settings.threshold)),
      nuclear_(nuclear_repulsion(molecule)) {
  if (one_set()) {
    channels_.emplace_back(density_.mean, core_, orthogonal_);
  } else {
    for (const auto* name : {"alpha density", "beta density"}) {
      spin_density_.push_back(core_.duplicate(name));
    }
    for (const auto& spin : spin_density_) channels_.emplace_back(spin, core_, orthogonal_);
    split_density();
  }
  if (settings.damping > 0) {
    old_density_ = std::make_unique<SpinArrays>(group, basis.size, density.open(), "old density");
  }
}

std::unique_ptr<Field> Calculation::make_field(double threshold) const {
  return std::make_unique<Field>(FieldInput{density_.mean.group(), molecule_, basis_,
                                            settings_.sharing(), threshold, density_.open()},
                                 settings_.terms);
}

void Calculation::split_density() {
  gannet::add(1, density_.mean, 1, *density_.difference, spin_density_[0]);
  gannet::add(1, density_.mean, -1, *density_.difference, spin_density_[1]);
}

void Calculation::join_density() {
  gannet::add(0.5, spin_density_[0], 0.5, spin_density_[1], density_.mean);
  gannet::add(0.5, spin_density_[0], -0.5, spin_density_[1], *density_.difference);
}

void Calculation::build_fock(const Progress& progress) {
  const Timed timed(outcome.phases.fock);
  outcome.fock += field_->update(density_, progress);
  const auto& field = field_->matrix();
  for (std::size_t c = 0; c < channels_.size(); ++c) {
    const auto& fock = channels_[c].fock;
    gannet::add(1, core_, 1, field.mean, fock);
    if (!one_set()) gannet::add(1, fock, c == 0 ? 1 : -1, *field.difference, fock);
  }
  if (electrons_.reference == Reference::restricted_open) {
    couple_open_shells(density_, *field.difference, overlap_, work_, work2_, channels_[0].fock);
  }
}

/// FDS - SDF is antisymmetric.
double Calculation::gradient() {
  const Timed timed(outcome.phases.extrapolate);
  double largest = 0;
  for (const auto& channel : channels_) {
    gannet::matmul(Op::none, Op::none, 1, channel.fock, *channel.density, 0, work_);
    gannet::matmul(Op::none, Op::none, 1, work_, overlap_, 0, work2_);
    gannet::transpose(work2_, work_);
    gannet::add(1, work2_, -1, work_, work_);
    orthogonal_.transform(work_, channel.error);
    largest = std::max(largest, gannet::select_max(channel.error).value);
  }
  return largest;
}

void Calculation::extrapolate() {
  const Timed timed(outcome.phases.extrapolate);
  std::vector<FockAndError> matrices;
  for (const auto& channel : channels_) matrices.push_back({&channel.fock, &channel.error});
  diis_.extrapolate(matrices);
}

/// The Fock matrix plus the shift times S - SDS, which is the projector on empty orbitals.
const Array<double>& Calculation::shifted_fock(const Channel& channel) {
  if (settings_.level_shift == 0) return channel.fock;
  gannet::matmul(Op::none, Op::none, 1, overlap_, *channel.density, 0, work_);
  gannet::copy(overlap_, work2_);
  gannet::matmul(Op::none, Op::none, -1, work_, overlap_, 1, work2_);
  gannet::add(1, channel.fock, settings_.level_shift, work2_, work2_);
  return work2_;
}

/// Both densities from the orbitals that alpha and beta share.
void Calculation::occupy_one_set(const Channel& channel) {
  const auto alpha = electrons_.alpha(channel.orbitals);
  const auto beta = density_.open() ? electrons_.beta(channel.orbitals) : alpha;
  make_density(channel.orbitals, combined(0.5, alpha, 0.5, beta), density_.mean);
  if (!density_.open()) return;
  make_density(channel.orbitals, combined(0.5, alpha, -0.5, beta), *density_.difference);
}

void Calculation::update_density(double damping) {
  const Timed timed(outcome.phases.diagonalise);
  if (damping > 0) add(1, density_, 0, density_, *old_density_);
  for (const auto& channel : channels_) {
    orthogonal_.solve(shifted_fock(channel), channel.orbitals);
  }
  if (one_set()) {
    occupy_one_set(channels_[0]);
  } else {
    make_density(channels_[0].orbitals, electrons_.alpha(channels_[0].orbitals), spin_density_[0]);
    make_density(channels_[1].orbitals, electrons_.beta(channels_[1].orbitals), spin_density_[1]);
    join_density();
  }
  if (damping > 0) {
    add(1 - damping, density_, damping, *old_density_, density_);
    if (!one_set()) split_density();
  }
}

void Calculation::mix_frontier() {
  const std::size_t electrons[] = {electrons_.alpha(channels_[0].orbitals).size(),
                                   electrons_.beta(channels_[1].orbitals).size()};
  for (std::size_t c = 0; c < channels_.size(); ++c) {
    const auto& orbitals = channels_[c].orbitals;
    const auto n = static_cast<gannet::Index>(electrons[c]), rows = orbitals.shape()[0];
    if (n == 0 || n >= orbitals.shape()[1]) continue;
    const Array<double> old(orbitals.group(), {rows, 2}, {.name = "HOMO and LUMO"});
    gannet::copy(orbitals[{{0, n - 1}, {rows, n + 1}}], old);
    const auto column = [&](const auto& of, gannet::Index k) {
      return of[{{0, k}, {rows, k + 1}}];
    };
    const double half = std::sqrt(0.5), sign = c == 0 ? 1 : -1;
    gannet::add(half, column(old, 0), sign * half, column(old, 1), column(orbitals, n - 1));
    gannet::add(half, column(old, 1), -sign * half, column(old, 0), column(orbitals, n));
    const auto& occupy = c == 0 ? electrons_.alpha : electrons_.beta;
    make_density(orbitals, occupy(orbitals), spin_density_[c]);
  }
  join_density();
}

Energies Calculation::energies() const {
  return {nuclear_, 2 * gannet::dot(density_.mean, core_), field_->energies()};
}

double Calculation::screening_error() {
  const Timed timed(outcome.phases.fock);
  const double before = energies().total();
  const auto sharp = make_field(std::min(sharp_threshold, settings_.threshold / 100));
  sharp->update(density_, {});
  auto without = energies();
  without.parts = sharp->energies();
  return before - without.total();
}

/// Electrons in each orbital of a channel.
std::vector<double> Calculation::occupations(std::size_t channel) const {
  const auto& orbitals = channels_[channel].orbitals;
  const auto size = static_cast<std::size_t>(orbitals.shape()[1]);
  std::vector<double> weights;
  if (one_set()) {
    weights = combined(1, electrons_.alpha(orbitals), 1, electrons_.beta(orbitals));
  } else {
    weights = channel == 0 ? electrons_.alpha(orbitals) : electrons_.beta(orbitals);
  }
  weights.resize(size);
  return weights;
}

Array<double> Calculation::weighted_density() {
  const Timed timed(outcome.phases.extrapolate);
  const auto& field = field_->matrix();
  auto sum = core_.duplicate("weighted density");
  const auto fock = core_.duplicate("Fock of one spin");
  const auto density = core_.duplicate("density of one spin");
  for (const double sign : {1.0, -1.0}) {
    gannet::add(1, core_, 1, field.mean, fock);
    gannet::copy(density_.mean, density);
    if (density_.open()) {
      gannet::add(1, fock, sign, *field.difference, fock);
      gannet::add(1, density, sign, *density_.difference, density);
    }
    gannet::matmul(Op::none, Op::none, 1, density, fock, 0, work_);
    gannet::matmul(Op::none, Op::none, 1, work_, density, 1, sum);
  }
  return sum;
}

std::vector<Orbitals> Calculation::take_orbitals() {
  const Timed timed(outcome.phases.diagonalise);
  std::vector<Orbitals> all;
  for (std::size_t c = 0; c < channels_.size(); ++c) {
    auto energies = orthogonal_.solve(channels_[c].fock, channels_[c].orbitals);
    auto electrons = occupations(c);
    all.push_back({std::move(channels_[c].orbitals), std::move(energies), std::move(electrons)});
  }
  return all;
}

}  // namespace chem
