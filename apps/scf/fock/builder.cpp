#include "fock/builder.hpp"

#include "fock/atom_maxima.hpp"
#include "fock/stopwatch.hpp"

namespace scf {
namespace {

/// Blocks are given back between tasks when a rank holds more than this.
constexpr std::size_t block_memory = std::size_t{256} << 20;

/// The lists are cut before the density is known; elements above one are common, above a hundred
/// are not.
constexpr double list_share = 1e-2;

std::vector<double> done_before(const std::vector<Task>& tasks) {
  std::vector<double> done;
  double sum = 0;
  for (const auto& task : tasks) {
    done.push_back(sum);
    sum += task.cost;
  }
  for (double& part : done) part /= sum;
  return done;
}

}  // namespace

FockTimes& FockTimes::operator+=(const FockTimes& other) {
  busy += other.busy;
  integrals += other.integrals;
  wall += other.wall;
  quartets += other.quartets;
  tasks += other.tasks;
  return *this;
}

FockBuilder::FockBuilder(const gannet::Group& group, const Basis& basis, Method method,
                         double threshold)
    : basis_(basis),
      threshold_(threshold),
      pairs_(make_pair_list(basis, threshold * list_share)),
      tasks_(make_tasks(pairs_, threshold * list_share, group.size())),
      done_before_(done_before(tasks_)),
      worker_(basis, threshold),
      counter_(group, method) {}

void FockBuilder::run(const Task& task, const AtomMaxima& maxima, DensityBlocks& density,
                      FockBlocks& fock) {
  const auto& bra = pairs_[task.bra];
  for (std::size_t q = task.first; q < task.last; ++q) {
    const auto& ket = pairs_[q];
    const double largest = maxima.over_quartet(bra, ket);
    if (bra.bound * ket.bound * largest < threshold_) continue;
    worker_.compute(bra, ket, largest, density, fock);
  }
  if (density.bytes() + fock.bytes() > block_memory) {
    density.clear();
    fock.flush();
  }
}

FockTimes FockBuilder::build(const SpinMatrices& density, const SpinMatrices& fock,
                             const Progress& progress) {
  const double begin = seconds();
  gannet::zero(*fock.mean);
  if (fock.difference != nullptr) gannet::zero(*fock.difference);
  counter_.restart();
  const AtomMaxima maxima(basis_, density);
  DensityBlocks density_blocks(basis_, density);
  FockBlocks fock_blocks(basis_, fock);
  worker_.reset_count();
  FockTimes times;
  const double tasks_begin = seconds();
  const auto ticks_begin = ticks();
  counter_.each(tasks_.size(), [&](std::size_t n) {
    if (progress) progress(done_before_[n]);
    run(tasks_[n], maxima, density_blocks, fock_blocks);
    ++times.tasks;
  });
  fock_blocks.flush();
  times.busy = seconds() - tasks_begin;
  const double tick = times.busy / static_cast<double>(ticks() - ticks_begin);
  times.integrals = tick * static_cast<double>(worker_.count().integral_ticks);
  times.quartets = worker_.count().quartets;
  gannet::symmetrize(*fock.mean);
  if (fock.difference != nullptr) gannet::symmetrize(*fock.difference);
  times.wall = seconds() - begin;
  return times;
}

}  // namespace scf
