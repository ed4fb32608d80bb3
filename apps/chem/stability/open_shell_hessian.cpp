#include "stability/open_shell_hessian.hpp"

#include <algorithm>

#include "gannet/diagonal.hpp"
#include "gannet/gannet.hpp"
#include "integrals/one_electron.hpp"
#include "scf/orbitals.hpp"

namespace chem {

using gannet::Array;
using gannet::Index;
using gannet::Op;

namespace {

/// Orbitals with at least so many electrons.
Index count(const Orbitals& orbitals, double electrons) {
  return std::count_if(orbitals.occupations.begin(), orbitals.occupations.end(),
                       [&](double n) { return n >= electrons; });
}

gannet::Section<double> first_columns(const Array<double>& a, Index n) {
  return a[{{0, 0}, {a.shape()[0], n}}];
}

gannet::Section<double> first_rows(const Array<double>& a, Index n) {
  return a[{{0, 0}, {n, a.shape()[1]}}];
}

}  // namespace

gannet::Patch OpenShellHessian::Place::patch(const Array<double>& x) const {
  return {{row, column}, {row + x.shape()[0], column + x.shape()[1]}};
}

OpenShellHessian::OpenShellHessian(const gannet::Group& group, const Molecule& molecule,
                                   const Basis& basis, const Orbitals& orbitals, Field& field)
    : Hessian(group),
      coefficients_(orbitals.coefficients),
      field_(field),
      density_(group, basis.size, true, "density of a rotation"),
      response_(group, basis.size, true, "response to a rotation"),
      work_(group, {basis.size, basis.size}, {.name = "work"}),
      half_(coefficients_.duplicate("half transformed")),
      rotation_(group, {coefficients_.shape()[1], coefficients_.shape()[1]},
                {.name = "rotation of all orbitals"}),
      weighted_(rotation_.duplicate("weighted Fock")),
      derivative_(rotation_.duplicate("derivative")),
      transposed_(rotation_.duplicate("transposed")) {
  const Index closed = count(orbitals, 2), occupied = count(orbitals, 1);
  const Index all = coefficients_.shape()[1];
  spins_.push_back({occupied, 1, rotation_.duplicate("Fock of alpha"), {}});
  spins_.push_back({closed, -1, rotation_.duplicate("Fock of beta"), {}});
  const auto pair = [&](Index row, Index end, Index column, Index last) {
    if (row == end || column == last) return;
    places_.push_back({row, column});
    add_channel(end - row, last - column);
  };
  pair(closed, occupied, 0, closed);
  pair(occupied, all, 0, closed);
  pair(occupied, all, closed, occupied);
  if (channels() == 0) return;
  find_fock(molecule, basis, orbitals);
  weigh_fock();
}

/// The Fock matrices over the orbitals.
void OpenShellHessian::find_fock(const Molecule& molecule, const Basis& basis,
                                 const Orbitals& orbitals) {
  std::vector<double> mean, difference;
  for (const double n : orbitals.occupations) {
    mean.push_back(n / 2);
    difference.push_back(n == 1 ? 0.5 : 0);
  }
  chem::make_density(coefficients_, mean, density_.mean);
  chem::make_density(coefficients_, difference, *density_.difference);
  field_.update(density_, {});
  const auto& field = field_.matrix();
  const auto overlap = work_.duplicate("overlap"), core = work_.duplicate("core Hamiltonian");
  one_electron(basis, molecule, overlap, core);
  for (auto& spin : spins_) {
    gannet::add(1, core, 1, field.mean, work_);
    gannet::add(1, work_, spin.sign, *field.difference, work_);
    gannet::matmul(Op::none, Op::none, 1, work_, coefficients_, 0, half_);
    gannet::matmul(Op::transpose, Op::none, 1, coefficients_, half_, 0, spin.fock);
    const Index n = spin.fock.shape()[0];
    const Array<double> diagonal(spin.fock.group(), {n}, {.name = "diagonal"});
    gannet::get_diagonal(spin.fock, diagonal);
    spin.energies.resize(static_cast<std::size_t>(n));
    diagonal.get({{0}, {n}}, spin.energies.data());
  }
}

void OpenShellHessian::weigh_fock() {
  gannet::zero(weighted_);
  for (const auto& spin : spins_) {
    if (spin.occupied == 0) continue;
    const auto rows = first_rows(weighted_, spin.occupied);
    gannet::add(1, rows, 0.5, first_rows(spin.fock, spin.occupied), rows);
    const auto columns = first_columns(weighted_, spin.occupied);
    gannet::add(1, columns, 0.5, first_columns(spin.fock, spin.occupied), columns);
  }
}

/// Of the one-electron part: the energy of the pair's electrons changes places with that of others.
double OpenShellHessian::diagonal(std::size_t channel, Index row, Index column) const {
  const Index p = places_[channel].row + row, q = places_[channel].column + column;
  double sum = 0;
  for (const auto& spin : spins_) {
    const int moved = (q < spin.occupied ? 1 : 0) - (p < spin.occupied ? 1 : 0);
    sum +=
        2 * moved *
        (spin.energies[static_cast<std::size_t>(p)] - spin.energies[static_cast<std::size_t>(q)]);
  }
  return sum;
}

/// rotation_ := K
void OpenShellHessian::join(const Rotation& x) {
  gannet::zero(rotation_);
  for (std::size_t c = 0; c < channels(); ++c)
    gannet::copy(x[c], rotation_[places_[c].patch(x[c])]);
  gannet::transpose(rotation_, transposed_);
  gannet::add(1, rotation_, -1, transposed_, rotation_);
}

/// The first-order changes C (Kn - nK) C' of the densities.
void OpenShellHessian::make_density() {
  gannet::zero(density_.mean);
  gannet::zero(*density_.difference);
  for (const auto& spin : spins_) {
    if (spin.occupied == 0) continue;
    const auto half = first_columns(half_, spin.occupied);
    gannet::matmul(Op::none, Op::none, 1, coefficients_, first_columns(rotation_, spin.occupied), 0,
                   half);
    gannet::matmul(Op::none, Op::transpose, 2, half, first_columns(coefficients_, spin.occupied), 0,
                   work_);
    gannet::symmetrize(work_);
    gannet::add(1, density_.mean, 0.5, work_, density_.mean);
    gannet::add(1, *density_.difference, 0.5 * spin.sign, work_, *density_.difference);
  }
}

/// derivative_ := W
void OpenShellHessian::make_derivative() {
  gannet::matmul(Op::none, Op::none, 1, rotation_, weighted_, 0, derivative_);
  for (const auto& spin : spins_) {
    if (spin.occupied == 0) continue;
    const auto rows = first_rows(derivative_, spin.occupied);
    gannet::add(1, response_.mean, spin.sign, *response_.difference, work_);
    gannet::matmul(Op::none, Op::none, 1, work_, coefficients_, 0, half_);
    gannet::matmul(Op::transpose, Op::none, 1, first_columns(coefficients_, spin.occupied), half_,
                   1, rows);
    gannet::matmul(Op::none, Op::none, -1, first_rows(rotation_, spin.occupied), spin.fock, 1,
                   rows);
  }
}

Generators OpenShellHessian::generators(const Rotation& x) const {
  Generators all;
  all.push_back(rotation_.duplicate("generator"));
  gannet::zero(all.front());
  for (std::size_t c = 0; c < channels(); ++c) {
    place(x[c], places_[c].row, places_[c].column, 1, all.front());
  }
  return all;
}

void OpenShellHessian::multiply(const Rotation& x, const Rotation& y) {
  join(x);
  make_density();
  field_.respond(density_, response_);
  make_derivative();
  gannet::transpose(derivative_, transposed_);
  gannet::add(-2, derivative_, 2, transposed_, derivative_);
  for (std::size_t c = 0; c < channels(); ++c) {
    gannet::copy(derivative_[places_[c].patch(y[c])], y[c]);
  }
}

}  // namespace chem
