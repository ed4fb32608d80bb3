#include "store/iterations.hpp"

#include <chrono>
#include <cmath>
#include <stdexcept>
#include <string>

#include "store/records.hpp"

namespace bench::store {

namespace {

using Clock = std::chrono::steady_clock;

double since(Clock::time_point begin) {
  return std::chrono::duration<double>(Clock::now() - begin).count();
}

std::vector<std::int64_t> begins(const std::vector<std::int64_t>& segments) {
  std::vector<std::int64_t> all{0};
  for (const std::int64_t each : segments) all.push_back(all.back() + each);
  return all;
}

}  // namespace

Iterations::Iterations(const gannet::World& world, const Workload& work)
    : world_(world),
      work_(work),
      begins_(begins(work.segments)),
      vector_(world, {begins_.back()}, {.name = "vector"}),
      product_(world, {begins_.back()}, {.name = "product"}),
      next_task_(world, {1}, {.name = "next task"}) {
  gannet::fill(vector_, 1.0);
}

void Iterations::check(std::int64_t number, std::span<const std::byte> record) {
  if (!is_whole(number, record)) {
    throw std::runtime_error("record " + std::to_string(number) + " is not what was written");
  }
}

double Iterations::run(const Read& read, std::vector<Request>* trace) {
  std::vector<std::byte> record(static_cast<std::size_t>(work_.model.record));
  const auto stream = [&](const Run& run) {
    for (std::int64_t n = run.first; n < run.first + run.count; ++n) {
      if (trace) trace->push_back({Clock::now().time_since_epoch().count(), n});
      read(n, record);
      check(n, record);
    }
  };
  if (world_.rank() == 0) next_task_.put({0}, 0);
  world_.sync();
  const auto begin = Clock::now();
  stream(work_.share_of_subspace(world_.rank(), world_.size()));
  const auto count = std::ssize(work_.tasks);
  for (std::int64_t t; (t = next_task_.fetch_add({0}, 1)) < count;) {
    const Task& task = work_.tasks[static_cast<std::size_t>(t)];
    stream(task.integrals);
    stream(task.formulas);
    add_product(task);
  }
  world_.sync();
  return slowest(since(begin));
}

double Iterations::run_dealt(const ReadRuns& read) {
  world_.sync();
  const auto begin = Clock::now();
  std::vector<Run> mine{work_.share_of_subspace(world_.rank(), world_.size())};
  for (std::size_t t = 0; t < work_.tasks.size(); ++t) {
    if (static_cast<int>(t) % world_.size() != world_.rank()) continue;
    mine.push_back(work_.tasks[t].integrals);
    mine.push_back(work_.tasks[t].formulas);
    add_product(work_.tasks[t]);
  }
  read(mine);
  world_.sync();
  return slowest(since(begin));
}

void Iterations::add_product(const Task& task) {
  add_to_segment(task.p, task.q);
  add_to_segment(task.q, task.p);
}

/// Adds the sum of the other segment, divided by its length, to each element.
void Iterations::add_to_segment(int segment, int from) {
  const auto patch = [&](int s) {
    const auto i = static_cast<std::size_t>(s);
    return gannet::Patch{{begins_[i]}, {begins_[i + 1]}};
  };
  const auto other = vector_.get(patch(from));
  double sum = 0;
  for (const double x : other) sum += x;
  const std::vector<double> added(static_cast<std::size_t>(patch(segment).size()),
                                  sum / static_cast<double>(other.size()));
  product_.accumulate(patch(segment), added.data());
}

bool Iterations::is_right(int iterations) const {
  double expected = 0;
  for (const Task& task : work_.tasks) {
    for (const int segment : {task.p, task.q}) {
      expected += static_cast<double>(work_.segments[static_cast<std::size_t>(segment)]);
    }
  }
  expected *= iterations;
  return std::abs(gannet::sum(product_) - expected) <= 1e-9 * expected;
}

double Iterations::slowest(double seconds) const { return world_.max(seconds); }

}  // namespace bench::store
