#include "fock/rank_tasks.hpp"

#include "fock/compute_task.hpp"
#include "fock/stopwatch.hpp"

namespace chem {
namespace {

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

std::vector<Task> tasks_for(Method method, const std::vector<AtomPair>& pairs, double threshold,
                            int ranks) {
  auto tasks = make_tasks(pairs, threshold * list_share, ranks);
  if (method == Method::naturally) put_in_natural_order(tasks, pairs);
  return tasks;
}

}  // namespace

RankTasks::RankTasks(const gannet::Group& group, const Basis& basis, Method method,
                     double threshold)
    : basis_(basis),
      threshold_(threshold),
      kept_(method == Method::naturally ? 0 : block_memory),
      pairs_(make_pair_list(basis, threshold * list_share)),
      tasks_(tasks_for(method, pairs_, threshold, group.size())),
      done_before_(done_before(tasks_)),
      worker_(basis, threshold),
      counter_(group, method) {}

FockTimes RankTasks::run(const FockJob& job) {
  counter_.restart();
  SpinReads reads(job.density);
  if (kept_ > 0) reads.fetch_all();
  DensityBlocks density(basis_, job.density, kept_ > 0 ? &reads : nullptr);
  FockBlocks fock(basis_, job.fock);
  worker_.reset_count();
  FockTimes times;
  const double begin = seconds();
  const auto ticks_begin = ticks();
  counter_.each(tasks_.size(), [&](std::size_t n) {
    if (job.progress) job.progress(done_before_[n]);
    compute_task(tasks_[n], pairs_, job, threshold_, worker_, density, fock, [&] {
      if (density.bytes() + fock.bytes() <= kept_) return;
      density.clear();
      fock.flush();
    });
    ++times.tasks;
  });
  fock.flush();
  times.busy = times.execute = seconds() - begin;
  const double tick = times.busy / static_cast<double>(ticks() - ticks_begin);
  times.integrals = tick * static_cast<double>(worker_.count().integral_ticks);
  times.quartets = worker_.count().quartets;
  return times;
}

}  // namespace chem
