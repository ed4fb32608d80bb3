#include "fock/task_counter.hpp"

#include <algorithm>

#include "gannet/gannet.hpp"

namespace chem {
namespace {

/// The first rank of the group on my node.
int leader_of(const gannet::Array<std::int64_t>& array) {
  int first = 0;
  while (!array.on_my_node(first)) ++first;
  return first;
}

}  // namespace

TaskCounter::TaskCounter(const gannet::Group& group, Method method)
    : method_(method), counters_(group, {2 * gannet::Index{group.size()}}, {.name = "next task"}) {
  // Tasks in natural order are there to show contention: one counter for all.
  const int mine = method == Method::naturally ? 0 : leader_of(counters_);
  leaders_ = group.allgather(mine);
  std::ranges::sort(leaders_);
  leaders_.erase(std::unique(leaders_.begin(), leaders_.end()), leaders_.end());
  my_node_ = static_cast<std::size_t>(std::ranges::find(leaders_, mine) - leaders_.begin());
}

void TaskCounter::restart() {
  counters_.group().sync();
  counters_.update_local()(turn_) = 0;
  turn_ = 1 - turn_;
}

TaskCounter::Share TaskCounter::share_of(std::size_t node, std::size_t tasks, Deal deal) const {
  const auto nodes = leaders_.size();
  if (deal == Deal::in_turn) return {node, nodes, (tasks + nodes - 1 - node) / nodes};
  const auto first = tasks * node / nodes;
  return {first, 1, tasks * (node + 1) / nodes - first};
}

std::size_t TaskCounter::claim(std::size_t node, std::size_t count) const {
  return static_cast<std::size_t>(counters_.fetch_add({2 * gannet::Index{leaders_[node]} + turn_},
                                                      static_cast<std::int64_t>(count)));
}

}  // namespace chem
