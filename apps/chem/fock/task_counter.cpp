#include "fock/task_counter.hpp"

#include "gannet/gannet.hpp"

namespace chem {

TaskCounter::TaskCounter(const gannet::Group& group, Method method)
    : method_(method), counter_(group, {1}, {.name = "next task"}) {}

void TaskCounter::restart() { gannet::zero(counter_); }

std::size_t TaskCounter::next(std::size_t previous) const {
  if (method_ != Method::statically) return static_cast<std::size_t>(counter_.fetch_add({0}, 1));
  const auto& group = counter_.group();
  return previous == none ? static_cast<std::size_t>(group.rank())
                          : previous + static_cast<std::size_t>(group.size());
}

}  // namespace chem
