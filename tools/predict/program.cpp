#include "program.hpp"

#include <algorithm>

#include "draw.hpp"

namespace gannet::predict {

Task drawn(Task task, std::uint64_t number) {
  if (task.spread > 0) task.compute *= lognormal_draw(number, task.spread);
  return task;
}

bool Dealt::has(Access::Kind kind) const {
  return std::ranges::any_of(accesses, [&](const Access& a) { return a.kind == kind; });
}

void TaskList::add(std::uint64_t count, Task task, std::span<const Access> accesses) {
  if (count == 0) return;
  task.first_access = accesses.empty() ? 0 : static_cast<std::uint32_t>(accesses_.size());
  task.accesses = static_cast<std::uint32_t>(accesses.size());
  accesses_.insert(accesses_.end(), accesses.begin(), accesses.end());
  if (!runs_.empty() && runs_.back().task == task) {
    runs_.back().end += count;
  } else {
    runs_.push_back({task, end() + count});
  }
}

bool TaskList::holds(std::size_t run, std::uint64_t number) const {
  return run < runs_.size() && number < runs_[run].end &&
         (run == 0 || runs_[run - 1].end <= number);
}

/// If no two neighbours are alike, the number of a task is also the number of its run.
const TaskList::Run& TaskList::run_of(std::uint64_t number) const {
  if (runs_.size() == size()) return runs_[number - begin_];
  for (const std::size_t near : {last_, last_ + 1}) {
    if (holds(near, number)) return runs_[last_ = near];
  }
  const auto found = std::upper_bound(runs_.begin(), runs_.end(), number,
                                      [](std::uint64_t n, const Run& run) { return n < run.end; });
  return runs_[last_ = static_cast<std::size_t>(found - runs_.begin())];
}

std::string_view name_of(Deal deal) {
  constexpr std::string_view names[] = {"counter", "static", "futures", "owned"};
  return names[static_cast<std::size_t>(deal)];
}

std::string_view name_of(Access::Kind kind) {
  constexpr std::string_view names[] = {"use", "get", "nbget", "add"};
  return names[static_cast<std::size_t>(kind)];
}

std::string_view name_of(Traffic traffic) {
  constexpr std::string_view names[] = {"none", "faces", "panels", "diagonals"};
  return names[static_cast<std::size_t>(traffic)];
}

void add_to(std::vector<SharedWork>& all, const SharedWork& work) {
  const auto same = std::find_if(all.begin(), all.end(),
                                 [&](const SharedWork& other) { return other.is_like(work); });
  if (same == all.end()) return all.push_back(work);
  same->compute += work.compute;
  same->calls += work.calls;
}

double Program::compute() const {
  double sum = 0;
  std::uint64_t begin = 0;
  for (const TaskList::Run& run : tasks.runs()) {
    sum += static_cast<double>(run.end - begin) * run.task.compute;
    begin = run.end;
  }
  return sum;
}

double Program::shared() const {
  double sum = 0;
  for (const Phase& phase : phases) {
    for (const SharedWork& work : phase.shared) sum += work.compute;
  }
  return sum;
}

}  // namespace gannet::predict
