#include "fock/futures/future_tasks.hpp"

#include <algorithm>
#include <utility>

#include "fock/stopwatch.hpp"

namespace chem {
namespace {

/// Tasks are at most this part of the mean work of a worker.
constexpr double largest_share = 1.0 / 64;

double work_of(std::span<const Quartet> quartets) {
  double sum = 0;
  for (const auto& quartet : quartets) sum += static_cast<double>(quartet.work);
  return sum;
}

}  // namespace

FutureTasks::FutureTasks(const gannet::Group& group, const Basis& basis, gannet::Futures& futures,
                         double threshold)
    : group_(group),
      futures_(futures),
      threshold_(threshold),
      schwarz_(group, basis, threshold * list_share),
      search_(futures, group, schwarz_, threshold * list_share),
      lanes_(basis, threshold) {}

Shares FutureTasks::share_out() {
  if (std::exchange(shared_out_, true)) return {};
  Shares shares;
  const double begin = seconds();
  search_.check();
  const double checked = seconds();
  shares.check = checked - begin;
  shares.checked = std::ssize(search_.quartets());
  shares.checked_work = search_.work();
  search_.redistribute();
  shares.redistribute = seconds() - checked;
  shares.shared = std::ssize(search_.quartets());
  shares.shared_work = search_.work();
  cut();
  return shares;
}

/// Cuts the quartets into tasks: many enough that all workers finish together.
void FutureTasks::cut() {
  const std::span quartets(search_.quartets());
  work_ = search_.work();
  const double limit = work_ / futures_.workers() * largest_share;
  std::size_t first = 0;
  double work = 0;
  for (std::size_t n = 0; n < quartets.size(); ++n) {
    const auto next = static_cast<double>(quartets[n].work);
    if (n > first && work + next > limit) {
      pieces_.push_back(quartets.subspan(first, n - first));
      first = n;
      work = 0;
    }
    work += next;
  }
  if (first < quartets.size()) pieces_.push_back(quartets.subspan(first));
  std::stable_sort(pieces_.begin(), pieces_.end(),
                   [](auto x, auto y) { return work_of(x) > work_of(y); });
}

FockTimes FutureTasks::run(const FockJob& job) {
  const auto shares = share_out();
  job_ = &job;
  done_ = 0;
  lanes_.begin(job);
  group_.sync();  // every rank is ready for tasks of this build
  const double begin = seconds();
  const auto ticks_begin = ticks();
  execute_all();
  const double took = seconds() - begin;
  auto result = times(took / static_cast<double>(ticks() - ticks_begin));
  result.execute = took;
  result.shares = shares;
  job_ = nullptr;
  return result;
}

/// All ranks meet when the quartets are done. Then the workers of each add up what they have.
void FutureTasks::execute_all() {
  for (const auto piece : pieces_) futures_.post_any(gannet::fn<&execute>, number(), piece);
  futures_.all_quiesce();
  const int lanes = static_cast<int>(lanes_.all().size());
  for (int lane = 0; lane < lanes; ++lane) {
    futures_.post_on(group_.rank(), gannet::fn<&flush>, number(), lane);
  }
  futures_.quiesce();
  lanes_.end();
}

void FutureTasks::execute(int number, std::span<const Quartet> quartets) {
  auto& here = find(number);
  here.compute(quartets);
  here.tell_progress(quartets);
}

void FutureTasks::compute(std::span<const Quartet> quartets) {
  const Lanes::Hold lane(lanes_);
  const double begin = seconds();
  for (const auto& quartet : quartets) {
    const auto& bra = schwarz_.pair(quartet.bra);
    const auto& ket = schwarz_.pair(quartet.ket);
    const double largest = job_->maxima.over_quartet(bra, ket, job_->factors);
    if (bra.bound * ket.bound * largest < threshold_) continue;
    lane->worker.compute(bra, ket, job_->factors, largest, *lane->density, *lane->fock);
  }
  if (lane->density->bytes() + lane->fock->bytes() >
      block_memory / static_cast<std::size_t>(futures_.workers())) {
    lane->density->clear();
    lane->fock->flush();
  }
  lane->busy += seconds() - begin;
  ++lane->tasks;
}

/// Some tasks tell what they find; none waits for another to have told.
void FutureTasks::tell_progress(std::span<const Quartet> quartets) {
  if (!job_->progress) return;
  done_ += work_of(quartets) / work_;
  if (telling_.try_lock()) {
    const std::lock_guard lock(telling_, std::adopt_lock);
    job_->progress(std::min(done_.load(), 1.0));
  }
}

void FutureTasks::flush(int number, int lane) {
  auto& here = *find(number).lanes_.all()[static_cast<std::size_t>(lane)];
  const double begin = seconds();
  here.fock->flush();
  here.busy += seconds() - begin;
}

FockTimes FutureTasks::times(double tick) const {
  FockTimes sum;
  for (const auto& lane : lanes_.all()) {
    sum.busy += lane->busy;
    sum.integrals += tick * static_cast<double>(lane->worker.count().integral_ticks);
    sum.quartets += lane->worker.count().quartets;
    sum.tasks += lane->tasks;
  }
  return sum;
}

}  // namespace chem
