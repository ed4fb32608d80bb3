#include "scf/orbital_algebra.hpp"

#include <algorithm>
#include <cmath>
#include <utility>

#include "scf/open_shell.hpp"

namespace chem {
namespace {

using gannet::Array;
using gannet::Op;

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

OrbitalAlgebra::Channel::Channel(const Array<double>& the_density, const Array<double>& fock_like,
                                 const OrthogonalBasis& orthogonal)
    : density(&the_density),
      fock(fock_like.duplicate("Fock")),
      orbitals(fock_like.group(), {fock_like.shape()[0], orthogonal.size()}, {.name = "orbitals"}),
      error(square(fock_like.group(), orthogonal.size(), "error")) {}

OrbitalAlgebra::OrbitalAlgebra(const Electrons& electrons, const Settings& settings,
                               Array<double> overlap, Array<double> core, const SpinArrays& density,
                               const SpinArrays& field)
    : electrons_(electrons),
      settings_(settings),
      density_(density),
      field_(field),
      overlap_(std::move(overlap)),
      core_(std::move(core)),
      work_(core_.duplicate("work")),
      work2_(core_.duplicate("work 2")),
      orthogonal_(overlap_) {
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
    old_density_ = std::make_unique<SpinArrays>(core_.group(), core_.shape()[0], density.open(),
                                                "old density");
  }
}

void OrbitalAlgebra::split_density() {
  gannet::add(1, density_.mean, 1, *density_.difference, spin_density_[0]);
  gannet::add(1, density_.mean, -1, *density_.difference, spin_density_[1]);
}

void OrbitalAlgebra::join_density() {
  gannet::add(0.5, spin_density_[0], 0.5, spin_density_[1], density_.mean);
  gannet::add(0.5, spin_density_[0], -0.5, spin_density_[1], *density_.difference);
}

void OrbitalAlgebra::make_fock() {
  for (std::size_t c = 0; c < channels_.size(); ++c) {
    const auto& fock = channels_[c].fock;
    gannet::add(1, core_, 1, field_.mean, fock);
    if (!one_set()) gannet::add(1, fock, c == 0 ? 1 : -1, *field_.difference, fock);
  }
  if (electrons_.reference == Reference::restricted_open) {
    couple_open_shells(density_, *field_.difference, overlap_, work_, work2_, channels_[0].fock);
  }
}

/// FDS - SDF is antisymmetric.
double OrbitalAlgebra::gradient() {
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

void OrbitalAlgebra::extrapolate() {
  std::vector<FockAndError> matrices;
  for (const auto& channel : channels_) matrices.push_back({&channel.fock, &channel.error});
  diis_.extrapolate(matrices);
}

/// The Fock matrix plus the shift times S - SDS, which is the projector on empty orbitals.
const Array<double>& OrbitalAlgebra::shifted_fock(const Channel& channel) {
  if (settings_.level_shift == 0) return channel.fock;
  gannet::matmul(Op::none, Op::none, 1, overlap_, *channel.density, 0, work_);
  gannet::copy(overlap_, work2_);
  gannet::matmul(Op::none, Op::none, -1, work_, overlap_, 1, work2_);
  gannet::add(1, channel.fock, settings_.level_shift, work2_, work2_);
  return work2_;
}

/// Both densities from the orbitals that alpha and beta share.
void OrbitalAlgebra::occupy_one_set(const Channel& channel) {
  const auto alpha = electrons_.alpha(channel.orbitals);
  const auto beta = density_.open() ? electrons_.beta(channel.orbitals) : alpha;
  make_density(channel.orbitals, combined(0.5, alpha, 0.5, beta), density_.mean);
  if (!density_.open()) return;
  make_density(channel.orbitals, combined(0.5, alpha, -0.5, beta), *density_.difference);
}

void OrbitalAlgebra::update_density(double damping) {
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

void OrbitalAlgebra::mix_frontier() {
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

/// Electrons in each orbital of a channel.
std::vector<double> OrbitalAlgebra::occupations(std::size_t channel) const {
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

Array<double> OrbitalAlgebra::weighted_density() {
  auto sum = core_.duplicate("weighted density");
  const auto fock = core_.duplicate("Fock of one spin");
  const auto density = core_.duplicate("density of one spin");
  for (const double sign : {1.0, -1.0}) {
    gannet::add(1, core_, 1, field_.mean, fock);
    gannet::copy(density_.mean, density);
    if (density_.open()) {
      gannet::add(1, fock, sign, *field_.difference, fock);
      gannet::add(1, density, sign, *density_.difference, density);
    }
    gannet::matmul(Op::none, Op::none, 1, density, fock, 0, work_);
    gannet::matmul(Op::none, Op::none, 1, work_, density, 1, sum);
  }
  return sum;
}

std::vector<Orbitals> OrbitalAlgebra::take_orbitals() {
  std::vector<Orbitals> all;
  for (std::size_t c = 0; c < channels_.size(); ++c) {
    auto energies = orthogonal_.solve(channels_[c].fock, channels_[c].orbitals);
    auto electrons = occupations(c);
    all.push_back({std::move(channels_[c].orbitals), std::move(energies), std::move(electrons)});
  }
  return all;
}

}  // namespace chem
