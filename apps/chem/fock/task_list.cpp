#include "fock/task_list.hpp"

#include <algorithm>
#include <optional>
#include <ostream>

#include "fock/compute_task.hpp"
#include "fock/stopwatch.hpp"

namespace chem {
namespace {

/// Samples are cut as for so many ranks, so that none takes long.
constexpr int ranks_of_samples = 1 << 14;

/// Visits all numbers below `count` once, neighbours far apart.
template <class Visit>
void scattered(std::size_t count, Visit&& visit) {
  constexpr std::size_t golden = 2654435761;  // of 2^32, and a prime
  for (std::size_t n = 0; n < count; ++n) {
    if (!visit(n * golden % count)) return;
  }
}

/// Of the time for samples: until then memory is touched for the first time, and clocks rise.
constexpr double warming_up = 0.25;

/// Seconds of a unit of cost on this rank, from the samples, as often as the time allows.
double measure(const Basis& basis, const std::vector<AtomPair>& pairs,
               const std::vector<Task>& samples, const FockJob& job, double threshold,
               double seconds_for_it) {
  QuartetWorker worker(basis, threshold);
  DensityBlocks density(basis, job.density);
  std::optional<FockBlocks> unused(std::in_place, basis, job.fock);
  if (samples.empty()) return 0;
  const auto measure_for = [&](double time) {
    double cost = 0;
    const double begin = seconds();
    while (seconds() - begin < time) {
      scattered(samples.size(), [&](std::size_t n) {
        compute_task(samples[n], pairs, job, threshold, worker, density, *unused, [] {});
        if (unused->bytes() > block_memory) unused.emplace(basis, job.fock);
        cost += samples[n].cost;
        return seconds() - begin < time;
      });
    }
    return cost == 0 ? 0 : (seconds() - begin) / cost;
  };
  measure_for(warming_up * seconds_for_it);
  return measure_for((1 - warming_up) * seconds_for_it);
}

}  // namespace

double TaskList::seconds() const {
  double cost = 0;
  for (const Task& task : tasks) cost += task.cost;
  return cost * seconds_of_cost;
}

double TaskList::longest() const {
  double cost = 0;
  for (const Task& task : tasks) cost = std::max(cost, task.cost);
  return cost * seconds_of_cost;
}

TaskList list_tasks(const Basis& basis, const SpinMatrices& density, Method method,
                    double threshold, int ranks, double sample_seconds) {
  const auto pairs = make_pair_list(basis, threshold * list_share);
  TaskList list{make_tasks(pairs, threshold * list_share, ranks), 0, 0};
  if (method == Method::naturally) put_in_natural_order(list.tasks, pairs);
  const auto samples = make_tasks(pairs, threshold * list_share, std::max(ranks, ranks_of_samples));
  const AtomMaxima maxima(basis, density);
  const FockJob job{Factors{}, density, density, maxima, Progress{}};
  const auto& group = density.mean->group();
  list.seconds_of_cost =
      group.sum(measure(basis, pairs, samples, job, threshold, sample_seconds)) / group.size();
  const double elements = static_cast<double>(basis.size) * basis.size;
  list.bytes = 2 * sizeof(double) * elements * static_cast<double>(density.count());
  return list;
}

void write_tasks(std::ostream& to, const std::string& name, const TaskList& list, bool counter) {
  to << "# tasks of a program, for gannet predict\nname " << name << "\nphase "
     << (counter ? "counter" : "static") << " 0 2 " << list.bytes << '\n';
  for (const Task& task : list.tasks) {
    to << "task 1 " << task.cost * list.seconds_of_cost << " 0 0 0 0 0\n";
  }
}

}  // namespace chem
