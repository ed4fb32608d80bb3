#include "dft/exchange_correlation.hpp"

#include <algorithm>
#include <span>

#include "dft/batch_sums.hpp"
#include "fock/stopwatch.hpp"
#include "gannet/gannet.hpp"

namespace chem {
namespace {

/// Tasks of a rank: enough that all end together, and neighbours stay together.
constexpr std::size_t tasks_per_rank = 32;

/// Derivatives of functions that make the density, its slope and the kinetic energy.
int order_of(Rung rung) { return rung == Rung::density ? 0 : 1; }

}  // namespace

ExchangeCorrelation::ExchangeCorrelation(const FieldInput& input, Functional functional,
                                         const GridChoice& choice)
    : group_(input.group),
      functional_(std::move(functional)),
      counter_(input.group, input.sharing.method),
      grid_(input.group, input.molecule, choice, counter_),
      values_(input.basis),
      known_density_(input.group, input.basis.size, input.open, "density on the grid"),
      matrix_(input.group, input.basis.size, input.open, "exchange and correlation") {}

/// Calls `work` with the batches of this rank. How many tasks they were.
template <class Work>
std::int64_t ExchangeCorrelation::share(const TaskCounter& counter, const Progress& progress,
                                        Work work) const {
  const auto all = grid_.batches();
  const auto ranks = static_cast<std::size_t>(group_.size());
  const auto size = std::max<std::size_t>(1, all / (ranks * tasks_per_rank));
  std::int64_t tasks = 0;
  const auto task = [&](std::size_t n) {
    if (progress) progress(static_cast<double>(n * size) / static_cast<double>(all));
    grid_.each(n * size, std::min(all, (n + 1) * size), work);
    ++tasks;
  };
  counter.each((all + size - 1) / size, task, Deal::in_stretches);  // where their weights are
  return tasks;
}

/// E = sum over points of w e(rho), and F_mn = sum of w (a chi_m chi_n + b . (chi_m chi_n)' + k/2
/// chi_m' . chi_n').
FockTimes ExchangeCorrelation::update(const SpinArrays& density, const Progress& progress) {
  FockTimes times;
  const double begin = seconds();
  add_mine(1, density, 0, density, known_density_);
  clear_mine(matrix_.view());
  counter_.restart();
  SpinReads reads(known_density_.view());
  reads.fetch_all();
  SpinSums sums(matrix_.view());
  double totals[] = {0, 0};
  const auto rung = functional_.rung();
  times.tasks = share(counter_, progress, [&](const Batch& batch) {
    const auto functions = values_.near(batch);
    const auto& chi = values_.evaluate(batch, functions, order_of(rung));
    const auto rho = density_at(chi, read(reads, functions), rung);
    PointFields potential(rho.spins(), rho.points());
    const auto e = functional_.evaluate(rho, potential);
    for (std::size_t p = 0; p < e.size(); ++p) {
      totals[0] += batch.weight[p] * e[p];
      totals[1] += batch.weight[p] * 2 * rho.of[0].number[p];
    }
    accumulate(potential_matrices(chi, batch.weight, potential, rung), functions, sums);
  });
  sums.flush();
  times.busy = times.execute = seconds() - begin;
  group_.fence();
  group_.sum(std::span<double>(totals));  // after which what all have added is there
  energy_ = totals[0];
  electrons_ = totals[1];
  times.wall = seconds() - begin;
  return times;
}

/// As update(), with the change that the potential (a, b) undergoes when the density does.
void ExchangeCorrelation::respond(const SpinMatrices& change, const SpinMatrices& matrix) {
  clear_mine(matrix);
  counter_.restart();
  SpinReads reads(known_density_.view()), changes(change);
  reads.fetch_all();
  changes.fetch_all();
  SpinSums sums(matrix);
  const auto rung = functional_.rung();
  share(counter_, {}, [&](const Batch& batch) {
    const auto functions = values_.near(batch);
    const auto& chi = values_.evaluate(batch, functions, order_of(rung));
    const auto rho = density_at(chi, read(reads, functions), rung);
    const auto change_of_rho = density_at(chi, read(changes, functions), rung);
    PointFields potential(change_of_rho.spins(), rho.points());
    functional_.respond(rho, change_of_rho, potential);
    accumulate(potential_matrices(chi, batch.weight, potential, rung), functions, sums);
  });
  sums.flush();
  group_.sync();
}

void ExchangeCorrelation::add_gradient(const TaskCounter& counter, Gradient& gradient) {
  SpinReads reads(known_density_.view());
  reads.fetch_all();
  const auto rung = functional_.rung();
  share(counter, {}, [&](const Batch& batch) {
    const auto functions = values_.near(batch);
    const auto& chi = values_.evaluate(batch, functions, order_of(rung) + 1);
    const auto density = read(reads, functions);
    const auto rho = density_at(chi, density, rung);
    PointFields potential(rho.spins(), rho.points());
    functional_.evaluate(rho, potential);
    chem::add_gradient(chi, functions, density, batch.weight, potential, rung, gradient);
  });
}

std::vector<Fact> ExchangeCorrelation::facts() const {
  return {{"grid_points", static_cast<double>(grid_.points())}, {"grid_electrons", electrons_}};
}

}  // namespace chem
