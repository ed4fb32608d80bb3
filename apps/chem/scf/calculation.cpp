#include "scf/calculation.hpp"

#include <algorithm>
#include <exception>
#include <span>

#include "integrals/one_electron.hpp"
#include "scf/timed.hpp"

namespace chem {
namespace {

using gannet::Array;

/// Leaves out nothing that shows in the energy.
constexpr double sharp_threshold = 1e-11;

/// A copy in the memory of near ranks.
Array<double> brought(const Array<double>& from, const gannet::Group& near) {
  Array<double> to(near, from.shape(), {.name = from.name()});
  bring(from, to);
  return to;
}

/// What `work` throws; null if it does not.
template <class Work>
std::exception_ptr failure_of(Work& work) {
  try {
    work();
  } catch (...) {
    return std::current_exception();
  }
  return nullptr;
}

[[noreturn]] void all_fail(const std::exception_ptr& mine) {
  if (mine) std::rethrow_exception(mine);
  throw gannet::Error(gannet::Fault::numeric,
                      "no orbitals: the ranks of another node, which make them, have failed");
}

}  // namespace

Calculation::Calculation(const gannet::Group& group, const Molecule& molecule, const Basis& basis,
                         const Electrons& electrons, const Settings& settings,
                         const SpinArrays& density)
    : group_(group),
      molecule_(molecule),
      basis_(basis),
      settings_(settings),
      density_(density),
      nuclear_(nuclear_repulsion(molecule)) {
  const gannet::Shape shape{basis.size, basis.size};
  Array<double> overlap(group, shape, {.name = "overlap"});
  Array<double> core(group, shape, {.name = "core Hamiltonian"});
  one_electron(basis, molecule, overlap, core);
  field_ = make_field(settings.threshold);
  ranks_.emplace(overlap);
  make_algebra(electrons, std::move(overlap), std::move(core));
}

std::unique_ptr<Field> Calculation::make_field(double threshold) const {
  return std::make_unique<Field>(
      FieldInput{group_, molecule_, basis_, settings_.sharing(), threshold, density_.open()},
      settings_.terms);
}

void Calculation::make_algebra(const Electrons& electrons, Array<double> overlap,
                               Array<double> core) {
  if (ranks_->all()) {
    algebra_ = std::make_unique<OrbitalAlgebra>(electrons, settings_, std::move(overlap),
                                                std::move(core), density_, field_->matrix());
    return;
  }
  near([&] {
    const auto& group = *ranks_->group();
    const bool open = density_.open();
    near_density_ = std::make_unique<SpinArrays>(group, basis_.size, open, "density");
    near_field_ = std::make_unique<SpinArrays>(group, basis_.size, open, "field");
    bring(density_, *near_density_);
    algebra_ = std::make_unique<OrbitalAlgebra>(electrons, settings_, brought(overlap, group),
                                                brought(core, group), *near_density_, *near_field_);
  });
}

/// Calls `work` on near ranks. What it has sent is there on return; if it fails, all do.
template <class Work>
void Calculation::near(Work work) {
  if (ranks_->all()) return work();
  const auto failure = ranks_->group() ? failure_of(work) : nullptr;
  group_.fence();
  if (group_.max(failure != nullptr)) all_fail(failure);
}

/// The same for collective work that sends nothing: all ranks get the results of rank 0, which is
/// near.
template <class Work>
void Calculation::near(std::span<double> results, Work work) {
  if (ranks_->all()) return work();
  const auto failure = ranks_->group() ? failure_of(work) : nullptr;
  std::vector<double> row(results.begin(), results.end());
  row.push_back(failure ? 1 : 0);
  group_.broadcast(row, 0);
  if (row.back() != 0) all_fail(failure);
  std::copy_n(row.begin(), results.size(), results.begin());
}

void Calculation::build_fock(const Progress& progress) {
  const Timed timed(outcome.phases.fock);
  outcome.fock += field_->update(density_, progress);
}

double Calculation::gradient() {
  const Timed timed(outcome.phases.extrapolate);
  double found[] = {0, 0};
  near(found, [&] {
    if (near_field_) bring(field_->matrix(), *near_field_);
    algebra_->make_fock();
    found[0] = algebra_->gradient();
    found[1] = algebra_->one_electron_energy();
  });
  energies_ = {nuclear_, found[1], field_->energies()};
  return found[0];
}

void Calculation::update_density(bool extrapolated, double damping, bool mix) {
  near([&] {
    if (extrapolated) {
      const Timed timed(outcome.phases.extrapolate);
      algebra_->extrapolate();
    }
    const Timed timed(outcome.phases.diagonalise);
    algebra_->update_density(damping);
    if (mix) algebra_->mix_frontier();
    if (near_density_) send(*near_density_, density_);
  });
}

double Calculation::screening_error() {
  const Timed timed(outcome.phases.fock);
  const auto sharp = make_field(std::min(sharp_threshold, settings_.threshold / 100));
  sharp->update(density_, {});
  auto without = energies_;
  without.parts = sharp->energies();
  return energies_.total() - without.total();
}

/// Collective. What near ranks have, as an array of all ranks.
Array<double> Calculation::published(const Array<double>* mine, const char* name) const {
  const auto shape = group_.broadcast(mine != nullptr ? mine->shape() : gannet::Shape(), 0);
  Array<double> all(group_, shape, {.name = name});
  if (mine != nullptr) send(*mine, all);
  group_.sync();
  return all;
}

Orbitals Calculation::published(const Orbitals* mine) const {
  auto coefficients = published(mine != nullptr ? &mine->coefficients : nullptr, "orbitals");
  const auto size = static_cast<std::size_t>(coefficients.shape()[1]);
  auto energies = mine != nullptr ? mine->energies : std::vector<double>(size);
  auto occupations = mine != nullptr ? mine->occupations : std::vector<double>(size);
  group_.broadcast(energies, 0);
  group_.broadcast(occupations, 0);
  return {std::move(coefficients), std::move(energies), std::move(occupations)};
}

Array<double> Calculation::weighted_density() {
  const Timed timed(outcome.phases.extrapolate);
  std::optional<Array<double>> sum;
  near([&] { sum = algebra_->weighted_density(); });
  return ranks_->all() ? *std::move(sum) : published(sum ? &*sum : nullptr, "weighted density");
}

std::vector<Orbitals> Calculation::take_orbitals() {
  const Timed timed(outcome.phases.diagonalise);
  std::vector<Orbitals> found;
  near([&] { found = algebra_->take_orbitals(); });
  if (ranks_->all()) return found;
  std::vector<Orbitals> all;
  const auto sets = group_.broadcast(found.size(), 0);
  for (std::size_t n = 0; n < sets; ++n) {
    all.push_back(published(found.empty() ? nullptr : &found[n]));
  }
  return all;
}

}  // namespace chem
