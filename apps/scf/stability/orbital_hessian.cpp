#include "stability/orbital_hessian.hpp"

#include <algorithm>
#include <cmath>
#include <tuple>

#include "gannet/gannet.hpp"

namespace scf {
namespace {

using gannet::Array;
using gannet::Index;
using gannet::Op;

/// Orbitals on each side of the gap that guesses are made of.
constexpr Index frontier = 4;

/// Part of a guess that is of no pair of orbitals in particular.
constexpr double noise = 0.02;

constexpr double smallest_divisor = 0.01;

/// Calls `change(element, row, column)` for all elements. Collective.
template <class Change>
void for_each_element(const Array<double>& a, Change change) {
  const auto mine = a.update_local();
  for (Index i = 0; !mine.empty() && i < mine.extent(0); ++i) {
    for (Index j = 0; j < mine.extent(1); ++j) {
      change(mine(i, j), mine.patch().lo[0] + i, mine.patch().lo[1] + j);
    }
  }
  a.group().sync();
}

/// Something between -1 and 1 that looks like chance.
double chance(std::uint64_t seed) {
  seed = (seed + 1) * 0x9e3779b97f4a7c15;
  seed = (seed ^ (seed >> 30)) * 0xbf58476d1ce4e5b9;
  return static_cast<double>((seed ^ (seed >> 27)) >> 11) / 0x1p52 - 1;
}

}  // namespace

gannet::Section<double> OrbitalHessian::Channel::occupied_part() const {
  return orbitals->coefficients[{{0, 0}, {orbitals->coefficients.shape()[0], occupied}}];
}

gannet::Section<double> OrbitalHessian::Channel::empty_part() const {
  const auto& shape = orbitals->coefficients.shape();
  return orbitals->coefficients[{{0, occupied}, {shape[0], shape[1]}}];
}

double OrbitalHessian::Channel::gap(Index row, Index column) const {
  return orbitals->energies[static_cast<std::size_t>(occupied + row)] -
         orbitals->energies[static_cast<std::size_t>(column)];
}

OrbitalHessian::OrbitalHessian(const gannet::Group& group, const Basis& basis,
                               const std::vector<Orbitals>& orbitals, Spins spins,
                               const Settings& settings)
    : spins_(spins),
      builder_(group, basis, settings.sharing(), settings.threshold),
      density_(group, basis.size, spins != Spins::alike, "density of a rotation"),
      repulsion_(group, basis.size, spins != Spins::alike, "repulsion of a rotation"),
      work_(group, {basis.size, basis.size}, {.name = "work"}) {
  for (std::size_t s = 0; s < orbitals.size(); ++s) {
    const auto& electrons = orbitals[s].occupations;
    const Index occupied =
        std::count_if(electrons.begin(), electrons.end(), [](double n) { return n > 0; });
    const auto empty = static_cast<Index>(electrons.size()) - occupied;
    if (occupied == 0 || empty == 0) continue;
    channels_.push_back({&orbitals[s], occupied, empty});
    spin_of_.push_back(s);
  }
}

Rotation OrbitalHessian::make_rotation() const {
  Rotation rotation;
  for (const auto& channel : channels_) {
    rotation.emplace_back(work_.group(), gannet::Shape{channel.empty, channel.occupied},
                          gannet::ArrayOptions{.name = "rotation"});
  }
  return rotation;
}

/// Adds the first-order change of the density of this channel to those that builder_ takes.
void OrbitalHessian::make_density(std::size_t channel, const Array<double>& x) {
  const auto& c = channels_[channel];
  Array<double> half(work_.group(), {work_.shape()[0], c.occupied}, {.name = "rotated orbitals"});
  gannet::matmul(Op::none, Op::none, 1, c.empty_part(), x, 0, half);
  gannet::matmul(Op::none, Op::transpose, 2, half, c.occupied_part(), 0, work_);
  gannet::symmetrize(work_);
  const double share = spins_ == Spins::apart ? 0.5 : 1;
  if (spins_ != Spins::against) gannet::add(1, density_.mean, share, work_, density_.mean);
  if (spins_ == Spins::alike) return;
  const double sign = spin_of_[channel] == 0 ? share : -share;
  gannet::add(1, *density_.difference, sign, work_, *density_.difference);
}

/// work_ := the first-order change of the channel's Fock matrix.
void OrbitalHessian::make_fock(std::size_t channel) {
  if (spins_ == Spins::against) return gannet::copy(*repulsion_.difference, work_);
  gannet::copy(repulsion_.mean, work_);
  if (spins_ == Spins::alike) return;
  gannet::add(1, work_, spin_of_[channel] == 0 ? 1 : -1, *repulsion_.difference, work_);
}

/// The energy of closed shells has each rotation twice, and each of the two is a pair of elements
/// above and below the diagonal.
void OrbitalHessian::multiply(const Rotation& x, const Rotation& y) {
  const double scale = spins_ == Spins::apart ? 2 : 4;
  gannet::zero(density_.mean);
  if (density_.open()) gannet::zero(*density_.difference);
  for (std::size_t c = 0; c < channels_.size(); ++c) make_density(c, x[c]);
  builder_.build(density_.view(), repulsion_.view());
  for (std::size_t n = 0; n < channels_.size(); ++n) {
    const auto& c = channels_[n];
    make_fock(n);
    Array<double> half(work_.group(), {work_.shape()[0], c.occupied}, {.name = "half transformed"});
    gannet::matmul(Op::none, Op::none, scale, work_, c.occupied_part(), 0, half);
    gannet::copy(x[n], y[n]);
    for_each_element(y[n], [&](double& v, Index i, Index j) { v *= scale * c.gap(i, j); });
    gannet::matmul(Op::transpose, Op::none, 1, c.empty_part(), half, 1, y[n]);
  }
}

void OrbitalHessian::precondition(double value, const Rotation& x) const {
  const double scale = spins_ == Spins::apart ? 2 : 4;
  for (std::size_t n = 0; n < channels_.size(); ++n) {
    for_each_element(x[n], [&](double& v, Index i, Index j) {
      const double divisor = scale * channels_[n].gap(i, j) - value;
      v /= std::copysign(std::max(std::abs(divisor), smallest_divisor), divisor);
    });
  }
}

void OrbitalHessian::guess(std::size_t n, const Rotation& x) const {
  std::vector<std::tuple<double, std::size_t, Index, Index>> pairs;
  for (std::size_t c = 0; c < channels_.size(); ++c) {
    const auto& channel = channels_[c];
    for (Index i = 0; i < std::min(frontier, channel.empty); ++i) {
      for (Index j = std::max<Index>(0, channel.occupied - frontier); j < channel.occupied; ++j) {
        pairs.emplace_back(channel.gap(i, j), c, i, j);
      }
    }
  }
  std::sort(pairs.begin(), pairs.end());
  const auto& [gap, chosen, row, column] = pairs[std::min(n, pairs.size() - 1)];
  for (std::size_t c = 0; c < channels_.size(); ++c) {
    const bool here = c == chosen;
    for_each_element(x[c], [&, row = row, column = column](double& v, Index i, Index j) {
      const auto place = static_cast<std::uint64_t>((i << 24) + (j << 4)) + 2 * n + c;
      v = noise * chance(place) + (here && i == row && j == column ? 1 : 0);
    });
  }
}

}  // namespace scf
