#include "stability/orbital_hessian.hpp"

#include <algorithm>

#include "gannet/gannet.hpp"

namespace chem {

using gannet::Array;
using gannet::Index;
using gannet::Op;

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
                               const std::vector<Orbitals>& orbitals, Spins spins, Field& field)
    : Hessian(group),
      orbitals_(orbitals),
      spins_(spins),
      field_(field),
      density_(group, basis.size, spins != Spins::alike, "density of a rotation"),
      response_(group, basis.size, spins != Spins::alike, "response to a rotation"),
      work_(group, {basis.size, basis.size}, {.name = "work"}) {
  for (std::size_t s = 0; s < orbitals.size(); ++s) {
    const auto& electrons = orbitals[s].occupations;
    const Index occupied =
        std::count_if(electrons.begin(), electrons.end(), [](double n) { return n > 0; });
    const auto empty = static_cast<Index>(electrons.size()) - occupied;
    if (occupied == 0 || empty == 0) continue;
    channels_.push_back({&orbitals[s], occupied, empty});
    spin_of_.push_back(s);
    add_channel(empty, occupied);
  }
}

double OrbitalHessian::diagonal(std::size_t channel, Index row, Index column) const {
  return scale() * channels_[channel].gap(row, column);
}

/// Adds the first-order change of the density of this channel to those that the field responds to.
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
  if (spins_ == Spins::against) return gannet::copy(*response_.difference, work_);
  gannet::copy(response_.mean, work_);
  if (spins_ == Spins::alike) return;
  gannet::add(1, work_, spin_of_[channel] == 0 ? 1 : -1, *response_.difference, work_);
}

Generators OrbitalHessian::generators(const Rotation& x) const {
  Generators all;
  for (std::size_t spin = 0; spin < (spins_ == Spins::alike ? 1 : 2); ++spin) {
    const auto& set = orbitals_[std::min(spin, orbitals_.size() - 1)];
    const Index n = set.coefficients.shape()[1];
    all.emplace_back(work_.group(), gannet::Shape{n, n}, gannet::ArrayOptions{.name = "generator"});
  }
  for (std::size_t c = 0; c < channels_.size(); ++c) {
    const Index first_empty = channels_[c].occupied;
    if (spins_ != Spins::apart) {
      place(x[c], first_empty, 0, 1, all.front());
      if (spins_ == Spins::against) place(x[c], first_empty, 0, -1, all.back());
    } else {
      place(x[c], first_empty, 0, 1, all[spin_of_[c]]);
    }
  }
  return all;
}

void OrbitalHessian::multiply(const Rotation& x, const Rotation& y) {
  gannet::zero(density_.mean);
  if (density_.open()) gannet::zero(*density_.difference);
  for (std::size_t c = 0; c < channels_.size(); ++c) make_density(c, x[c]);
  field_.respond(density_, response_);
  for (std::size_t n = 0; n < channels_.size(); ++n) {
    const auto& c = channels_[n];
    make_fock(n);
    Array<double> half(work_.group(), {work_.shape()[0], c.occupied}, {.name = "half transformed"});
    gannet::matmul(Op::none, Op::none, scale(), work_, c.occupied_part(), 0, half);
    gannet::copy(x[n], y[n]);
    times_diagonal(n, y[n]);
    gannet::matmul(Op::transpose, Op::none, 1, c.empty_part(), half, 1, y[n]);
  }
}

}  // namespace chem
